import Diagnostics
import Text

/// The maximum number of members of a cycle that are listed individually.
private let shownHops = 15

/// The members of a cycle in one line: all of a short one, the beginning and the end of a long one.
func cycleText(_ members: [String]) -> String {
  let quoted = members.map { "`\($0)`" }
  guard quoted.count > 4 else { return (quoted + quoted.prefix(1)).joined(separator: " → ") }
  return (quoted.prefix(3) + ["… \(quoted.count - 3) more"] + quoted.prefix(1)).joined(separator: " → ")
}

/// One note per hop: the first 15 and the last, and the number of others.
func cycleNotes(_ members: [(name: String, range: SourceRange)], verb: String) -> [Diagnostic.Note] {
  func note(_ index: Int) -> Diagnostic.Note {
    let next = members[(index + 1) % members.count].name
    return .init("`\(members[index].name)` \(verb) `\(next)`", at: members[index].range)
  }
  guard members.count > shownHops + 1 else { return members.indices.map(note) }
  let omitted = members.count - shownHops - 1
  return (0..<shownHops).map(note)
    + [
      .init("… and \(counted(omitted, "more hop"))", at: members[shownHops].range),
      note(members.count - 1),
    ]
}
