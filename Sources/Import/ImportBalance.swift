import Diagnostics
import Dialects
import Text

/// What became of the tokens of a set: each path counts once for all files, modes and themes.
package struct ImportBalance: Sendable {
  /// Why a token is lost.
  struct Cause: Hashable {
    let code: String
    let message: String
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
  /// Tokens that the reader could not read.
  private let unread: Int
  /// The contexts that no theme has, by their modifiers.
  private let unused: [(modifier: String, contexts: [String])]

  init(unread: Int, unused: [(modifier: String, contexts: [String])] = []) {
    (self.unread, self.unused) = (unread, unused)
  }

  mutating func count(_ token: TokenPath, isKept: Bool, because cause: Cause?) {
    if isKept {
      kept.insert(token.path)
      if !token.isTyped { opaque.insert(token.path) }
      lost[token.path] = nil
    } else if !kept.contains(token.path), lost[token.path] == nil {
      lost[token.path] = cause ?? Cause(code: "tokens-lost", message: "it has an error")
      order.append(token.path)
    }
  }

  /// How many tokens are written.
  package var keptCount: Int { kept.count }
  /// How many tokens are not.
  package var lostCount: Int { lost.count + unread }
  /// All tokens of the set.
  package var count: Int { keptCount + lostCount }

  /// An error if nothing is left, a warning if something is lost.
  func findings(in paths: [String]) -> [Diagnostic] {
    guard keptCount > 0 else { return count > 0 ? [.noTokens(in: paths)] : [] }
    guard lostCount > 0 else { return [] }
    let message = "\(lostCount) of \(count) tokens are lost; IMPORT.md lists them"
    return [Diagnostic(.warning, .tokensLost, message, at: .program)]
  }

  /// How many causes are listed.
  private static let mostCauses = 20

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
    var lines = sorted.prefix(Self.mostCauses).map { "  \($1.count)  \($0.code)  \($0.message)" }
    if sorted.count > Self.mostCauses {
      lines.append("  and \(counted(sorted.count - Self.mostCauses, "other cause"))")
    }
    return unread > 0 ? lines + ["  \(unread)  could not be read, as the warnings say"] : lines
  }
}
