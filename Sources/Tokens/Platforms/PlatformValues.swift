package import Diagnostics
import Syntax
import Text

/// The values that tokens have on some platforms, under `$extensions.org.tokenc.platform`, as trees of tokens of their own:
/// they apply like the contexts of a last modifier, each token by itself.
package struct PlatformValues: Sendable {
  package static let key = "org.tokenc.platform"

  /// The words, in lowercase, with the first place of each, in the order of the texts.
  package private(set) var words: [(name: String, place: SourceRange)] = []
  /// By source and word: the tokens with a value for it.
  private var trees: [TokenSource: [(word: String, tree: TokenSource, nodes: TokenSource.Nodes)]] = [:]

  /// A group or a token with values for platforms in it.
  private struct Branch {
    let key, node: NodeID
    var members: [Branch] = []
    /// The values of a token, with their keys.
    var values: [(word: String, key: NodeID, value: NodeID)] = []

    func has(_ word: String) -> Bool {
      values.contains { $0.word == word } || members.contains { $0.has(word) }
    }
  }

  /// Finds the values in some sources. Sets without any cost one look at the table of names.
  package init(of sources: [TokenSource], in documents: inout Documents, log: inout DiagnosticLog) {
    var key = Self.key
    guard let name = key.withUTF8({ documents.names.find($0) }) else { return }
    for source in sources where trees[source] == nil {
      trees[source] = []
      // Keys next to `$ref` replace those of its target.
      var replaced: Set<Name> = [.ref]
      for layer in source.overrides {
        add(layer.node, in: layer.document, of: source, except: replaced, name, &documents, log: &log)
        let reference = documents[layer.document]
        replaced.formUnion(reference.entries(of: layer.node).map { reference.name(of: $0.key) })
      }
      replaced.remove(.ref)
      add(source.node, in: source.document, of: source, except: replaced, name, &documents, log: &log)
    }
  }

  /// The trees to merge after some sources: the first of the words that a token has applies, so they are in reverse.
  package func trees(of sources: [TokenSource], for words: [String]) -> [TokenSource] {
    words.reversed().flatMap { word in
      sources.flatMap { trees[$0] ?? [] }.filter { $0.word == word }.map(\.tree)
    }
  }

  /// The sets and modifiers of the trees of some sources: those of the sources.
  package func origins(_ origins: [SourceOrigin], of sources: [TokenSource]) -> [SourceOrigin] {
    sources.flatMap { source -> [SourceOrigin] in
      let origin = origins.last {
        $0.nodes.document == UInt32(source.document) && $0.nodes.nodes.contains(source.node.rawValue)
      }
      guard let origin else { return [] }
      return trees[source, default: []].map { SourceOrigin(origin.name, $0.nodes) }
    }
  }

  // MARK: Reading

  private mutating func add(
    _ root: NodeID, in number: Int, of source: TokenSource, except replaced: Set<Name>, _ name: Name,
    _ documents: inout Documents, log: inout DiagnosticLog
  ) {
    let document = documents[number]
    let branches = branches(in: root, of: document, except: replaced, name, log: &log)
    for (word, _) in words where branches.contains(where: { $0.has(word) }) {
      var writer = DocumentWriter(rewriting: document)
      writer.beginMapping(at: root)
      Self.write(branches, for: word, to: &writer)
      writer.end()
      let derived = writer.document()
      let tree = TokenSource(document: documents.add(derived, derivedFrom: number), node: derived.root)
      trees[source, default: []].append((word, tree, TokenSource.Nodes(of: tree, in: derived)))
    }
  }

  private mutating func branches(
    in group: NodeID, of document: Document, except replaced: Set<Name> = [], _ name: Name,
    log: inout DiagnosticLog
  ) -> [Branch] {
    var branches: [Branch] = []
    // Most tokens have no such values: they cost a look at their keys.
    for (key, node) in document.entries(of: group) {
      let member = document.name(of: key)
      guard document.kind(of: node) == .mapping, member.property == nil || member == .root,
        !replaced.contains(member)
      else { continue }
      let isToken =
        document.value(of: .value, in: node) != nil || document.value(of: .ref, in: node) != nil
      let members = isToken ? [] : self.branches(in: node, of: document, name, log: &log)
      let extensions = document.value(of: .extensions, in: node)
      guard let values = extensions.flatMap({ document.value(of: name, in: $0) }) else {
        if !members.isEmpty { branches.append(Branch(key: key, node: node, members: members)) }
        continue
      }
      var branch = Branch(key: key, node: node, members: members)
      if isToken, document.kind(of: values) == .mapping {
        branch.values = document.entries(of: values).map {
          (word(at: $0.key, of: document), $0.key, $0.value)
        }
      } else {
        log.report(
          .invalidProperty,
          isToken
            ? "`\(PlatformValues.key)` is an object with a value for each platform"
            : "`\(PlatformValues.key)` belongs to a token; a group has no value",
          at: document.range(of: values))
      }
      if !branch.values.isEmpty || !members.isEmpty { branches.append(branch) }
    }
    return branches
  }

  private mutating func word(at key: NodeID, of document: Document) -> String {
    let word = document.string(of: key).lowercased()
    if !words.contains(where: { $0.name == word }) { words.append((word, document.range(of: key))) }
    return word
  }

  // MARK: Writing

  private static func write(_ branches: [Branch], for word: String, to writer: inout DocumentWriter) {
    for branch in branches where branch.has(word) {
      writer.key(branch.key)
      writer.beginMapping(at: branch.node)
      write(branch.members, for: word, to: &writer)
      if let (_, key, value) = branch.values.first(where: { $0.word == word }) {
        let properties: [Name.Property] = [.type, .description, .deprecated, .extensions]
        for property in properties.map({ Name($0) }) {
          guard let (key, value) = writer.origin.entry(property, in: branch.node) else { continue }
          writer.key(key)
          writer.copy(value)
        }
        writer.key(.value, at: key)
        write(value, over: writer.origin.value(of: .value, in: branch.node), to: &writer)
      }
      writer.end()
    }
  }

  /// Writes a value; an object has the members that differ from those of a composite.
  private static func write(_ value: NodeID, over base: NodeID?, to writer: inout DocumentWriter) {
    let document = writer.origin
    guard let base, isComposite(base, in: document), isComposite(value, in: document) else {
      return writer.copy(value)
    }
    let own = Set(document.entries(of: value).map { document.name(of: $0.key) })
    writer.beginMapping(at: value)
    for (key, member) in document.entries(of: base) where !own.contains(document.name(of: key)) {
      writer.key(key)
      writer.copy(member)
    }
    for (key, member) in document.entries(of: value) {
      writer.key(key)
      writer.copy(member)
    }
    writer.end()
  }

  /// Whether a value is an object of a composite type, by its members: not a color, a measure, or a reference.
  private static func isComposite(_ value: NodeID, in document: Document) -> Bool {
    document.kind(of: value) == .mapping
      && !document.entries(of: value).contains {
        document.name(of: $0.key) == .ref || ["colorSpace", "unit"].contains(document.string(of: $0.key))
      }
  }
}

extension DiagnosticCode {
  package static let unknownPlatform = DiagnosticCode("unknown-platform", in: .values)
}

extension Diagnostic {
  /// A word that is no platform, once for all tokens with it.
  package static func unknownPlatform(_ word: String, among known: [String], at place: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .warning, .unknownPlatform,
      "no output is for a platform `\(word.shortened(to: 40))`"
        + advice(on: word, among: known, called: "the platforms"), at: place)
  }
}
