package import Diagnostics
package import Text

extension Document {
  /// Reads a source. Mistakes are reported; the result is `nil` if no tree could be built.
  ///
  /// If only some nodes are invalid, there is a tree in which these nodes have the trait `faulty`.
  /// - Parameters:
  ///   - workers: read the parts of a long text in parallel.
  ///   - lastKeyWins: whether the last of equal keys in JSON applies, as in JavaScript, with a warning.
  ///   - yaml: what is read in place of the text, whose other bytes are no tokens: as many bytes.
  ///   - partSize: the minimum number of bytes of such a part.
  package init?(
    reading source: SourceID, in sources: Sources, as notation: Notation, names: inout NameTable,
    by workers: Workers = .one, partSize: Int = Limits.part, lastKeyWins: Bool = false,
    inPlaceOfText yaml: [UInt8]? = nil, log: inout DiagnosticLog
  ) {
    let text = sources[source].bytes
    let bytes = yaml ?? text
    guard bytes.count <= Limits.fileSize else {
      log.report(.error, .limitExceeded, tooLarge, at: SourceRange(source: source, 0..<0))
      return nil
    }
    guard let encoding = Encoding(checking: bytes, in: source, log: &log) else { return nil }
    // The only place where readers get a pointer to the text: they read each byte once or twice, and libyaml
    // needs one. It does not escape this call.
    let parts =
      notation == .yaml
      ? YAMLReader.readParts(
        bytes, of: source, encoding: encoding, size: max(partSize, bytes.count / workers.count),
        names: &names, by: workers) : nil
    let tree: TreeBuilder? =
      parts
      ?? bytes.withUnsafeBufferPointer { bytes in
        switch notation {
        case .yaml:
          var reader = YAMLReader(source: source, bytes: bytes, encoding: encoding)
          return reader.read(names: &names, log: &log)
        case .json, .jsonc, .json5:
          var reader = JSONReader(source: source, bytes: bytes, as: notation, encoding: encoding)
          reader.lastKeyWins = lastKeyWins
          return reader.read(names: &names, log: &log)
        }
      }
    guard let tree else { return nil }
    self.init(
      source: source, notation: notation, root: NodeID(rawValue: 0), nodes: tree.nodes, bytes: text,
      decoded: tree.decoded)
  }

  /// A source as one text, whose syntax the reader of a dialect knows.
  package init?(asTextOf source: SourceID, in sources: Sources, log: inout DiagnosticLog) {
    let bytes = sources[source].bytes
    guard bytes.count <= Limits.fileSize else {
      log.report(.error, .limitExceeded, tooLarge, at: SourceRange(source: source, 0..<0))
      return nil
    }
    guard Encoding(checking: bytes, in: source, log: &log) != nil else { return nil }
    let count = UInt32(bytes.count)
    self.init(
      source: source, notation: .yaml, root: NodeID(rawValue: 0),
      nodes: [Node(kind: .string, lowerBound: 0, upperBound: count, first: 0, count: count)], bytes: bytes,
      decoded: [])
  }
}

private let tooLarge = "the file is larger than 256 MiB, which is the limit; split it"
