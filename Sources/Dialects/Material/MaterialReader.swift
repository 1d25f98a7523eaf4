import Syntax
import Text
import Tokens

extension DialectReader {
  /// Material Theme Builder's `material-theme.json`: palettes, and a scheme of roles for each appearance and contrast.
  static let material = DialectReader(dialect: .material) { set in
    var documents = set.files.map(\.document)
    var steps: [ImportedSet.Step] = []
    var themes: [ImportedSet.Theme] = []
    var sourceNames: [ImportedSet.Source: String] = [:]
    for index in documents.indices {
      var writer = MaterialWriter(documents[index], names: set.names)
      set.names = NameTable()
      writer.write()
      set.names = writer.names
      documents[index] = writer.out.document()
      func source(_ node: NodeID) -> ImportedSet.Source { ImportedSet.Source(file: index, node: node) }
      if let palettes = writer.palettes {
        steps.append(.sources([source(palettes)]))
        sourceNames[source(palettes)] = "palettes"
      }
      for scheme in writer.schemes {
        let (appearance, contrast) = MaterialWriter.meaning(of: scheme.name)
        let input = [(modifier: "theme", context: appearance), (modifier: "contrast", context: contrast)]
        steps.append(.sources([source(scheme.node)], when: input))
        sourceNames[source(scheme.node)] = scheme.name
        guard !themes.contains(where: { $0.name == scheme.name }) else { continue }
        themes.append(
          ImportedSet.Theme(
            name: scheme.name, isDark: appearance == "dark", hasHighContrast: contrast == "high", input: input
          ))
      }
    }
    let modifiers = [(0, "theme"), (1, "contrast")].map { part, name in
      var contexts: [String] = []
      for theme in themes where !contexts.contains(theme.input[part].context) {
        contexts.append(theme.input[part].context)
      }
      return ImportedSet.Step.modifier(
        ImportedSet.Modifier(name: name, contexts: contexts.map { ($0, []) }, defaultContext: contexts.first))
    }
    guard !themes.isEmpty else { return ImportedSet(documents) }
    return ImportedSet(
      documents: documents, steps: modifiers + steps, themes: themes, sourceNames: sourceNames)
  }
}

/// Writes palettes and schemes as trees of tokens in one document.
private struct MaterialWriter {
  var out: DocumentWriter
  var names: NameTable
  private(set) var palettes: NodeID?
  private(set) var schemes: [(name: String, node: NodeID)] = []
  /// The tones of each palette by their hex digits; a color with two tones has the tone -1.
  private var tones: [String: [[UInt8]: String]] = [:]

  private let document: Document

  init(_ document: Document, names: NameTable) {
    out = DocumentWriter(rewriting: document)
    self.document = document
    self.names = names
  }

  /// The appearance and the contrast of a scheme such as `dark-medium-contrast`.
  static func meaning(of scheme: String) -> (appearance: String, contrast: String) {
    let words = scheme.split(separator: "-")
    let contrast = words.contains("high") ? "high" : words.contains("medium") ? "medium" : "normal"
    return (words.first == "dark" ? "dark" : "light", contrast)
  }

  mutating func write() {
    let root = document.root
    out.beginMapping(at: root)
    if let node = document.value(named: "palettes", in: root) {
      key("palettes", at: node)
      palettes = out.next
      writePalettes(node)
    }
    if let node = document.value(named: "schemes", in: root) {
      for (name, scheme) in document.entries(of: node) where document.kind(of: scheme) == .mapping {
        out.key(name)
        schemes.append((document.string(of: name), out.next))
        writeScheme(scheme)
      }
    }
    out.end()
  }

  private mutating func key(_ name: String, at place: NodeID) { out.key(name.utf8, at: place, names: &names) }

  private mutating func writePalettes(_ node: NodeID) {
    out.beginMapping(at: node)
    key("palette", at: node)
    out.beginMapping(at: node)
    for (name, palette) in document.entries(of: node) {
      var known: [[UInt8]: String] = [:]
      out.key(name)
      out.beginMapping(at: palette)
      for (tone, color) in document.entries(of: palette) {
        out.key(tone)
        writeToken(color, as: nil)
        let hex = document.text(of: color).map(\.lowercased)
        known[hex] = known[hex] == nil ? document.string(of: tone) : ""
      }
      out.end()
      tones[document.string(of: name)] = known
    }
    out.end()
    out.end()
  }

  private mutating func writeScheme(_ node: NodeID) {
    out.beginMapping(at: node)
    key("color", at: node)
    out.beginMapping(at: node)
    for (role, color) in document.entries(of: node) {
      let name = document.text(of: role)
      key(Self.kebab(name), at: role)
      let palette = Self.palette(of: String(decoding: name, as: UTF8.self))
      let tone = tones[palette]?[document.text(of: color).map(\.lowercased)] ?? ""
      writeToken(color, as: tone.isEmpty ? nil : "{palette.\(palette).\(tone)}")
    }
    out.end()
    out.end()
  }

  private mutating func writeToken(_ color: NodeID, as reference: String?) {
    out.beginMapping(at: color)
    out.key(.type, at: color)
    out.string("color".utf8, at: color)
    out.key(.value, at: color)
    if let reference { out.string(reference.utf8, at: color) } else { out.copy(color) }
    out.end()
  }

  /// `onPrimaryContainer` as `on-primary-container`.
  private static func kebab(_ name: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    for byte in name {
      if byte != byte.lowercased, !bytes.isEmpty { bytes.append(UInt8(ascii: "-")) }
      bytes.append(byte.lowercased)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The palette that a role's tones come from.
  private static func palette(of role: String) -> String {
    let word = role.lowercased()
    for palette in ["primary", "secondary", "tertiary", "error"] where word.contains(palette) {
      return palette
    }
    return word.contains("variant") || word.contains("outline") ? "neutral-variant" : "neutral"
  }
}
