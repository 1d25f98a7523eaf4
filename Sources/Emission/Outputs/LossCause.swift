package import Diagnostics
internal import Text
package import Tokens

/// Why an output cannot write parts of values, and which parts these are.
struct LossCause: Sendable {
  /// What a token loses.
  struct Loss {
    /// What follows the name of the token: `keeps 1 of 2 layers`.
    let note: String
    /// The members of a style of text that it loses.
    var members: [String] = []
  }

  /// What the platform has, before the names of the tokens: `Flutter draws no inset shadows`.
  let reason: String
  /// The types of the values that may lose something; others are not looked at.
  let types: [TokenType]
  /// What follows the name of one token, or of several.
  let one, several: String
  /// Whether the members that are lost follow.
  var namesMembers = false
  /// What a token with these values, one for each theme, loses; `nil` if it loses nothing.
  let loss: @Sendable ([TokenValue]) -> Loss?

  init(
    _ reason: String, of types: [TokenType], one: String, several: String,
    _ loss: @escaping @Sendable ([TokenValue]) -> Loss?
  ) {
    (self.reason, self.types, self.one, self.several, self.loss) = (reason, types, one, several, loss)
  }
}

extension LossCause {
  /// Layers of shadows: how many of each value are kept.
  init(layers reason: String, kept: @escaping @Sendable (ShadowList) -> Int) {
    self.init(reason, of: [.shadow], one: "loses layers", several: "lose layers") { values in
      let shadows = values.compactMap(\.shadow)
      guard let lossy = shadows.first(where: { kept($0) < $0.layers.count }) else { return nil }
      guard shadows.contains(where: { kept($0) > 0 || $0.layers.isEmpty }) else {
        return Loss(note: "is left out")
      }
      return Loss(note: "keeps \(kept(lossy)) of \(lossy.layers.count) layers")
    }
  }

  /// Members of styles of text.
  /// - Parameter lost: the members that a value loses.
  init(
    members reason: String, called name: String? = nil, lost: @escaping @Sendable (Typography) -> [String]
  ) {
    let object = name.map { " " + $0 } ?? ""
    self.init(reason, of: [.typography], one: "loses" + object, several: "lose" + object) { values in
      let members = values.compactMap(\.typography).lazy.map(lost).first { !$0.isEmpty }
      return members.map { Loss(note: "loses \($0.inBackticks.listed())", members: $0) }
    }
    namesMembers = name == nil
  }

  /// Styles of text in other words than those that all platforms have.
  static let unusualStyles = LossCause(members: "only CSS has such styles of text") { typography in
    typography.unusualStyles.map(\.rawValue)
  }

  /// Styles of text that CSS has not.
  static let stylesUnknownToCSS = LossCause(members: "CSS has no such styles of text") { typography in
    typography.unusualStyles.filter { typography.cssText(of: $0) == nil }.map(\.rawValue)
  }
}

/// What the outputs of a run do not write.
package struct LostParts: Sendable {
  /// The tokens that an output leaves out because only CSS has their units.
  package private(set) var units: Set<TokenID> = []
  /// By their names: members of styles of text, and the tokens that lose them in an output.
  package private(set) var members: [String: Set<TokenID>] = [:]

  mutating func add(units tokens: [UInt32]) { units.formUnion(tokens.lazy.map { TokenID(rawValue: $0) }) }

  mutating func add(_ names: [String], of token: UInt32) {
    for name in names { members[name, default: []].insert(TokenID(rawValue: token)) }
  }

  mutating func formUnion(_ other: LostParts) {
    units.formUnion(other.units)
    members.merge(other.members) { $0.union($1) }
  }
}

extension LossCause {
  /// Numbers that a type of the platform cannot hold.
  init(numbers reason: String, of types: [TokenType], lost: @escaping @Sendable (TokenValue) -> Bool) {
    self.init(reason, of: types, one: "does not fit", several: "do not fit") { values in
      values.contains(where: lost) ? Loss(note: "does not fit") : nil
    }
  }

  /// Numbers and lengths that single precision turns into infinity or into 0 (IEEE 754, binary32).
  init(singles type: String, rem: Double) {
    let reason = "\(type) holds no number beyond 3.4e38, and none between 0 and 1.4e-45"
    let types = TokenType.standard.filter { ![.color, .fontFamily, .fontWeight, .duration].contains($0) }
    self.init(numbers: reason, of: types) { value in
      value.hasNumber(rem: rem) { number in
        let single = Float(number)
        return !single.isFinite || single == 0 && number != 0
      }
    }
  }
}

extension TokenValue {
  /// Whether it has a number or a length, in px, for which a test holds. Colors, weights and durations are
  /// neither.
  fileprivate func hasNumber(rem: Double, where isLost: (Double) -> Bool) -> Bool {
    if let number = dimension?.pixels(rem: rem) ?? number { return isLost(number) }
    if let lengths = strokeStyle?.lengths { return lengths.contains { isLost($0.pixels(rem: rem)) } }
    return parts.contains { $0.value?.hasNumber(rem: rem, where: isLost) ?? false }
  }
}

extension Typography {
  /// Whether it has a line above the text.
  var isOverlined: Bool { textDecoration == TextDecoration.overline }
}

extension Namer {
  /// Reports what the output leaves out or writes in part: one warning for each cause, with a note for each token.
  mutating func reportLosses() {
    reportLeftOut()
    let present = Set(present: types)
    for cause in output.format.losses(output) {
      let lossy = cause.types.filter(present.contains)
      if !lossy.isEmpty { report(cause, of: lossy) }
    }
  }

  /// The maximum number of tokens that a message names, and of notes.
  private static var namedTokens: Int { 5 }
  private static var maximumOfNotes: Int { 50 }

  /// - Parameter lossy: the types of the cause that the output has.
  private mutating func report(_ cause: LossCause, of lossy: [TokenType]) {
    // Most values lose nothing, and are not looked at for each token again.
    let isLossy = tokens.values.indices.map {
      lossy.contains(types[$0]) && cause.loss([tokens.values[$0]]) != nil
    }
    guard isLossy.contains(true) else { return }
    var lost: [(token: UInt32, loss: LossCause.Loss)] = []
    for token in slots.tokens {
      let values = values(of: token)
      guard values.contains(where: { isLossy[$0] }) else { continue }
      guard let loss = cause.loss(values.map { tokens.values[$0] }) else { continue }
      lost.append((token, loss))
    }
    guard !lost.isEmpty else { return }
    for (token, loss) in lost { self.lost.add(loss.members, of: token) }
    var members: [String] = []
    if cause.namesMembers {
      for member in lost.flatMap(\.loss.members) where !members.contains(member) { members.append(member) }
    }
    let object = members.isEmpty ? "" : " " + members.inBackticks.listed()
    let verb = lost.count == 1 ? cause.one : cause.several
    report(
      .withoutEquivalent, "\(cause.reason): \(names(of: lost.map(\.token))) \(verb)\(object)",
      lost.map { ($0.token, $0.loss.note) })
  }

  /// Reports the tokens whose expressions a tool does not have.
  mutating func reportResults() {
    let computed = slots.tokens.filter { token in
      output.themes.contains { theme in
        tokens.token(TokenID(rawValue: token), in: theme.permutation).map {
          $0.alias == nil && !tokens.expressions(of: $0).isEmpty
        } ?? false
      }
    }
    guard !computed.isEmpty else { return }
    let verb = computed.count == 1 ? "is written as its result" : "are written as their results"
    report(
      .withoutEquivalent, "\(output.format.title) has no such expressions: \(names(of: computed)) \(verb)",
      computed.map { ($0, "is written as its result") })
  }

  /// Reports the tokens that a file has no place for.
  mutating func report(withoutPlace tokens: [UInt32]) {
    guard !tokens.isEmpty else { return }
    report(
      .withoutEquivalent, "\(output.format.title) has no place for \(names(of: tokens))",
      tokens.map { ($0, "is left out") })
  }

  /// Reports the tokens of types without a template, and those whose units only CSS has, if the format writes their type at all.
  private mutating func reportLeftOut() {
    if !slots.untemplated.isEmpty, output.format.writes(output, .opaque) {
      let verb = slots.untemplated.count == 1 ? "has a type" : "have types"
      report(
        .withoutEquivalent, "\(names(of: slots.untemplated)) \(verb) without a template for this format",
        slots.untemplated.map { ($0, "is left out") })
    }
    let lost = slots.leftOut.filter { token in
      type(of: token).map { output.format.writes(output, $0) } ?? false
    }
    guard !lost.isEmpty else { return }
    self.lost.add(units: lost)
    let (verb, object) = lost.count == 1 ? ("has a unit", "it") : ("have units", "them")
    report(
      .unitWithoutEquivalent,
      "\(names(of: lost)) \(verb) that only CSS knows, so this output leaves \(object) out\(advice(on: lost))",
      lost.map { ($0, "is left out") })
  }

  /// How some of the tokens that are left out have a value: not every length depends on the screen alone.
  private func advice(on lost: [UInt32]) -> String {
    let screen = Viewport(width: 390, height: 844, rem: output.rem)
    let isOfScreen = lost.contains { token in
      output.themes.allSatisfy { theme in
        guard let value = tokens[TokenID(rawValue: token), theme.permutation].value else { return true }
        return !screen.computing(tokens.values[Int(value)]).need.contains(.unitsOfCSS)
      }
    }
    let platform = output.format.platformWords.last ?? output.format.name
    let value = "; give a value for `\(platform)` under `$extensions.\(PlatformValues.key)`"
    guard isOfScreen else { return value }
    return value
      + (output.viewport.isEmpty
        ? ", or set `viewport:` of this output" : ", or give `viewport:` of this output a height")
  }

  private mutating func report(
    _ code: DiagnosticCode, _ message: String, _ lost: [(token: UInt32, note: String)]
  ) {
    let notes = lost.prefix(Self.maximumOfNotes).compactMap { token, note in
      definition(of: token).map {
        Diagnostic.Note("\(name(of: token)) \(note)", at: tokens.valueRange(of: $0))
      }
    }
    log.report(.warning, code, message, at: .file(output.file), notes: notes)
  }

  private func name(of token: UInt32) -> String { "`\(tokens.dottedPath(of: TokenID(rawValue: token)))`" }

  private func names(of lost: [UInt32]) -> String {
    let named = lost.prefix(Self.namedTokens).map { name(of: $0) }.joined(separator: ", ")
    return named + (lost.count > Self.namedTokens ? " and \(lost.count - Self.namedTokens) more" : "")
  }

  private func definition(of token: UInt32) -> TokenSet.Token? {
    output.themes.lazy.compactMap { tokens.token(TokenID(rawValue: token), in: $0.permutation) }.first
  }
}

extension DiagnosticCode {
  package static let withoutEquivalent = DiagnosticCode(
    "without-equivalent", in: .generation, tolerance: .warning)
}
