import Audit
import ColorScience
import Diagnostics
import Text
import Tokens

/// Decides which findings in code become diagnostics.
struct ConsumerJudge {
  private let tokens: TokenSet
  private let names: KnownNames
  private let declared: Set<[UInt8]>
  private let pixelsPerRem: Double
  private let nearest: NearestNames
  /// By name: the nearest known name, since one misspelling can occur in many places.
  private var proposals: [String: String?] = [:]

  /// - Parameter declared: the custom properties that code declares.
  init(_ tokens: TokenSet, _ names: KnownNames, declared: Set<[UInt8]>, pixelsPerRem: Double) {
    (self.tokens, self.names, self.declared, self.pixelsPerRem) = (tokens, names, declared, pixelsPerRem)
    nearest = NearestNames(names.properties.names.map(\.name))
  }

  mutating func judge(_ text: ScannedText, _ uses: inout ConsumerUses, _ sources: inout Sources) {
    var source: SourceID?
    func place(_ range: Range<Int>) -> SourceRange {
      let id = source ?? sources.add(Source(path: text.path, bytes: text.bytes))
      source = id
      return SourceRange(source: id, range)
    }
    let isStyle = [".css", ".scss", ".less", ".html", ".vue", ".svelte"].contains { text.path.hasSuffix($0) }
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
        guard tokens.differs(text.bytes[range], from: token, pixelsPerRem: pixelsPerRem),
          !text.isIgnored(range.lowerBound)
        else { continue }
        uses.wrongFallbacks.append(.init(string(name), token, fallback: string(range), range: place(range)))
      case .color(let range):
        guard let color = Self.color(text.bytes[range]), let known = names.colors[color.rgba],
          !text.isIgnored(range.lowerBound)
        else { continue }
        uses.rawValues.append(
          .init(
            string(range), known.token, named: "var(\(known.name))", range: place(range),
            isStyle: isStyle))
      case .length(let range):
        guard let length = TokenSet.measure(text.bytes[range], [("px", 1), ("rem", pixelsPerRem)]),
          let known = names.lengths[length],
          !text.isIgnored(range.lowerBound)
        else { continue }
        uses.rawValues.append(
          .init(
            string(range), known.token, named: "var(\(known.name))", others: known.others,
            range: place(range), isStyle: isStyle))
      }
    }
  }

  /// A written color, in eight bits per channel.
  private static func color(_ text: ArraySlice<UInt8>) -> RGBA8? {
    if text.first == UInt8(ascii: "#") { return RGBA8(hexDigits: text.dropFirst()) }
    guard let color = try? CSSColor(parsing: text).color, color.isExactIn8Bits else { return nil }
    return color.rgba8
  }

  /// A length in px or rem, in px.
  private func pixels(_ text: ArraySlice<UInt8>) -> Double? {
    TokenSet.measure(text, [("px", 1), ("rem", pixelsPerRem)])
  }

  private mutating func proposal(for name: String) -> String? {
    if let known = proposals[name] { return known }
    let found = nearestName(to: name, among: nearest)
    proposals[name] = .some(found)
    return found
  }
}
