package import Diagnostics
internal import Text

/// A mapping with known keys. Every reader of such a mapping uses its shape, so that the same mistake gives
/// the same diagnostic and the same fix everywhere. Completion, documentation, and JSON Schemas use the
/// shapes, too.
package struct Shape: Sendable {
  /// One key of a mapping.
  package struct Key: Sendable {
    package let name: String
    /// The form of its value, which the reader of the value checks.
    package let value: Value
    package let isRequired: Bool
    /// The purpose of the key, in one sentence without a full stop.
    package let help: String

    package init(_ name: String, _ value: Value, required: Bool = false, _ help: String) {
      (self.name, self.value) = (name, value)
      isRequired = required
      self.help = help
    }
  }

  /// What a value may be.
  package indirect enum Value: Hashable, Sendable {
    case string, number, boolean, mapping
    case list(of: Value)
    /// One of several words.
    case oneOf([String])
    /// Values of several kinds.
    case either(Value, Value)
    /// A mapping of a shape.
    case object(Shape)
    /// A mapping from names to such values.
    case entries(of: Value)
    /// Anything.
    case any
  }

  /// The kind of mapping, with its article: "an entry of `contrast`".
  package let noun: String
  package let keys: [Key]
  /// The code of diagnostics about the mapping as a whole; unknown keys have a separate code.
  package let code: DiagnosticCode

  /// - Parameter noun: the kind of mapping, with its article.
  package init(_ noun: String, code: DiagnosticCode, keys: [Key]) {
    (self.noun, self.keys, self.code) = (noun, keys, code)
  }

  /// A shape with more keys than another.
  package func adding(_ more: [Key]) -> Shape { Shape(noun, code: code, keys: keys + more) }

  package subscript(name: String) -> Key? { keys.first { $0.name == name } }

  /// The mapping in the words of a message, with its required keys, or else its first ones.
  package var form: String {
    let required = keys.filter(\.isRequired)
    if !required.isEmpty { return "a mapping with \(required.map(\.name).inBackticks.listed())" }
    return "a mapping with keys such as \(keys.prefix(3).map(\.name).inBackticks.listed(.or))"
  }
}

extension Shape: Hashable {
  /// Shapes are equal if they have the same noun and the same keys.
  package static func == (a: Shape, b: Shape) -> Bool {
    a.noun == b.noun && a.keys.map(\.name) == b.keys.map(\.name)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(noun) }
}

extension Shape {
  /// The values of a mapping for the keys of its shape.
  package struct Fields: Sendable {
    /// Where the mapping is.
    package let range: SourceRange
    private var values: [(key: String, value: NodeID)] = []

    fileprivate init(range: SourceRange) { self.range = range }

    fileprivate mutating func add(_ key: String, _ value: NodeID) { values.append((key, value)) }

    /// The value of a key, if it is given.
    package subscript(key: String) -> NodeID? { values.first { $0.key == key }?.value }
  }

  /// Reads a mapping of this shape and reports unknown and missing keys. `nil` if it is not a mapping, which
  /// is also reported.
  ///
  /// Duplicate keys were removed when the text was parsed. A misspelled key is one mistake, even if a
  /// required key is missing because of it.
  /// - Parameter remarks: remarks about keys that are known elsewhere, by name: "is an option of css
  ///   outputs".
  package func fields(
    of node: NodeID, in document: Document, remarks: [String: String] = [:], log: inout DiagnosticLog
  ) -> Fields? {
    guard document.kind(of: node) == .mapping else {
      log.report(Diagnostic.unexpected(node, in: document, noun, form, code))
      return nil
    }
    var fields = Fields(range: document.range(of: node))
    var meant: Set<String> = []
    for (key, value) in document.entries(of: node) {
      let name = document.string(of: key)
      if self[name] != nil {
        fields.add(name, value)
      } else if let remark = remarks[name] {
        log.report(.unknownKey, "`\(name)` \(remark)", at: document.range(of: key))
      } else if let unknown = unknownKey(
        key, in: document,
        besides: {
          document.entries(of: node).map { document.string(of: $0.key) } + meant
        })
      {
        log.report(unknown.diagnostic)
        if let name = unknown.meant { meant.insert(name) }
      }
    }
    for key in keys where key.isRequired && fields[key.name] == nil && !meant.contains(key.name) {
      log.report(code, "\(noun) needs `\(key.name)`", at: fields.range)
    }
    return fields
  }

  /// The diagnostic about a key that is not in this shape, with the key that was probably meant; `nil` if the
  /// key is known.
  ///
  /// - Parameter present: the keys of the mapping, which a correction must not duplicate.
  package func unknownKey(
    _ key: NodeID, in document: Document, besides present: () -> [String]
  ) -> (diagnostic: Diagnostic, meant: String?)? {
    let name = document.string(of: key)
    guard self[name] == nil else { return nil }
    let present = Set(present())
    let nearest = nearestName(to: name, among: keys.lazy.map(\.name).filter { !present.contains($0) })
    return (.unknownKey(key, in: document, nearest, among: keys.map(\.name)), nearest)
  }
}

/// A key of a mapping with the code that reads its value, so that no key is declared and not read.
package struct ReadingKey<Reader>: Sendable {
  package typealias Read = @Sendable (inout Reader, NodeID, inout DiagnosticLog) -> Void

  package let key: Shape.Key
  fileprivate let read: Read

  package init(_ name: String, _ value: Shape.Value, _ help: String, read: @escaping Read) {
    key = Shape.Key(name, value, help)
    self.read = read
  }
}

extension Shape.Fields {
  /// Reads the values of the keys that are given, in the order of `keys`.
  package func read<Reader>(
    _ keys: [ReadingKey<Reader>], by reader: inout Reader, log: inout DiagnosticLog
  ) {
    for key in keys { if let node = self[key.key.name] { key.read(&reader, node, &log) } }
  }
}

extension Diagnostic {
  /// A node is not what was expected; `nil` if an error about the node was already reported.
  ///
  /// - Parameters:
  ///   - what: the value, such as "`minimum`"; `nil` if `form` includes it.
  ///   - form: the expected form, with its article.
  package static func unexpected(
    _ node: NodeID, in document: Document, _ what: String?, _ form: String, _ code: DiagnosticCode
  ) -> Diagnostic? {
    if document[node].isFaulty { return nil }
    let found = document.description(of: node)
    let message = what.map { "\($0) is \(form), not \(found)" } ?? "expected \(form), found \(found)"
    return Diagnostic(code, message, at: document.range(of: node))
  }

  /// A word is not allowed; the fix is the nearest allowed one.
  ///
  /// - Parameter what: the value, such as "`shape`"; `nil` if the words make it clear.
  package static func unknownWord(
    _ node: NodeID, in document: Document, _ what: String?, among words: [String], _ code: DiagnosticCode
  ) -> Diagnostic? {
    let form = words.inBackticks.listed(.or)
    guard document.isName(node), !document[node].isFaulty else {
      return unexpected(node, in: document, what, form, code)
    }
    let name = document.string(of: node)
    let nearest = nearestName(to: name, among: words)
    let message = what.map { "\($0) is \(form), not `\(name)`" } ?? "expected \(form), found `\(name)`"
    return Diagnostic(
      code, message + didYouMean(nearest), at: document.range(of: node),
      fix: nearest.map { .writing($0, inPlaceOf: node, of: document) })
  }

  fileprivate static func unknownKey(
    _ key: NodeID, in document: Document, _ nearest: String?, among known: [String]
  ) -> Diagnostic {
    let advice = nearest.map { didYouMean($0) } ?? "; the keys here are \(known.inBackticks.listed())"
    return Diagnostic(
      .unknownKey, "unknown key `\(document.string(of: key))`\(advice)", at: document.range(of: key),
      fix: nearest.map { .writing($0, inPlaceOf: key, of: document) })
  }
}

extension Diagnostic.Fix {
  /// Writes a word in place of a node, quoted if the node is.
  package static func writing(
    _ word: String, inPlaceOf node: NodeID, of document: Document
  ) -> Diagnostic.Fix {
    writing(word, as: document.spelling(of: word, inPlaceOf: node), at: document.range(of: node))
  }
}

/// Mistakes in mappings with known keys.
extension DiagnosticCode {
  package static let unknownKey = DiagnosticCode("unknown-key", in: .configuration)
}
