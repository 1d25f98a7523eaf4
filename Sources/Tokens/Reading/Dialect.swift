import Diagnostics
package import Syntax
import Text

/// Formats of other tools that resemble DTCG. Each is recognized by features that DTCG does not permit, and
/// refused once unless the user names it.
package enum Dialect: String, CaseIterable, Sendable {
  case styleDictionary = "style-dictionary"
  case tokensStudio = "tokens-studio"
  case figma, theo, material, css, scss
  case designMD = "design-md"
  /// Formats of teams' own, which `records:` describes.
  case records

  /// How the names of its files end, if these are texts and no trees of values.
  package var textEnding: String? {
    switch self {
    case .css: ".css"
    case .scss: ".scss"
    case .designMD: ".md"
    case .figma, .theo, .material, .tokensStudio, .styleDictionary, .records: nil
    }
  }

  /// The dialect in the words of a message.
  package var words: String {
    switch self {
    case .figma: "Figma's export of variables"
    case .css: "CSS"
    case .scss: "SCSS"
    case .designMD: "the front matter of DESIGN.md"
    case .records: "a format of its own"
    case .material: "Material Theme Builder's format"
    case .theo: "theo's format (`props`, `aliases`, `global`)"
    case .tokensStudio: "Tokens Studio's format"
    case .styleDictionary: "the format of Style Dictionary before DTCG (`value` and `type` without `$`)"
    }
  }

  /// Evidence that a file is in a dialect.
  struct Evidence {
    let dialect: Dialect
    let range: SourceRange
  }

  /// Evidence for a dialect at the root of a file. Tokens Studio's `$themes` and `$metadata` apply to all
  /// files of a set.
  static func evidence(atRootOf source: TokenSource, in documents: Documents) -> Evidence? {
    guard !documents.isImported(source.document) else { return nil }
    let document = documents[source.document]
    if document.kind(of: source.node) == .sequence {
      for element in document.elements(of: source.node) {
        for (key, _) in document.entries(of: element) where document.string(of: key) == "selectedTokenSets" {
          return Evidence(dialect: .tokensStudio, range: document.range(of: key))
        }
      }
      return nil
    }
    guard source.node == document.root else { return nil }
    for (key, value) in document.entries(of: source.node).prefix(8) {
      let isList = document.kind(of: value) == .sequence
      switch document.string(of: key) {
      case "props", "imports":
        if isList || document.holdsScalars(value, named: "value") {
          return Evidence(dialect: .theo, range: document.range(of: key))
        }
      case "aliases", "global":
        if document.holdsScalars(value) { return Evidence(dialect: .theo, range: document.range(of: key)) }
      case "$themes", "$metadata":
        return Evidence(dialect: .tokensStudio, range: document.range(of: key))
      case "coreColors":
        if document.holdsScalars(value) {
          return Evidence(dialect: .material, range: document.range(of: key))
        }
      case "meta":
        // The answer of Figma's REST API.
        let parts = ["variables", "variableCollections"].map { document.value(named: $0, in: value) }
        if parts.allSatisfy({ $0.map(document.kind(of:)) == .mapping }) {
          return Evidence(dialect: .figma, range: document.range(of: key))
        }
      case "collections", "variableIds":
        if isList { return Evidence(dialect: .figma, range: document.range(of: key)) }
      case "tokenSetOrder":
        if isList { return Evidence(dialect: .tokensStudio, range: document.range(of: key)) }
      default: break
      }
    }
    return nil
  }

  /// The dialect of files, if it can be recognized.
  package static func recognized(in files: [Document], _ documents: Documents) -> Dialect? {
    for document in files {
      guard let number = documents.number(of: document.source) else { continue }
      let source = TokenSource(document: number, node: document.root)
      if let evidence = evidence(atRootOf: source, in: documents) { return evidence.dialect }
      if document.value(of: .extensions, in: document.root).map({
        document.value(named: "com.figma.modeName", in: $0) != nil
      }) == true {
        return .figma
      }
    }
    var (hasValues, hasModes) = (false, false)
    for document in files {
      // DTCG files have `value` in dimensions, too.
      let isDTCG = document.nodes.contains { $0.name == Name.value.rawValue }
      for index in document.nodes.indices where document.nodes[index].name != Node.end {
        let key = NodeID(rawValue: UInt32(index))
        let name = document.name(of: key)
        if name == Keyword.value.interned, !isDTCG { hasValues = true }
        if name == Name(.extensions), let extensions = document.next(after: key) {
          let modes = document.value(named: "mode", in: extensions)
          if modes.map({ document.kind(of: $0) }) == .mapping { hasModes = true }
        }
        guard name == Name(.type) || name == Keyword.type.interned, let value = document.next(after: key)
        else { continue }
        if isTypeOfTokensStudio(document.text(of: value)) { return .tokensStudio }
      }
    }
    // Modes of Cobalt are read with the drafts of DTCG that Style Dictionary has.
    return hasValues || hasModes ? .styleDictionary : nil
  }

  /// Evidence for a dialect in a member that is not an object: a `value` without `$`, or a member of such a
  /// value.
  ///
  /// - Parameter group: the key and the value of the object that contains the member.
  static func evidence(
    atMember key: NodeID, in group: (key: NodeID, node: NodeID)?, of document: Document
  ) -> Evidence? {
    let name = document.name(of: key)
    if name == Keyword.value.interned || name == Keyword.type.interned {
      return Evidence(dialect: .styleDictionary, range: document.range(of: key))
    }
    guard let group, document.name(of: group.key) == Keyword.value.interned,
      document.entries(of: group.node).allSatisfy({ document.kind(of: $0.value) != .mapping })
    else { return nil }
    return Evidence(dialect: .styleDictionary, range: document.range(of: group.key))
  }

  /// Evidence for a dialect in the type of a token.
  static func evidence(inTypeOf properties: Properties, of document: Document) -> Evidence? {
    guard let type = properties.type, document.kind(of: type) == .string else { return nil }
    guard isTypeOfTokensStudio(document.text(of: type)) else { return nil }
    return Evidence(dialect: .tokensStudio, range: document.range(of: type))
  }

  /// Whether only Tokens Studio has a type of this name.
  package static func isTypeOfTokensStudio(_ name: ArraySlice<UInt8>) -> Bool {
    tokensStudioTypes.contains { name.elementsEqual($0) }
  }

  /// The names of types that only Tokens Studio has; DTCG's names are in the singular.
  private static let tokensStudioTypes: [[UInt8]] = [
    "boxShadow", "composition", "textCase", "textDecoration",
  ].map { Array($0.utf8) }
}

extension Document {
  /// Whether a mapping's first member is a scalar, or a mapping with a scalar named `name`.
  fileprivate func holdsScalars(_ node: NodeID, named name: String? = nil) -> Bool {
    guard let (key, first) = entries(of: node).makeIterator().firstElement else { return false }
    if let name {
      return entries(of: first).contains { string(of: $0.key) == name && isScalar($0.value) }
    }
    return isScalar(first) && text(of: key).first != UInt8(ascii: "$")
  }

  /// The value of a key with a rare name.
  package func value(named name: String, in node: NodeID) -> NodeID? {
    entries(of: node).first { text(of: $0.key).elementsEqual(name.utf8) }?.value
  }

  private func isScalar(_ node: NodeID) -> Bool {
    switch kind(of: node) {
    case .mapping, .sequence, .alias: false
    case .string, .number, .boolean, .null: true
    }
  }
}

extension IteratorProtocol {
  /// The next element of a copy.
  fileprivate var firstElement: Element? {
    var copy = self
    return copy.next()
  }
}

extension Diagnostic {
  /// - Parameters:
  ///   - isFile: Whether a file is in the dialect, rather than a set in a resolver document, which is always DTCG.
  ///   - others: the number of other files in the dialect.
  static func foreignDialect(_ evidence: Dialect.Evidence, isFile: Bool, others: Int) -> Diagnostic {
    let dialect = evidence.dialect
    let name = dialect.rawValue
    let way =
      isFile
      ? "; write `dialect: \(name)` in `tokenc.yaml`, pass `--dialect \(name)`, or convert it once with `tokenc import`"
      : "; move it to a file, since what stands in a resolver document is read as DTCG, and use `dialect: \(name)` for that"
    return Diagnostic(
      .foreignDialect,
      others == 0
        ? "this is \(dialect.words), not DTCG 2025.10\(way)"
        : "this is \(dialect.words), not DTCG 2025.10, as \(counted(others, "other file")) of the set "
          + "\(others == 1 ? "is" : "are") too\(way)",
      at: evidence.range)
  }
}
