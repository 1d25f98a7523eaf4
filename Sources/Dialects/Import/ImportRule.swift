package import Diagnostics

/// A rule that converts a part of a dialect to DTCG, as worded in a report.
package enum ImportRule: String, CaseIterable, Sendable {
  case reference = "references in the spelling of DTCG"
  case guessedType = "types that were taken from a name or a value"
  case givenType = "types that the file of `--types` gives"
  case unit = "numbers that got a unit"
  case pixels = "absolute lengths that became pixels"
  case percentage = "percentages that became numbers"
  case weight = "names of font weights that became numbers"
  case fonts = "strings that became lists of fonts"
  case curve = "curves that became four numbers"
  case formula = "formulas that became results or expressions"
  case modifier = "modified colors that became expressions"
  case root = "tokens with tokens in them that became `$root` of a group"
  case group = "references to groups that became `$extends`"
  case name = "names whose dots, braces or first `$` were replaced"
  case parts = "values that became several tokens"
  case members = "values that got members of earlier sets"
  case alias = "literals that became aliases again"
  case snapped = "colors without the noise of single precision"
  case metadata = "members that became extensions"
  case scalar = "files in which plain values became tokens, because others refer to them"
}

/// Something in a dialect that DTCG cannot represent.
package struct ImportLoss: Sendable {
  package let what: String
  package let range: SourceRange
}

/// How often rules were applied, and what was lost.
struct ImportTally {
  private(set) var counts = [Int](repeating: 0, count: ImportRule.allCases.count)
  private(set) var losses: [ImportLoss] = []

  /// An array access, because this happens once or twice per token.
  mutating func count(_ rule: ImportRule) { counts[rule.index] += 1 }

  mutating func lose(_ what: String, at range: SourceRange) {
    losses.append(ImportLoss(what: what, range: range))
  }

  mutating func add(_ other: ImportTally) {
    for index in counts.indices { counts[index] += other.counts[index] }
    losses += other.losses
  }
}

extension ImportRule {
  /// The number of the rule among all.
  fileprivate var index: Int {
    switch self {
    case .reference: 0
    case .guessedType: 1
    case .givenType: 2
    case .unit: 3
    case .pixels: 4
    case .percentage: 5
    case .weight: 6
    case .fonts: 7
    case .curve: 8
    case .formula: 9
    case .modifier: 10
    case .root: 11
    case .group: 12
    case .name: 13
    case .parts: 14
    case .members: 15
    case .alias: 16
    case .snapped: 17
    case .metadata: 18
    case .scalar: 19
    }
  }
}

extension ImportedSet {
  /// The same set with the tally of its writers.
  func tallied(_ tally: ImportTally) -> ImportedSet {
    var set = self
    for (rule, count) in zip(ImportRule.allCases, tally.counts) where count > 0 { set.counts[rule] = count }
    set.losses = tally.losses
    return set
  }
}
