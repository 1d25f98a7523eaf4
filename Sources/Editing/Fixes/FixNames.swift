import Compiler
import Diagnostics

/// Misnamed tokens and groups with better names, as many as are possible.
struct FixNames {
  private(set) var texts: [FilePath: [UInt8]] = [:]
  private(set) var compilation: Compilation
  /// Why names stay, at their places in the resulting compilation.
  private(set) var refused: [Diagnostic] = []
  private let request: Request
  private let workspace: Workspace
  private let before: Compilation
  private var done: Rename?

  /// The number of trials: each costs a compilation.
  private static let trials = 400

  init(_ request: Request, from compilation: Compilation, in workspace: Workspace) {
    (self.request, self.compilation, self.workspace) = (request, compilation, workspace)
    before = compilation
  }

  private typealias Name = (path: String, name: String)

  /// Renames all names at once, or all but those that are impossible.
  mutating func rename() {
    guard compilation.refusal == nil, compilation.tokens != nil else { return }
    let (possible, impossible) = Rename.possible(before.betterNames, in: before)
    var reasons = impossible
    var accepted: [Name] = []
    var parts = [possible[...]]
    var trials = Self.trials
    while let part = parts.popLast(), !part.isEmpty {
      trials -= 1
      do throws(Rename.Refusal) {
        try take(accepted + part)
        accepted += part
      } catch {
        if part.count == 1, let name = part.first {
          reasons[name.path] = error.reason
        } else if trials > 0 {
          let middle = part.startIndex + part.count / 2
          parts += [part[middle...], part[..<middle]]
        } else {
          for name in part { reasons[name.path] = error.reason }
        }
      }
    }
    report(reasons)
  }

  /// Makes the edits of these renames if no value changes.
  private mutating func take(_ names: [Name]) throws(Rename.Refusal) {
    let rename = try Rename(names: names, in: before)
    guard !rename.edits.isEmpty else { return }
    let after = try rename.verified(request, from: before, in: workspace)
    texts = Dictionary(
      rename.changes(of: before).map { (FilePath($0.path), $0.after) }, uniquingKeysWith: { $1 })
    (compilation, done) = (after, rename)
  }

  private mutating func report(_ reasons: [String: String]) {
    let paths = reasons.keys.map { (done?.moved($0.pathSegments).joined(separator: ".") ?? $0, $0) }
    let old = Dictionary(paths, uniquingKeysWith: { first, _ in first })
    var seen: Set<SourceRange> = []
    for misnomer in compilation.misnomers {
      guard let reason = old[misnomer.path].flatMap({ reasons[$0] }), seen.insert(misnomer.range).inserted
      else { continue }
      refused.append(
        Diagnostic(
          .note, .fixRefused, "`\(misnomer.path)` keeps its name: \(reason)", at: misnomer.range))
    }
  }
}
