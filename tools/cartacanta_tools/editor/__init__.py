"""What an editor asks about a document while it is written: nothing here but `server` knows the protocol."""
