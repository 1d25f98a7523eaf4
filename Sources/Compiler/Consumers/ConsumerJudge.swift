import Audit
import ColorScience
import Diagnostics
import Text
import Tokens

/// Decides which findings in code are worth a diagnostic.
struct ConsumerJudge {
  private let tokens: TokenSet
  private let names: KnownNames
  private let declared: Set<[UInt8]>
  private let pixelsPerRem: Double
  private let nearest: NearestNames
  /// By name: the nearest known one; a name is misspelled in many places.
  private var proposals: [String: String?] = [:]

  /// - Parameter declared: the custom properties that some file declares itself.
  init(_ tokens: TokenSet, _ names: KnownNames, declared: Set<[UInt8]>, pixelsPerRem: Double) {
    (self.tokens, self.names, self.declared, self.pixelsPerRem) = (tokens, names, declared, pixelsPerRem)
    nearest = NearestNames(names.properties)
  }

  mutating func judge(_ text: ScannedText, _ uses: inout ConsumerUses, _ sources: inout Sources) {
    var source: SourceID?
    func place(_ range: Range<Int>) -> SourceRange {
      let id = source ?? sources.add(Source(path: text.path, bytes: text.bytes))
      source = id
      return SourceRange(source: id, range)
    }
    func string(_ range: Range<Int>) -> String { String(decoding: text.bytes[range], as: UTF8.self) }
    for finding in text.findings {
      switch finding {
      case .use(let token): uses.used.insert(token)
      case .unknown(let range):
        guard !declared.contains(Array(text.bytes[range])), !text.isIgnored(range.lowerBound) else {
          continue
        }
        uses.unknownVariables.append(
          .init(string(range), nearest: proposal(for: string(range)), range: place(range)))
      case .fallback(let token, let name, let range):
        guard differs(text.bytes[range], from: token), !text.isIgnored(range.lowerBound) else { continue }
        uses.wrongFallbacks.append(.init(string(name), token, fallback: string(range), range: place(range)))
      case .color(let range):
        guard let color = RGBA8(hexDigits: text.bytes[range].dropFirst()),
          let known = names.colors[color.rgba],
          !text.isIgnored(range.lowerBound)
        else { continue }
        uses.rawValues.append(
          .init(string(range), known.token, named: "var(\(known.name))", range: place(range)))
      }
    }
  }

  private mutating func proposal(for name: String) -> String? {
    if let known = proposals[name] { return known }
    let found = nearestName(to: name, among: nearest)
    proposals[name] = .some(found)
    return found
  }

  /// Whether a fallback is a color or a length that the token has in no theme. What is not understood is not judged.
  private func differs(_ text: ArraySlice<UInt8>, from token: TokenID) -> Bool {
    let values = tokens.permutations.indices.compactMap { tokens.value(of: token, in: $0) }
    guard let first = values.first else { return false }
    switch first.type {
    case .color:
      guard let written = try? CSSColor(parsing: text).color.rgba8 else { return false }
      return !values.contains {
        if case .color(let color) = $0 { color.color.rgba8 == written } else { false }
      }
    case .dimension:
      guard let written = pixels(text) else { return false }
      return !values.contains { value in
        guard case .dimension(let dimension) = value else { return false }
        if dimension.unit.isOfCSS { return true }
        let pixels = dimension.unit == .rem ? dimension.value * pixelsPerRem : dimension.value
        return (pixels - written).magnitude < 1e-6
      }
    default: return false
    }
  }

  /// A length in px or rem, in px.
  private func pixels(_ text: ArraySlice<UInt8>) -> Double? {
    for unit in [Dimension.Unit.px, .rem]
    where text.suffix(unit.rawValue.utf8.count).elementsEqual(unit.rawValue.utf8) {
      let number = decimalNumber(text.dropLast(unit.rawValue.utf8.count))
      return number.map { unit == .rem ? $0 * pixelsPerRem : $0 }
    }
    return text.elementsEqual("0".utf8) ? 0 : nil
  }
}
