import Emission
import Files
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

  // MARK: Access

  /// A script that gives a file an access control list, which lets the user 12345 write and the group only read.
  private static let list = """
    import os, struct, sys
    entries = [(1, 6, 2**32-1), (2, 6, 12345), (4, 4, 2**32-1), (16, 6, 2**32-1), (32, 0, 2**32-1)]
    value = struct.pack("<I", 2) + b"".join(struct.pack("<HHI", *entry) for entry in entries)
    os.setxattr(sys.argv[1], "system.posix_acl_" + sys.argv[2], value)

    """

  private static let show = """
    import os, sys
    for name in sorted(os.listxattr(sys.argv[1])):
      if not name.startswith("security."): print(name, os.getxattr(sys.argv[1], name).hex())
    print(oct(os.stat(sys.argv[1]).st_mode))

    """

  /// Whether files here can have access control lists and attributes.
  static let hasAttributes: Bool = {
    guard Workspace.has("python3"), let work = try? Workspace(["list.py": list, "x": ""]) else {
      return false
    }
    let script = "python3 list.py x access && python3 -c 'import os; os.setxattr(\"x\", \"user.t\", b\"1\")'"
    return (try? work.shell(script).status) == 0
  }()

  @Test(.enabled(if: hasAttributes), arguments: ["fix a.yaml", "build s.yaml --css a.yaml"])
  func `access control lists and attributes stay`(command: String) throws {
    let work = try Workspace([
      "a.yaml": Self.broken, "s.yaml": smallSet, "list.py": Self.list, "show.py": Self.show,
    ])
    try work.shell("chmod 640 a.yaml; python3 list.py a.yaml access")
    try work.shell("python3 -c 'import os; os.setxattr(\"a.yaml\", \"user.tag\", b\"blue\")'")
    let before = try work.shell("python3 show.py a.yaml")
    #expect(before.output.contains("system.posix_acl_access") && before.output.contains("user.tag"))
    #expect(try work.shell("$TOKENC \(command)").status == 0)
    #expect(work.read("a.yaml") != Self.broken)
    #expect(try work.shell("python3 show.py a.yaml").output == before.output)
  }

  /// New files in this folder let another user write.
  @Test(.enabled(if: hasAttributes))
  func `the list of the folder does not widen access`() throws {
    let work = try Workspace(["d/a.yaml": Self.broken, "list.py": Self.list, "show.py": Self.show])
    try work.shell("chmod 660 d/a.yaml; python3 list.py d default")
    let before = try work.shell("python3 show.py d/a.yaml").output
    #expect(try work.tokenc("fix", "d/a.yaml").status == 0)
    #expect(work.read("d/a.yaml") == Self.mended)
    #expect(try work.shell("python3 show.py d/a.yaml").output == before && before == "0o100660\n")
  }
}
