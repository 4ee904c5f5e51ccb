"""Documents to read: well-typed ones drawn from the language's vocabulary, and damaged copies of good ones."""
