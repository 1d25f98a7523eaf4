package import Diagnostics
import Syntax
import Text
import Tokens

/// Writes a file of Figma's export as DTCG: numbers with units, colors without the noise of single precision,
/// and references to other collections.
struct FigmaWriter {
  var values: ValueWriter
  let export: FigmaExport
  /// The number of the mode that is written.
  let mode: Int
  /// The numbers whose unit is unknown, with their paths.
  private(set) var bareNumbers: [(path: PathID, node: NodeID)] = []

  private var document: Document { values.document }

  init(_ values: ValueWriter, _ export: FigmaExport, mode: Int) {
    (self.values, self.export, self.mode) = (values, export, mode)
  }

  mutating func write() {
    guard document.kind(of: document.root) == .mapping else { return values.out.copy(document.root) }
    writeGroup(document.root, at: .root)
  }

  private mutating func writeGroup(_ node: NodeID, at path: PathID) {
    values.out.beginMapping(at: node)
    for (key, value) in document.entries(of: node) {
      let name = document.name(of: key)
      guard name.property == nil || name == .root, document.kind(of: value) == .mapping,
        let member = export.directory.paths.find(name, in: path)
      else {
        if name != Name(.type) {
          values.out.key(key)
          values.out.copy(value)
        }
        continue
      }
      values.writeName(key, at: member)
      if let content = document.value(of: .value, in: value) {
        writeToken(value, content, at: member)
      } else {
        writeGroup(value, at: member)
      }
    }
    values.out.end()
  }

  // MARK: Tokens

  private mutating func writeToken(_ node: NodeID, _ content: NodeID, at path: PathID) {
    values.out.beginMapping(at: node)
    values.out.key(.value, at: content)
    let type = document.value(of: Name(.type), in: node)
    if let word = writeValue(content, of: node, type: type.map { document.string(of: $0) } ?? "", at: path) {
      values.out.key(.type, at: type ?? content)
      values.out.string(word.utf8, at: type ?? content)
    }
    for (key, value) in document.entries(of: node) {
      let name = document.name(of: key)
      guard name != .value, name != Name(.type) else { continue }
      values.out.key(key)
      values.out.copy(value)
    }
    values.out.end()
  }

  /// Writes a value and returns its type; `nil` for a reference.
  private mutating func writeValue(_ node: NodeID, of token: NodeID, type: String, at path: PathID) -> String?
  {
    if document.kind(of: node) == .string, let reference = values.writeReference(node) {
      guard case .member(let type) = reference else { return nil }
      return type.name ?? "other"
    }
    let extensions = document.value(of: .extensions, in: token)
    if let extensions, let target = alias(in: extensions, for: node) {
      values.tally.count(.alias)
      values.out.string(values.directory.spelling(of: target, names: values.names), at: node)
      return nil
    }
    if let extensions, let expression = composedColor(in: extensions) {
      values.tally.count(.modifier)
      values.out.string(expression.utf8, at: node)
      return "color"
    }
    let scopes = extensions.flatMap { document.value(named: "com.figma.scopes", in: $0) }.map { list in
      document.elements(of: list).map { document.string(of: $0) }
    }
    if type != "color", let rule = values.givenType(of: path), let fitting = values.attempt(node, as: rule) {
      values.tally.count(.givenType)
      return fitting.name ?? "other"
    }
    switch type {
    case "color":
      writeColor(node)
      return "color"
    case "number" where document.kind(of: node) == .number: return writeNumber(node, scopes ?? [], at: path)
    case "string" where document.kind(of: node) == .string: return writeString(node, scopes ?? [], at: path)
    default:
      values.out.copy(node)
      return type.isEmpty ? nil : type
    }
  }

  /// Writes a color whose components are 8-bit values in single precision.
  private mutating func writeColor(_ node: NodeID) {
    guard document.kind(of: node) == .mapping,
      let space = document.value(of: Keyword.colorSpace.interned, in: node),
      document.string(of: space) == "srgb"
    else { return values.out.copy(node) }
    values.tally.count(.snapped)
    values.out.beginMapping(at: node)
    for (key, value) in document.entries(of: node) {
      values.out.key(key)
      let name = document.name(of: key)
      if name == Keyword.components.interned, document.kind(of: value) == .sequence {
        values.out.beginSequence(at: value)
        for element in document.elements(of: value) {
          if let number = document.number(of: element) {
            values.out.number(Self.snapped(number, to: 255), at: element)
          } else {
            values.out.copy(element)
          }
        }
        values.out.end()
      } else if name == Keyword.alpha.interned, let number = document.number(of: value) {
        values.out.number(Self.snapped(number, to: 1000), at: value)
      } else {
        values.out.copy(value)
      }
    }
    values.out.end()
  }

  /// The nearest multiple of 1/`parts`, if the number is within a quarter of that step.
  static func snapped(_ number: Double, to parts: Double) -> Double {
    let nearest = (number * parts).rounded()
    return (number * parts - nearest).magnitude < 0.25 ? nearest / parts : number
  }

  /// A number with the fewest digits that identify it in single precision.
  static func short(_ number: Double) -> Double {
    Double(Float(number)) == number ? Double("\(Float(number))") ?? number : number
  }

  private mutating func writeNumber(_ node: NodeID, _ scopes: [String], at path: PathID) -> String {
    let value = Self.short(document.number(of: node) ?? 0)
    let meaning =
      FigmaScope(scopes)
      ?? FigmaScope.guess(
        names: values.directory.paths.segments(of: path).map { values.names[$0] })
    if meaning == nil, value != 0 { bareNumbers.append((path, node)) }
    return FigmaScope.write(value, as: meaning, at: node, to: &values.out, counting: &values.tally)
  }

  private mutating func writeString(_ node: NodeID, _ scopes: [String], at path: PathID) -> String {
    let meaning = FigmaScope(scopes)
    if meaning == .weight || scopes.contains("FONT_STYLE"), let name = FontWeightName(document.text(of: node))
    {
      values.tally.count(.weight)
      if let style = name.style {
        values.tally.lose("the style `\(style)` of a font weight", at: document.range(of: node))
      }
      values.out.number(name.weight, at: node)
      return "fontWeight"
    }
    values.out.copy(node)
    return meaning == .family ? "fontFamily" : "string"
  }

  // MARK: References

  /// The token of another collection that a literal represents, if it has the same value there.
  private func alias(in extensions: NodeID, for literal: NodeID) -> PathID? {
    guard let data = document.value(named: "com.figma.aliasData", in: extensions),
      let (path, collection) = target(data)
    else { return nil }
    let mode = export.mode(of: collection, with: self.mode)
    guard let token = mode.tokens[path] else { return nil }
    return agrees(literal, with: token, in: mode) ? path : nil
  }

  private func target(_ data: NodeID) -> (path: PathID, collection: Int)? {
    guard let name = document.value(named: "targetVariableName", in: data) else { return nil }
    let set = document.value(named: "targetVariableSetName", in: data)
    return export.target(
      named: document.text(of: name), in: set.map { document.text(of: $0) }, names: values.names)
  }

  /// Whether a literal equals the resolved value of a token in a mode.
  private func agrees(_ literal: NodeID, with token: NodeID, in mode: FigmaExport.Mode) -> Bool {
    let other = values.documents[mode.file]
    var token = token
    for _ in 0..<32 {
      guard let value = other.value(of: .value, in: token) else { return false }
      if let inner = other.kind(of: value) == .string
        ? ForeignReference.inner(of: other.text(of: value)) : nil
      {
        guard let (path, _) = export.directory.target(of: inner, names: values.names),
          let next = mode.tokens[path]
        else { return false }
        token = next
        continue
      }
      return isSame(literal, value, of: other)
    }
    return false
  }

  private func isSame(_ a: NodeID, _ b: NodeID, of other: Document) -> Bool {
    switch (document.kind(of: a), other.kind(of: b)) {
    case (.number, .number):
      return abs((document.number(of: a) ?? 0) - (other.number(of: b) ?? 1)) < 0.001
    case (.mapping, .mapping):
      let components = [document.value(of: Keyword.components.interned, in: a)].compactMap { $0 }
      guard let own = components.first, let theirs = other.value(of: Keyword.components.interned, in: b)
      else {
        return false
      }
      let pairs = zip(document.elements(of: own), other.elements(of: theirs))
      guard pairs.allSatisfy({ isSame($0, $1, of: other) }) else { return false }
      let alphas = (
        document.value(of: Keyword.alpha.interned, in: a).flatMap { document.number(of: $0) } ?? 1,
        other.value(of: Keyword.alpha.interned, in: b).flatMap { other.number(of: $0) } ?? 1
      )
      return abs(alphas.0 - alphas.1) < 0.001
    case (let x, let y): return x == y && document.text(of: a).elementsEqual(other.text(of: b))
    }
  }

  /// A color with a separate opacity, as a CSS expression.
  private func composedColor(in extensions: NodeID) -> String? {
    guard let data = document.value(named: "com.figma.composedColor", in: extensions),
      let color = document.value(named: "colorArg", in: data),
      let alias = document.value(named: "alias", in: color), let (path, _) = target(alias),
      let opacity = document.value(named: "opacityArg", in: data),
      let percent = document.value(of: Keyword.value.interned, in: opacity).flatMap({
        document.number(of: $0)
      }),
      percent >= 0, percent <= 100
    else { return nil }
    let reference = String(decoding: values.directory.spelling(of: path, names: values.names), as: UTF8.self)
    return "rgba(\(reference), \((Self.short(percent) / 100).decimal))"
  }
}

/// What Figma's scopes, or words in names, imply about a variable.
enum FigmaScope {
  case length, percentage, weight, lineHeight, number, family

  /// What the first scope that implies something implies.
  init?(_ scopes: [String]) {
    guard let meaning = scopes.lazy.compactMap({ Self.meanings[$0] }).first else { return nil }
    self = meaning
  }

  /// By the names of Figma's scopes. `ALL_SCOPES` implies nothing.
  private static let meanings: [String: FigmaScope] = [
    "WIDTH_HEIGHT": .length, "GAP": .length, "CORNER_RADIUS": .length, "STROKE_FLOAT": .length,
    "FONT_SIZE": .length,
    "LETTER_SPACING": .length, "PARAGRAPH_SPACING": .length, "PARAGRAPH_INDENT": .length,
    "EFFECT_FLOAT": .length,
    "OPACITY": .percentage, "FONT_WEIGHT": .weight, "LINE_HEIGHT": .lineHeight, "FONT_VARIATIONS": .number,
    "TEXT_CONTENT": .number, "FONT_FAMILY": .family,
  ]

  /// Writes a number by what it measures, and returns its type.
  static func write(
    _ value: Double, as meaning: FigmaScope?, at node: NodeID, to out: inout DocumentWriter,
    counting tally: inout ImportTally
  ) -> String {
    switch meaning {
    case .lineHeight where value >= 4, .length:
      tally.count(.unit)
      out.string((value.decimal + "px").utf8, at: node)
      return "dimension"
    case .weight where value >= 1 && value <= 1000:
      out.number(value, at: node)
      return "fontWeight"
    case .percentage: out.number(value / 100, at: node)
    case .lineHeight, .number, .weight, .family, nil: out.number(value, at: node)
    }
    return "number"
  }

  /// What the names in a path imply about a number, the last one first.
  static func guess(names: [ArraySlice<UInt8>]) -> FigmaScope? {
    for name in names.reversed() {
      let words = name.split { !$0.isLetter }.map { word in
        String(decoding: word.map(\.lowercased), as: UTF8.self)
      }
      for word in words.reversed() {
        if let meaning = self.words[word] { return meaning }
      }
    }
    return nil
  }

  private static let words: [String: FigmaScope] = {
    var words: [String: FigmaScope] = [:]
    for word in [
      "spacing", "space", "size", "sizing", "radius", "width", "height", "gap", "padding", "margin", "stroke",
    ] {
      words[word] = .length
    }
    for word in ["opacity", "alpha", "z", "ratio", "weight", "scale", "index"] { words[word] = .number }
    return words
  }()
}

extension DiagnosticCode {
  package static let unscopedNumber = DiagnosticCode("unscoped-number", in: .values, tolerance: .warning)
}

extension Diagnostic {
  /// One warning for all numbers of a set.
  ///
  /// - Parameter paths: the first ones, as references spell them.
  static func unscopedNumbers(_ paths: [String], count: Int, at range: SourceRange) -> Diagnostic {
    let list = paths.inBackticks.joined(separator: ", ") + (count > paths.count ? ", …" : "")
    let subject = count == 1 ? "1 number has" : "\(count) numbers have"
    return Diagnostic(
      .warning, .unscopedNumber,
      "\(subject) neither a scope nor a name that says what they measure, and are read without a unit: \(list); give them scopes in Figma, or say it for `tokenc import` in a file for `--types`, such as `{\"\(paths.first ?? "")\": dimension px}`",
      at: range)
  }
}
