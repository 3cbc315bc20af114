"""One file a reader type; a reader is found because its file exists."""
