import Diagnostics
import Syntax
import Text
import Tokens

/// Writes the values of a file in DTCG.
///
/// Values that are valid in DTCG or its shorthands are copied. A value that does not fit its type is kept as
/// written, without a DTCG type.
struct ValueWriter {
  /// The result of writing a value.
  enum Written: Equatable {
    /// A reference, which has the type of its target.
    case reference
    case type(ForeignType)
    /// It does not fit its type.
    case misfit
  }

  var out: DocumentWriter
  let directory: TokenDirectory
  let documents: [Document]
  private(set) var options: ForeignSet.Options
  private let rules: TypeRules
  var names: NameTable
  /// Whether something was written in which a value does not fit.
  private(set) var findings: [Diagnostic] = []

  /// The file whose values are written.
  let document: Document

  init(
    _ document: Document, among documents: [Document], _ directory: TokenDirectory,
    _ options: ForeignSet.Options,
    names: NameTable
  ) {
    out = DocumentWriter(rewriting: document)
    (self.document, self.documents, self.directory) = (document, documents, directory)
    (self.options, self.names) = (options, names)
    rules = TypeRules(options.types, in: names)
  }

  /// The formula whose result was written last.
  var formula: [UInt8]?

  /// The rules applied and the losses so far.
  var tally = ImportTally()

  mutating func report(_ diagnostic: Diagnostic) { findings.append(diagnostic) }

  /// Writes a value of a type.
  mutating func write(_ node: NodeID, as type: ForeignType) -> Written {
    if document.kind(of: node) == .string, writeReference(node) != nil {
      return .reference
    }
    if let type = attempt(node, as: type) { return .type(type) }
    writeAsItIs(node)
    return .misfit
  }

  /// The type that the user assigns to a token.
  func givenType(of path: PathID) -> TypeRule? { rules.rule(of: path, in: directory.paths) }

  /// Writes a value with the type and the unit that the user assigns, if it fits.
  mutating func attempt(_ node: NodeID, as rule: TypeRule) -> ForeignType? {
    let own = options
    defer { options = own }
    if rule.type == .duration { options.duration = rule.unit ?? own.duration }
    if rule.type == .dimension || rule.type == .letterSpacing {
      options.dimension = rule.unit ?? own.dimension
    }
    return attempt(node, as: rule.type)
  }

  /// Writes a duration, with a unit if it has none.
  mutating func attempt(_ node: NodeID, as type: ForeignType, unit: String) -> ForeignType? {
    let own = options
    defer { options = own }
    options.duration = own.duration ?? unit
    return attempt(node, as: type)
  }

  /// Writes a value that is not a reference if it fits a type, and returns its resulting type.
  mutating func attempt(_ node: NodeID, as type: ForeignType) -> ForeignType? {
    let isWritten: Bool
    switch type {
    case .color: isWritten = writeColor(node)
    case .dimension, .letterSpacing: isWritten = writeLength(node, isSpacing: type == .letterSpacing)
    case .lineHeight: return writeLineHeight(node)
    case .number: isWritten = writeNumber(node)
    case .opacity: isWritten = writeOpacity(node)
    case .fontWeight: isWritten = writeFontWeight(node)
    case .fontFamily: isWritten = writeFontFamily(node)
    case .duration: isWritten = writeDuration(node)
    case .cubicBezier: isWritten = writeCubicBezier(node)
    case .shadow: isWritten = writeShadow(node)
    case .border: isWritten = writeMembers(of: node, Self.borderMembers)
    case .transition: isWritten = writeTransition(node)
    case .typography: isWritten = writeTypography(node)
    case .gradient: isWritten = document.kind(of: node) != .mapping && writeGradient(node)
    case .strokeStyle: isWritten = hasMember(["dashArray"], node) && writeAsItIs(node)
    case .composition: isWritten = writeAsItIs(node)
    case .other: isWritten = writeAsItIs(node)
    case .string: isWritten = document.kind(of: node) == .string && writeAsItIs(node)
    case .boolean: isWritten = writeBoolean(node)
    }
    return isWritten ? type : nil
  }

  /// Writes a node with the references in its texts in DTCG's spelling.
  @discardableResult
  mutating func writeAsItIs(_ node: NodeID) -> Bool {
    switch document.kind(of: node) {
    case .mapping:
      out.beginMapping(at: node)
      for (key, value) in document.entries(of: node) {
        out.key(key)
        writeAsItIs(value)
      }
      out.end()
    case .sequence:
      out.beginSequence(at: node)
      for element in document.elements(of: node) { writeAsItIs(element) }
      out.end()
    case .string: writePlainText(node)
    case .number, .boolean, .null, .alias: out.copy(node)
    }
    return true
  }

  /// Whether an object has a member with one of these names; other values do.
  func hasMember(_ names: [String], _ node: NodeID) -> Bool {
    document.kind(of: node) != .mapping
      || document.entries(of: node).contains { key, _ in
        names.contains { document.text(of: key).elementsEqual($0.utf8) }
      }
  }

  /// Writes a text without the semicolon that some sets keep from their original CSS, and with opacities as CSS writes them.
  private mutating func writeGradient(_ node: NodeID) -> Bool {
    let text = document.text(of: node).trimmed
    let rest = text.last == UInt8(ascii: ";") ? text.dropLast() : text
    let translucent = withOpacities(rest)
    guard document.kind(of: node) == .string, translucent != nil || rest.count < text.count else {
      return writeAsItIs(node)
    }
    let result = translucent ?? Array(rest)
    out.string(rewritten(result[...]) ?? result, at: node)
    return true
  }

  // MARK: Names and references

  /// Writes the name of a token or a group. A point, which separates names in references, becomes an
  /// underscore, as does the `$` of properties, unless it begins a property of the other tool: a name without
  /// tokens.
  mutating func writeName(_ key: NodeID, at path: PathID) {
    let text = document.text(of: key)
    guard !text.isName, !text.hasSignOfProperties || directory.holdsTokens(at: path) else {
      return out.key(key)
    }
    tally.count(.name)
    out.key(text.asName, at: key, names: &names)
  }

  /// What a text that is one reference refers to.
  enum Reference {
    case token
    case member(ForeignType)
  }

  /// Writes a text that is one reference; `nil` for other texts.
  mutating func writeReference(_ node: NodeID) -> Reference? {
    let text = document.text(of: node)
    guard let inner = ForeignReference.inner(of: text) else { return nil }
    let target = directory.target(of: inner, names: names)
    if target == nil, let type = writeReference(toMember: inner, at: node) { return .member(type) }
    guard let path = target?.path ?? targetThroughGroups(inner), target?.isSpelledAlike != true else {
      out.copy(node)
      return .token
    }
    tally.count(.reference)
    out.string(directory.spelling(of: path, names: names), at: node)
    return .token
  }

  /// Writes a text that may contain references. References that become shorter are padded with blanks, so
  /// that the rest of the text stays in place.
  mutating func writeText(_ node: NodeID) {
    let text = document.text(of: node)
    guard let rewritten = rewritten(text) else { return out.copy(node) }
    tally.count(.reference)
    out.alignedString(rewritten, at: node)
  }

  /// Writes a text of which all but the references is kept to the letter.
  private mutating func writePlainText(_ node: NodeID) {
    guard let rewritten = rewritten(document.text(of: node), isPadded: false) else { return out.copy(node) }
    tally.count(.reference)
    out.string(rewritten, at: node)
  }

  /// A text with its references in DTCG's spelling; `nil` if nothing changes.
  func rewritten(_ text: ArraySlice<UInt8>, isPadded: Bool = true) -> [UInt8]? {
    guard text.contains(UInt8(ascii: "{")) else { return nil }
    var result: [UInt8] = []
    var isChanged = false
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] == UInt8(ascii: "{"),
        let end = text[index...].firstIndex(of: UInt8(ascii: "}")),
        let (path, isSpelledAlike) = directory.target(of: text[(index + 1)..<end], names: names),
        !isSpelledAlike
      else {
        result.append(text[index])
        index += 1
        continue
      }
      isChanged = true
      let spelling = directory.spelling(of: path, names: names)
      result += spelling
      if isPadded {
        result += repeatElement(UInt8(ascii: " "), count: max(0, end + 1 - index - spelling.count))
      }
      index = end + 1
    }
    return isChanged ? result : nil
  }

  // MARK: Simple values

  private mutating func writeBoolean(_ node: NodeID) -> Bool {
    switch document.kind(of: node) {
    case .boolean: out.copy(node)
    case .string:
      let text = document.text(of: node)
      guard text.spells("true") || text.spells("false") else { return false }
      out.boolean(text.spells("true"), at: node)
    case .number, .null, .mapping, .sequence, .alias: return false
    }
    return true
  }

  private mutating func writeNumber(_ node: NodeID) -> Bool {
    switch document.kind(of: node) {
    case .number: out.copy(node)
    case .string:
      let text = document.text(of: node)
      if let measure = Measure(text) {
        guard measure.unit.isEmpty || measure.hasUnit("%") else { return false }
        if !measure.unit.isEmpty { tally.count(.percentage) }
        out.number(measure.unit.isEmpty ? measure.value : measure.value / 100, at: node)
      } else {
        return writeArithmetic(node, as: .number, unit: "")
      }
    case .boolean, .null, .mapping, .sequence, .alias: return false
    }
    return true
  }

  /// An opacity is from 0 to 1; larger values are percentages.
  private mutating func writeOpacity(_ node: NodeID) -> Bool {
    let value =
      document.number(of: node)
      ?? Measure(document.text(of: node)).flatMap {
        $0.unit.isEmpty ? $0.value : nil
      }
    guard let value, value > 1 else { return writeNumber(node) }
    tally.count(.percentage)
    out.number(value / 100, at: node)
    return true
  }

  /// Whether a value is an object with a number and a unit.
  private func isMeasure(_ node: NodeID) -> Bool {
    document.kind(of: node) == .mapping && document.value(of: Keyword.value.interned, in: node) != nil
      && document.value(named: "unit", in: node) != nil
  }

  private mutating func writeDuration(_ node: NodeID) -> Bool {
    guard document.kind(of: node) == .string || document.kind(of: node) == .number else {
      return isMeasure(node) && writeAsItIs(node)
    }
    let text = document.text(of: node)
    guard let measure = Measure(text) else {
      return document.kind(of: node) == .string
        && writeArithmetic(node, as: .unknown, unit: options.duration ?? "")
    }
    return write(measure, unit: options.duration, among: ["ms", "s"], at: node)
  }

  /// Writes a number with one of these units, or with the unit of the options if it has none.
  private mutating func write(_ measure: Measure, unit: String?, among units: [String], at node: NodeID)
    -> Bool
  {
    if measure.unit.isEmpty {
      guard let unit = measure.value == 0 ? units[0] : unit else {
        out.copy(node)
        return true
      }
      tally.count(.unit)
      out.string((measure.value.decimal + unit).utf8, at: node)
      return true
    }
    guard let known = units.first(where: { measure.hasUnit($0) }) else { return false }
    if measure.unit.elementsEqual(known.utf8),
      document.text(of: node).trimmed.count == document.text(of: node).count
    {
      out.copy(node)
    } else {
      out.string((measure.value.decimal + known).utf8, at: node)
    }
    return true
  }

  /// - Parameter isSpacing: whether it is letter spacing, whose percentages are relative to the font size.
  private mutating func writeLength(_ node: NodeID, isSpacing: Bool) -> Bool {
    let kind = document.kind(of: node)
    guard kind == .string || kind == .number else {
      return isMeasure(node) ? writeAsItIs(node) : writeMeasure(node)
    }
    let text = document.text(of: node)
    guard let measure = Measure(text) else {
      return kind == .string && writeArithmetic(node, as: .length, unit: options.dimension ?? "")
    }
    if isSpacing, measure.hasUnit("%") {
      out.string(((measure.value / 100).decimal + "em").utf8, at: node)
    } else if measure.isRelative {
      out.copy(node)
    } else if let pixels = measure.pixels {
      tally.count(.pixels)
      out.string((pixels.decimal + "px").utf8, at: node)
    } else {
      return write(measure, unit: options.dimension, among: ["px", "rem"], at: node)
    }
    return true
  }

  /// Writes a length as older exporters of Supernova have it: `{"measure": 16, "unit": "pixels"}`.
  private mutating func writeMeasure(_ node: NodeID) -> Bool {
    let units = ["pixels": "px", "points": "px", "percent": "%", "ems": "em"]
    guard let value = document.value(named: "measure", in: node).flatMap({ document.number(of: $0) }),
      let unit = document.value(named: "unit", in: node).flatMap({
        units[document.string(of: $0).lowercased()]
      })
    else { return false }
    tally.count(.unit)
    out.string((value.decimal + unit).utf8, at: node)
    return true
  }

  /// A multiple of the font size, or a length: a number above 4 is one in pixels.
  private mutating func writeLineHeight(_ node: NodeID) -> ForeignType? {
    if let measure = Measure(document.text(of: node)),
      measure.unit.isEmpty ? measure.value > 4 : !measure.hasUnit("%")
    {
      let own = options
      defer { options = own }
      options.dimension = own.dimension ?? "px"
      return writeLength(node, isSpacing: false) ? .dimension : nil
    }
    return writeNumber(node) ? .number : nil
  }
}
