"""How checks are run: one agreement at a time, over every agreement a document's menu leads to."""
