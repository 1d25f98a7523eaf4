package import Audit
import CSS
import ColorScience
package import Consumers
package import Diagnostics
package import Tokens

/// Decides which findings in code become diagnostics.
package struct ConsumerJudge {
  private let tokens: TokenSet
  private let names: ConsumerNames
  private let declared: Set<[UInt8]>
  private let pixelsPerRem: Double
  /// Each with one budget for all misspellings of a run, of which later ones get no suggestion.
  private var nearest, nearestVariables: NearestNames
  /// By the first of their numbers and the number of known segments: the names of the members of a type, likewise.
  private var nearestMembers: [[Int]: NearestNames] = [:]
  /// By name: the nearest known name, since one misspelling can occur in many places.
  private var proposals: [[UInt8]: String?] = [:]
  /// The sets of names that code uses as a whole, or completes at run time.
  private var counted: Set<[Int]> = []
  /// By color in eight bits: the first token with that value in any theme, and its name.
  private var colors: [UInt32: (token: TokenID, name: String)] = [:]
  /// By length in pixels: the first token with that value in any theme, its name, and the number of other ones.
  private var lengths: [Double: (token: TokenID, name: String, others: Int)] = [:]

  /// - Parameters:
  ///   - declared: the custom properties and variables that code declares.
  ///   - judgesValues: whether to know the values of tokens, which code may repeat.
  package init(
    _ tokens: TokenSet, _ names: ConsumerNames, declared: Set<[UInt8]>, pixelsPerRem: Double,
    judgesValues: Bool = false
  ) {
    (self.tokens, self.names, self.declared) = (tokens, names, declared)
    self.pixelsPerRem = pixelsPerRem
    nearest = NearestNames(names.entries(of: .property).map(\.text))
    nearestVariables = NearestNames(names.entries(of: .variable).map(\.text))
    if judgesValues { addValues() }
  }

  private mutating func addValues() {
    for entry in names.entries(of: .property) {
      let id = entry.token
      for permutation in tokens.permutations.indices {
        if case .dimension(let length)? = tokens.value(of: id, in: permutation) {
          guard let pixels = length.pixels(perRem: pixelsPerRem) else { continue }
          let known = lengths[pixels] ?? (id, entry.text, 0)
          lengths[pixels] = known.token == id ? known : (known.token, known.name, known.others + 1)
        } else if case .color(let color)? = tokens.value(of: id, in: permutation), color.color.isExactIn8Bits
        {
          let key = color.color.rgba8.rgba
          if colors[key] == nil { colors[key] = (id, entry.text) }
        }
      }
    }
  }

  package mutating func judge(
    _ scan: CodeScan, of path: String, _ uses: inout ConsumerUses, _ sources: inout Sources
  ) {
    let bytes = scan.text.bytes
    var source: SourceID?
    func place(_ range: Range<Int>) -> SourceRange {
      let id = source ?? sources.add(Source(path: path, bytes: bytes))
      source = id
      return SourceRange(source: id, range)
    }
    let isStyle = CodeLanguage(ofFile: path).map { $0.isStyle || $0.isPage } ?? false
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    for finding in scan.found {
      let range = finding.range
      if isNew(finding.kind) { uses.used.formUnion(names.tokens(usedBy: finding, in: scan.text)) }
      guard !scan.isIgnored(range.lowerBound) else { continue }
      switch finding.kind {
      case .use(let use):
        let token = names.entries[use.number].token
        guard use.form == .property, let text = scan.text.fallback(after: range),
          tokens.differs(bytes[text], from: token, pixelsPerRem: pixelsPerRem)
        else { continue }
        uses.wrongFallbacks.append(.init(string(range), token, fallback: string(text), range: place(text)))
      case .unknown:
        let nearest = proposal(bytes[range])
        // Style sheets have their own variables.
        let isMeant = bytes[range.lowerBound] != UInt8(ascii: "$") || isStyle && nearest != nil
        guard isMeant, !declared.contains(Array(bytes[range])) else { continue }
        uses.unknownVariables.append(.init(string(range), nearest: nearest, range: place(range)))
      case .unknownMember(let numbers, let depth, let rest):
        guard let (count, member) = member(nearestTo: rest.map { bytes[$0] }, among: numbers, depth) else {
          continue
        }
        let type = String(
          decoding: bytes[range.lowerBound..<rest[0].lowerBound].filter { !$0.isSpace }, as: UTF8.self)
        uses.unknownVariables.append(
          .init(
            type + rest.prefix(count).map(string).joined(separator: "."), nearest: type + member,
            writing: member, range: place(rest[0].lowerBound..<rest[count - 1].upperBound)))
      case .color, .length:
        if let value = rawValue(string(range), bytes[range], isStyle: isStyle, at: { place(range) }) {
          uses.rawValues.append(value)
        }
      case .dynamic, .whole, .path, .either: break
      }
    }
  }

  /// Whether names are counted for the first time: generated types have thousands of members.
  private mutating func isNew(_ kind: CodeFinding.Kind) -> Bool {
    switch kind {
    case .whole(let object): counted.insert(object.numbers).inserted
    case .dynamic(let numbers): counted.insert(numbers).inserted
    case .use, .path, .either: true
    case .unknown, .unknownMember, .color, .length: false
    }
  }

  /// A literal that is the value of a token.
  private func rawValue(
    _ text: String, _ bytes: ArraySlice<UInt8>, isStyle: Bool, at place: () -> SourceRange
  ) -> ConsumerUses.RawValue? {
    let known: (token: TokenID, name: String, others: Int)?
    if let length = TokenSet.measure(bytes, [("px", 1), ("rem", pixelsPerRem)]) {
      known = lengths[length]
    } else {
      known = Self.color(bytes).flatMap { colors[$0.rgba] }.map { ($0.token, $0.name, 0) }
    }
    return known.map {
      .init(text, $0.token, named: "var(\($0.name))", others: $0.others, range: place(), isStyle: isStyle)
    }
  }

  /// A written color, in eight bits per channel.
  private static func color(_ text: ArraySlice<UInt8>) -> RGBA8? {
    if text.first == UInt8(ascii: "#") { return RGBA8(hexDigits: text.dropFirst()) }
    guard let color = try? CSSColor(parsing: text).color, color.isExactIn8Bits else { return nil }
    return color.rgba8
  }

  /// The name that was probably meant by a custom property or a variable of SCSS.
  private mutating func proposal(_ name: ArraySlice<UInt8>) -> String? {
    if let known = proposals[Array(name)] { return known }
    let text = String(decoding: name, as: UTF8.self)
    let isVariable = name.first == UInt8(ascii: "$")
    let found = isVariable ? nearestVariables.name(nearestTo: text) : nearest.name(nearestTo: text)
    proposals[Array(name)] = .some(found)
    return found
  }

  /// The most similar member of a type, and how many words it replaces, as many as possible. Extensions can add members to
  /// a type, which are similar to none.
  private mutating func member(
    nearestTo words: [ArraySlice<UInt8>], among numbers: [Int], _ depth: Int
  ) -> (count: Int, name: String)? {
    guard let first = numbers.first else { return nil }
    let key = [first, depth]
    if nearestMembers[key] == nil {
      nearestMembers[key] = NearestNames(
        numbers.compactMap { number in
          let rest = names.entries[number].name.segments.dropFirst(depth)
          // A member of a theme's object is none of the type.
          return rest.first?.isEmpty == false ? rest.joined(separator: ".") : nil
        })
    }
    for count in (1...words.count).reversed() {
      let text = String(
        decoding: Array(words.prefix(count).joined(separator: [UInt8(ascii: ".")])), as: UTF8.self)
      let key = Array("\(first).\(depth).\(text)".utf8)
      let found = proposals[key] ?? nearestMembers[[first, depth]]?.name(nearestTo: text)
      proposals[key] = .some(found)
      if let found { return (count, found) }
    }
    return nil
  }
}
