import Emission
import Foundation
import Testing

@testable import tokenc

/// `fix`, `rename`, and the server for agents edit files that others may edit, too.
@Suite struct EditedFileTests {
  private static let broken = "a: {$type: color, $value: \"#fff\", $deprecated: yes}\n"
  private static let mended = "a: {$type: color, $value: \"#fff\", $deprecated: true}\n"

  /// A replacement of `a.yaml` that is about to take place.
  private func replacement(
    _ work: Workspace, from before: String, to after: String
  ) throws -> Replacement {
    TemporaryFiles.prepare(for: 1)
    let path = "\(work.path)/a.yaml"
    let destination = try #require(
      Destination(
        of: GeneratedFile(path: path, bytes: Array(after.utf8)), in: OutputRoot(editing: [work.path]),
        editing: Array(before.utf8)))
    var replacement = try Replacement(of: destination, slot: 0)
    try replacement.append(Array(after.utf8))
    try replacement.complete()
    return replacement
  }

  @Test(arguments: ["theirs", "a longer text than the one that was read\n", ""])
  func `what someone else wrote meanwhile stays`(theirs: String) throws {
    let work = try Workspace(["a.yaml": "old"])
    var replacement = try replacement(work, from: "old", to: "new")
    try work.shell("printf '%s' '\(theirs)' > other; mv other a.yaml")
    let identity = work.identity(of: "a.yaml")
    #expect(throws: SystemError.changed) { try replacement.exchange() }
    replacement.undo()
    #expect(work.read("a.yaml") == theirs && work.identity(of: "a.yaml") == identity)
    #expect(work.names() == ["a.yaml"])
  }

  @Test func `a file that someone else removed stays away`() throws {
    let work = try Workspace(["a.yaml": "old"])
    var replacement = try replacement(work, from: "old", to: "new")
    try work.remove("a.yaml")
    #expect(throws: SystemError.changed) { try replacement.exchange() }
    replacement.undo()
    #expect(work.names().isEmpty)
  }

  @Test func `a newer file is not replaced by the old one`() throws {
    let work = try Workspace(["a.yaml": "old"])
    var replacement = try replacement(work, from: "old", to: "new")
    try replacement.exchange()
    #expect(work.read("a.yaml") == "new")
    try work.shell("echo theirs > other; mv other a.yaml")
    replacement.undo()
    #expect(work.read("a.yaml") == "theirs\n" && work.names() == ["a.yaml"])
  }

  @Test func `a link that is put in the way is not followed`() throws {
    let work = try Workspace(["in/a/x": "", "out/x": ""])
    TemporaryFiles.prepare(for: 1)
    let file = GeneratedFile(path: "\(work.path)/in/a/b.css", bytes: [])
    let destination = try #require(
      Destination(of: file, in: OutputRoot(naming: [], filling: ["\(work.path)/in"])))
    var replacement = try Replacement(of: destination, slot: 0)
    try replacement.complete()
    try work.shell("mv in/a in/b; ln -s ../out in/a")
    #expect(throws: SystemError.moved) { try replacement.exchange() }
    #expect(throws: SystemError.moved) { try Replacement(of: destination, slot: 0) }
    replacement.undo()
    #expect(work.names(in: "out") == ["x"])
  }

  @Test(arguments: [("fix t", broken), ("rename a b t", mended)])
  func `a read-only file is not replaced`(command: String, text: String) throws {
    let other = "c: {$type: color, $value: \"{a}\", $deprecated: true}\n"
    let work = try Workspace(["t/a.yaml": text, "t/b.yaml": other])
    try work.shell("chmod 444 t/a.yaml")
    let outcome = try work.shell("$TOKENC \(command)")
    #expect(outcome.status == 73, "\(outcome)")
    #expect(
      outcome.error.hasSuffix(
        "t/a.yaml: error: cannot be written: it is read-only; run `chmod u+w` if it may be changed [unwritable-output]\n"
      ), "\(outcome)")
    #expect(work.read("t/a.yaml") == text && work.read("t/b.yaml") == other)
    #expect(work.names(in: "t") == ["a.yaml", "b.yaml"])
  }

  @Test(arguments: ["fix t", "rename a b t"])
  func `what a killed run left next to a file that needs no change goes`(command: String) throws {
    let work = try Workspace(["t/a.yaml": Self.mended, "t/b.yaml": "c: {$type: number, $value: 1}\n"])
    let left = Leftovers.newName(for: "b.yaml")
    try work.write("half", to: "t/" + left)
    #expect(try work.shell("$TOKENC \(command) --dry-run").status == 0)
    #expect(work.names(in: "t").contains(left))
    #expect(try work.shell("$TOKENC \(command)").status == 0)
    #expect(work.names(in: "t") == ["a.yaml", "b.yaml"])
  }
}
