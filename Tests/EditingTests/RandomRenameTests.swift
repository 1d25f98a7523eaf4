import Compiler
import Diagnostics
import Editing
import TestSupport
import Testing
import Tokens

/// What random renames do to the values and texts of real sets.
@Suite struct RandomRenameTests {
  /// After any rename and any move, every token has its value; and a rename back gives the same bytes.
  @Test(arguments: 0..<(Sweep.isWhole ? 200 : 8)) func `values stay in the shipped set`(seed: Int) throws {
    try checkRandomRename(in: .shipped, seed: seed)
  }

  @Test(
    .enabled(if: SharedFolder.corpora.isPresent, "\(SharedFolder.corpora.absence)"),
    arguments: ["primer", "kong", "digdir", "terrazzo-yaml"], 0..<(Sweep.isWhole ? 20 : 2))
  func `values stay in the sets of others`(name: String, seed: Int) throws {
    try checkRandomRename(in: try #require(CheckedSet.others[name]), seed: seed)
  }

  private func checkRandomRename(in set: CheckedSet, seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let before = set.compilation
    guard let tokens = before.tokens, !tokens.tokens.isEmpty else { return }
    var path = tokens.dottedPath(of: TokenID(rawValue: UInt32(random.below(tokens.tokens.count))))
    var segments = path.split(separator: ".").map(String.init)
    // A group as often as a token.
    if random.below(2) == 0, segments.count > 1 { segments.removeLast() }
    path = segments.joined(separator: ".")
    let isMove = random.below(2) == 0
    let new =
      isMove
      ? "zz.fresh.\(segments.last ?? "")-x" : (segments.dropLast() + ["zz-fresh"]).joined(separator: ".")
    let rename: Rename
    do throws(Rename.Refusal) {
      rename = try Rename(path, toPath: new, keepingOldNames: random.below(3) == 0 && isMove, in: before)
    } catch {
      let known = [
        "requires", "extends", "another tool", "by `$extends`", "exists",
        "escapes", "cannot be moved",
      ]
      #expect(known.contains { error.reason.contains($0) }, "\(path): \(error.reason)")
      return
    }
    let after: Compilation
    do throws(Rename.Refusal) {
      after = try rename.verified(set.request, from: before, in: set.workspace)
    } catch {
      #expect(error.reason.contains("by `$extends` and would be lost"), "\(path) → \(new): \(error.reason)")
      return
    }
    guard !isMove else { return }
    let back = try Rename(new, toPath: path, in: after)
    for change in back.changes(of: after) {
      let original = before.sources.all.first { $0.path == change.path }
      #expect(original?.bytes == change.after, "\(path): \(change.path)")
    }
  }
}
