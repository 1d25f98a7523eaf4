package import Compiler
package import Diagnostics
import Dialects
import Syntax
import Text

/// What became of the tokens of a set: each path counts once for all files, modes and themes.
package struct ImportBalance: Sendable {
  /// Why a token is lost.
  struct Cause: Hashable {
    let code, message: String
    /// The file and the line; empty if there is none.
    let place: String
  }

  private struct Loss {
    /// Where the first token is.
    let number: Int
    var count: Int
  }

  private var kept: Set<[UInt8]> = []
  private var opaque: Set<[UInt8]> = []
  /// By path: why it is lost.
  private var lost: [[UInt8]: Cause] = [:]
  private var order: [[UInt8]] = []
  /// The contexts that no theme has, by their modifiers.
  private let unused: [(modifier: String, contexts: [String])]

  /// The balance of a set that is read in a dialect.
  package init(of compilation: Compilation) { self.init(of: compilation, alsoLosing: [:], unused: []) }

  /// - Parameters:
  ///   - others: tokens that have a value, and cannot be written.
  ///   - unused: the contexts that no theme has.
  init(
    of compilation: Compilation, alsoLosing others: [ImportedSet.Source: Diagnostic],
    unused: [(modifier: String, contexts: [String])]
  ) {
    self.unused = unused
    guard let set = compilation.imported else { return }
    let misfits = compilation.misfits
    var places = DiagnosticPlaces(of: compilation)
    for source in set.sources where !set.uncounted.contains(source) {
      for token in TokenPath.all(of: source, in: set) {
        let lost = token.sources.lazy.compactMap { compilation.cause(of: $0) }.first
        let other = token.sources.lazy.compactMap { others[$0] }.first
        if lost == nil, other == nil {
          kept.insert(token.path)
          let isTyped = token.isTyped && !token.sources.contains(where: misfits.contains)
          if !isTyped { opaque.insert(token.path) }
          self.lost[token.path] = nil
        } else if !kept.contains(token.path), self.lost[token.path] == nil {
          let place = other == nil ? lost.map { places.text($0.place) } : places.text(of: token.source)
          self.lost[token.path] = Cause(
            code: (lost ?? other)?.code.name ?? "", message: (lost ?? other)?.message ?? "",
            place: place ?? "")
          order.append(token.path)
        }
      }
    }
  }

  /// How many tokens are written.
  package var keptCount: Int { kept.count }
  /// How many tokens are not.
  package var lostCount: Int { lost.count }
  /// All tokens of the set.
  package var count: Int { keptCount + lostCount }

  /// An error if nothing is left, a warning if something is lost.
  func findings(in paths: [String]) -> [Diagnostic] {
    guard keptCount > 0 else { return count > 0 ? [.noTokens(in: paths)] : [] }
    guard lostCount > 0 else { return [] }
    let message = "\(lostCount) of \(counted(count, "token")) are lost; IMPORT.md lists them"
    return [Diagnostic(.warning, .tokensLost, message, at: .program)]
  }

  /// An error if more tokens are lost than a limit permits.
  package func excess(over limit: LossLimit) -> Diagnostic? {
    guard !limit.permits(lostCount, of: count) else { return nil }
    return Diagnostic(
      .tokensLost,
      "\(lostCount) of \(counted(count, "token")) are lost, more than `--max-loss` permits; IMPORT.md lists them",
      at: .program)
  }

  /// The balance for people: what is kept, what is lost and why, and what no theme has.
  package var text: String {
    let raw = opaque.isEmpty ? "" : ", \(opaque.count) of them as they are written"
    var lines = ["kept \(keptCount) of \(count) tokens\(raw)"]
    if lostCount > 0 { lines += ["lost \(lostCount) of \(count) tokens:"] + causes }
    lines += unused.map { "in no theme: \($0.modifier): \($0.contexts.joined(separator: ", "))" }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A line for each cause, with the number of tokens that it costs.
  private var causes: [String] {
    var causes: [Cause: Loss] = [:]
    for (number, path) in order.enumerated() {
      guard let cause = lost[path] else { continue }
      causes[cause, default: Loss(number: number, count: 0)].count += 1
    }
    let sorted = causes.sorted { ($1.value.count, $0.value.number) < ($0.value.count, $1.value.number) }
    return sorted.map { cause, loss in
      let place = cause.place.isEmpty ? "" : cause.place + ": "
      let message = cause.message.split(separator: "\n").first.map(String.init) ?? ""
      return "  \(loss.count)  \(cause.code)  \(place)\(message)"
    }
  }
}

/// How many tokens may be lost: `--max-loss`.
package enum LossLimit: Sendable {
  case tokens(Int)
  /// Hundredths of a percent.
  case share(Int)

  /// `3`, or a percentage with up to two decimals; `nil` for other texts.
  package init?(_ text: String) {
    guard text.utf8.last == UInt8(ascii: "%") else {
      guard let count = Int(text), count >= 0 else { return nil }
      self = .tokens(count)
      return
    }
    let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = Int(parts[0]), (0...100).contains(whole) else {
      return nil
    }
    let decimals = parts.count == 1 ? "" : parts[1]
    guard parts.count == 1 || (1...2).contains(decimals.count),
      let hundredths = Int((decimals + "00").prefix(2)), hundredths >= 0
    else { return nil }
    self = .share(whole * 100 + hundredths)
  }

  func permits(_ lost: Int, of count: Int) -> Bool {
    switch self {
    case .tokens(let limit): lost <= limit
    case .share(let limit): lost * 10_000 <= count * limit
    }
  }
}

/// The places of diagnostics as people read them.
private struct DiagnosticPlaces {
  private let compilation: Compilation
  private var tables: [SourceID: LineTable] = [:]

  init(of compilation: Compilation) { self.compilation = compilation }

  mutating func text(_ place: Diagnostic.Place) -> String {
    switch place {
    case .range(let range):
      let source = compilation.sources[range.source]
      let table = tables[range.source] ?? LineTable(source.bytes)
      tables[range.source] = table
      return "\(source.path):\(table.location(of: Int(range.lowerBound)).line)"
    case .file(let path): return path
    case .program: return ""
    }
  }

  mutating func text(of token: ImportedSet.Source) -> String? {
    guard let set = compilation.imported else { return nil }
    return text(.range(set.documents[token.file].range(of: token.node)))
  }
}
