import Foundation
import TestSupport

/// What a program printed: the atoms of each token in each theme.
struct Printout {
  struct Key: Hashable {
    var path: String
    var theme: String
  }

  var values: [Key: [Atom]] = [:]

  init() {}

  struct Unreadable: Error { var line: String }

  /// Reads lines `PATH<TAB>THEME<TAB>ATOM…`.
  init(_ text: String) throws {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count >= 2 else { throw Unreadable(line: String(line)) }
      values[Key(path: String(parts[0]), theme: String(parts[1]))] = try parts.dropFirst(2).map { part in
        guard let atom = Atom(printed: part) else { throw Unreadable(line: String(line)) }
        return atom
      }
    }
  }
}

/// Resolved tokens beside what importers found.
struct Comparison {
  enum Target { case swift, kotlin, css, cssFallback, exact, sass }

  var set: ResolvedSet
  var target: Target

  init(of set: ResolvedSet, target: Target) {
    self.set = set
    self.target = target
  }

  /// The first fifty differences, in words.
  func mistakes(in printout: Printout) throws -> [String] {
    var mistakes: [String] = []
    var colors: [(place: String, wanted: String, found: String)] = []
    for theme in set.themes {
      for token in theme.tokens {
        let place = "\(token.path) in \(theme.name)"
        guard let found = printout.values[.init(path: token.path, theme: theme.name)] else {
          mistakes.append("\(place) is missing")
          continue
        }
        let wanted = self.wanted(token)
        if wanted.count != found.count {
          mistakes.append("\(place) is \(found) instead of \(wanted)")
          continue
        }
        for (wanted, found) in zip(wanted, found) {
          if case .color(let wanted) = wanted, case .color(let found) = found {
            colors.append((place, wanted, found))
          } else if wanted != inTarget(found) {
            mistakes.append("\(place) is \(found) instead of \(wanted)")
          }
        }
      }
    }
    mistakes += try colorMistakes(colors)
    return mistakes.count > 50 ? mistakes.prefix(50) + ["… \(mistakes.count) in all"] : mistakes
  }

  /// A token's atoms as the target has them.
  private func wanted(_ token: ResolvedToken) -> [Atom] {
    var atoms = token.atoms.enumerated().map { wanted($1, token, at: $0) }
    if [.css, .cssFallback, .sass].contains(target), let dashes = atoms.firstIndex(of: .text("dashes")) {
      // CSS leaves lengths of dashes to the browser.
      atoms[dashes...] = [.text("dashed")]
    }
    return atoms
  }

  private func wanted(_ atom: Atom, _ token: ResolvedToken, at index: Int) -> Atom {
    switch (atom, target) {
    case (.length(let value, let unit), .swift):
      .length(unit == "rem" ? value * 16 : value, unit: "pt")
    case (.length(let value, let unit), .kotlin):
      .length(
        Double(Float(unit == "rem" ? value * 16 : value)), unit: token.type == "typography" ? "sp" : "dp")
    case (.number(let value), .kotlin): .number(Double(Float(value)))
    // Sass prints ten decimals.
    case (.number(let value), .sass): .number((value * 1e10).rounded() / 1e10)
    case (.length(let value, let unit), .sass): .length((value * 1e10).rounded() / 1e10, unit: unit)
    // Programs count seconds: dividing and multiplying again may change the last bit.
    case (.time(let value), .swift): .time(value / 1000 * 1000)
    default: atom
    }
  }

  /// Kotlin prints numbers of single precision as short as they are told apart.
  private func inTarget(_ found: Atom) -> Atom {
    switch (found, target) {
    case (.length(let value, let unit), .kotlin): .length(Double(Float(value)), unit: unit)
    case (.number(let value), .kotlin): .number(Double(Float(value)))
    default: found
    }
  }

  /// Colors agree within half of 1/255, and to the last digit where eight bits say them.
  private func colorMistakes(_ colors: [(place: String, wanted: String, found: String)]) throws -> [String] {
    guard let python = Tool.python else { return ["coloraide is missing"] }
    let lines = colors.map { "\($0.wanted)\t\($0.found)\n" }.joined()
    let output = try Command(
      program: python, arguments: ["\(Checkout.path)/Tests/Importers/reference_colors.py"], input: lines
    ).succeed()
    let results = output.split(separator: "\n")
    guard results.count == colors.count else {
      return ["\(results.count) results for \(colors.count) colors"]
    }
    return zip(colors, results).compactMap { color, result in
      let numbers = result.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 4 else { return "\(color.place): \(result)" }
      // Swift has ten decimals, but coloraide's matrix for ProPhoto is another. Roundings to 8, 10 and 16 bits end in ties.
      let limit = target == .swift ? 1e-4 : 0.5 / 255 + 2e-5
      let isNear = numbers[0] <= limit || (target == .cssFallback && numbers[2] == 0 && numbers[3] < 0.02)
      if isNear && numbers[1] <= limit { return nil }
      return "\(color.place) is \(color.found) instead of \(color.wanted): \(result)"
    }
  }
}
