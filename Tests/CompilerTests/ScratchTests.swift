import Compiler
import Testing

@Test func scratch() {
  let files = FolderFiles(root: #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 })
  let all = compile(Request(.resolveThemes, inputs: ["tokens"]), loading: files.loader)
  var most = compile(Request(.audit, inputs: ["tokens"]), loading: files.loader)
  for path in ["toggle.color.default.active.bg-track", "toggle.shadow.knob", "palette.neutral.300", "toggle.color", "toggle.color.default.active.bg-trak"] {
  print(String(decoding: most.explain(path) ?? Array(most.diagnosticsText.utf8), as: UTF8.self))
  }
  print(all.diagnosticsText, all.filesRead, all.foldersRead, all.themes, all.refusal as Any)
  print(String(decoding: all.json(allThemes: true), as: UTF8.self).prefix(3000))
  print(String(decoding: all.json(allThemes: true), as: UTF8.self).count)
}
