/// The path of a file relative to the folder of another; both paths must be absolute, or relative to the same
/// folder.
func relativePath(of file: String, from other: String) -> String {
  func segments(_ path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
  }
  guard file.hasPrefix("/") == other.hasPrefix("/") else { return file }
  let (target, base) = (segments(file), segments(other).dropLast())
  let shared = zip(target, base).prefix { $0 == $1 }.count
  let up = [Substring](repeating: "..", count: base.count - shared)
  let path = (up + target[shared...]).joined(separator: "/")
  return up.isEmpty ? "./" + path : path
}
