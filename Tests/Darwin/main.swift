import Darwin

// Saves as editors do, each after the watch was renewed, as `Watching` does after each run.

func shell(_ script: String) {
  _ = script.withCString { system($0) }
  // The times of files have steps of some milliseconds.
  usleep(20_000)
}

func wanted(_ folders: [String]) -> [String: FolderEvents.Interest] {
  Dictionary(uniqueKeysWithValues: folders.map { ($0, FolderEvents.Interest(inMembers: true)) })
}

shell("mkdir -p d; echo 'a: 1' > d/a.yaml")
guard var events = FolderEvents() else { fatalError("there is no queue") }
var (folders, files) = (["d"], Set(["d/a.yaml"]))
print("watching: \(events.watch(wanted(folders), files: files)), \(events.read())")
for (what, script) in [
  ("in place", "echo 'a: 2' > d/a.yaml"),
  ("the same bytes in a new file", "cp d/a.yaml d/.t; mv d/.t d/a.yaml"),
  ("in place after that", "echo 'a: 3' > d/a.yaml"),
  ("more in place", "echo 'b: 4' >> d/a.yaml"),
  ("a new folder", "mkdir d/sub"),
  ("a file in it", "echo 'c: 1' > d/sub/c.yaml"),
  ("that file in place", "echo 'c: 2' > d/sub/c.yaml"),
  ("the folder removed", "rm -r d/sub"),
] {
  shell(script)
  let seen = events.read()
  if what == "a new folder" { folders.append("d/sub") }
  if what == "a file in it" { files.insert("d/sub/c.yaml") }
  if what == "the folder removed" { (folders, files) = (["d"], ["d/a.yaml"]) }
  print("\(what): \(seen.count), \(events.watch(wanted(folders), files: files))")
}
shell("true")
print("nothing: \(events.read().count)")
// A missing folder is awaited in the one above, in which everything else is new, too.
shell("rm -r d")
print("all removed: \(events.read().count)")
print("awaiting: \(events.watch(["": FolderEvents.Interest(inNames: ["d"])], files: []))")
shell("mkdir d")
print("made again: \(events.read().count)")
