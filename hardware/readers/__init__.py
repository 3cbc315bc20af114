"""One module per reader type, found because it exists. See docs/adding-a-reader.md and decoding.ReaderType."""
