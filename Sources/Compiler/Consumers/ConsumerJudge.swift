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
  /// Each with one budget for all misspellings of a run, of which later ones get no suggestion.
  private var nearest, nearestVariables: NearestNames
  /// By type: the names of its members, likewise.
  private var nearestMembers: [[UInt8]: NearestNames] = [:]
  /// By name: the nearest known name, since one misspelling can occur in many places.
  private var proposals: [[UInt8]: String?] = [:]
  /// The types that code uses as a whole.
  private var counted: Set<[UInt8]> = []

  /// - Parameter declared: the custom properties that code declares.
  init(_ tokens: TokenSet, _ names: KnownNames, declared: Set<[UInt8]>, pixelsPerRem: Double) {
    (self.tokens, self.names, self.declared, self.pixelsPerRem) = (tokens, names, declared, pixelsPerRem)
    nearest = NearestNames(names.properties.names.map(\.name))
    nearestVariables = NearestNames(names.variables)
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
      case .useOfGroup(let group):
        guard counted.insert(group).inserted else { continue }
        uses.used.formUnion(names.members.tokens(of: group))
      case .unknown(let range):
        guard !declared.contains(Array(text.bytes[range])), !text.isIgnored(range.lowerBound),
          let use = unknown(text.bytes[range], isStyle: isStyle, at: { place(range) })
        else { continue }
        uses.unknownVariables.append(use)
      case .unknownMember(let group, let texts):
        guard let first = texts.last, !text.isIgnored(first.range.lowerBound),
          let use = unknownMember(of: group, texts, at: place)
        else { continue }
        uses.unknownVariables.append(use)
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

  /// A custom property without a token, or an SCSS variable with a similar token: style sheets have their own variables.
  private mutating func unknown(
    _ name: ArraySlice<UInt8>, isStyle: Bool, at place: () -> SourceRange
  ) -> ConsumerUses.UnknownVariable? {
    let isVariable = name.first == UInt8(ascii: "$")
    let text = String(decoding: name, as: UTF8.self)
    let proposal =
      proposals[Array(name)]
      ?? (isVariable ? nearestVariables.name(nearestTo: text) : nearest.name(nearestTo: text))
    proposals[Array(name)] = .some(proposal)
    guard !isVariable || isStyle && proposal != nil else { return nil }
    return .init(text, nearest: proposal, range: place())
  }

  /// A member without a token that is similar to one: extensions can add members to a type.
  private mutating func unknownMember(
    of group: [UInt8], _ texts: [(name: [UInt8], range: Range<Int>)], at place: (Range<Int>) -> SourceRange
  ) -> ConsumerUses.UnknownVariable? {
    let type = String(decoding: group, as: UTF8.self) + "."
    for text in texts {
      guard let member = member(nearestTo: text.name, of: group) else { continue }
      return .init(
        type + String(decoding: text.name, as: UTF8.self), nearest: type + member, writing: member,
        range: place(text.range))
    }
    return nil
  }

  /// The most similar member of a type.
  private mutating func member(nearestTo name: [UInt8], of group: [UInt8]) -> String? {
    let key = group + [UInt8(ascii: ".")] + name
    if let known = proposals[key] { return known }
    let found = nearestMembers[group, default: NearestNames(names.members.members(of: group))]
      .name(nearestTo: String(decoding: name, as: UTF8.self))
    proposals[key] = .some(found)
    return found
  }
}
