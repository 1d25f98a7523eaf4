package import Diagnostics

/// A rule that converts a part of a dialect to DTCG.
package enum ImportRule: Int, CaseIterable, Sendable {
  case reference, guessedType, givenType, unit, pixels, percentage, weight, fonts, curve, formula,
    modifier, root, group, name, parts, members, alias, snapped, metadata, scalar

  /// The rule as worded in a report.
  package var words: String { Self.allWords[rawValue] }

  private static let allWords = [
    "references in the spelling of DTCG",
    "types that were taken from a name or a value",
    "types that the file of `--types` gives",
    "numbers that got a unit",
    "absolute lengths that became pixels",
    "percentages that became numbers",
    "names of font weights that became numbers",
    "strings that became lists of fonts",
    "curves that became four numbers",
    "formulas that became results or expressions",
    "modified colors that became expressions",
    "tokens with tokens in them that became `$root` of a group",
    "references to groups that became `$extends`",
    "names whose dots, braces or first `$` were replaced",
    "values that became several tokens",
    "values that got members of earlier sets",
    "literals that became aliases again",
    "colors without the noise of single precision",
    "members that became extensions",
    "files in which plain values became tokens, because others refer to them",
  ]
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
  mutating func count(_ rule: ImportRule) { counts[rule.rawValue] += 1 }

  mutating func lose(_ what: String, at range: SourceRange) {
    losses.append(ImportLoss(what: what, range: range))
  }

  mutating func add(_ other: ImportTally) {
    for index in counts.indices { counts[index] += other.counts[index] }
    losses += other.losses
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
