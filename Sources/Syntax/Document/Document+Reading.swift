package import Diagnostics

extension Document {
  /// Reads a source. Everything wrong with it is told in the log; the result is `nil` if no tree could be made.
  ///
  /// Where one node is wrong and the rest can be read, the tree is made, and that node has the trait `faulty`.
  package init?(
    reading source: SourceID, in sources: Sources, as notation: Notation, names: inout NameTable,
    log: inout DiagnosticLog
  ) {
    let bytes = sources[source].bytes
    guard bytes.count <= Limits.fileSize else {
      log.report(Diagnostic(.error, .limitExceeded, tooLarge, at: SourceRange(source: source, 0..<0)))
      return nil
    }
    guard let encoding = Encoding(checking: bytes, in: source, log: &log) else { return nil }
    // The one place where the readers get the text as a pointer: they look at each byte of it once or twice, and libyaml
    // asks for one. It stays within this call.
    let tree: TreeBuilder? = bytes.withUnsafeBufferPointer { bytes in
      switch notation {
      case .yaml:
        var reader = YAMLReader(source: source, bytes: bytes, encoding: encoding)
        return reader.read(names: &names, log: &log)
      case .json:
        var reader = JSONReader(source: source, bytes: bytes, encoding: encoding)
        return reader.read(names: &names, log: &log)
      }
    }
    guard let tree else { return nil }
    self.init(
      source: source, notation: notation, root: NodeID(rawValue: 0), nodes: tree.nodes, bytes: bytes,
      decoded: tree.decoded)
  }
}

private let tooLarge = "the file is larger than 256 MiB, the most that is read; split it"
