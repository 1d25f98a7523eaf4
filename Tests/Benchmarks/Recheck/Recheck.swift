import Compiler
import Emission
import Foundation

/// Measures what an editor waits for: sets of 10 000 and 100 000 tokens checked again after each keystroke, in a workspace that
/// knows everything but the text that was just edited. `make recheck` builds and runs it.
///
/// Prints for each set the milliseconds of the first check and of the checks after keystrokes, and the memory in MiB before and
/// after these.
/// Everything happens in memory and with one worker, so that nothing but the compiler is measured.
@main enum Recheck {
  private static let tokensOfFile = 500

  static func main() {
    measure(files: 20, keystrokes: 200)
    measure(files: 200, keystrokes: 50)
  }

  private static func measure(files filesOfSet: Int, keystrokes: Int) {
    let names = (0..<filesOfSet).map { "t/file\($0).yaml" }
    let texts = (0..<filesOfSet).map { text(ofFile: $0, of: filesOfSet) }
    var workspace = Workspace(loading: loader(of: names, texts))
    let request = Request(.check, inputs: ["t"])

    let first = milliseconds { precondition(compile(request, in: &workspace).succeeded, "the set is valid") }
    let before = residentMebibytes()
    var edited = texts[filesOfSet / 2]
    var times: [Double] = []
    for keystroke in 0..<keystrokes {
      edited += keystroke % 10 == 0 ? Array("\n# ".utf8) : [UInt8(ascii: "x")]
      times.append(
        milliseconds {
          workspace.setText(edited, of: FilePath(names[filesOfSet / 2]))
          precondition(compile(request, in: &workspace).succeeded, "a comment changes nothing")
        })
    }
    times.sort()
    print(
      "tokens \(filesOfSet * tokensOfFile)", "first \(rounded(first))", "recheck min \(rounded(times[0]))",
      "median \(rounded(times[times.count / 2]))", "max \(rounded(times[times.count - 1]))",
      "memory \(rounded(before)) then \(rounded(residentMebibytes()))", separator: "  ")
  }

  /// Colors, dimensions, and aliases of tokens in the next file.
  private static func text(ofFile file: Int, of filesOfSet: Int) -> [UInt8] {
    var text = "file\(file):\n"
    let next = (file + 1) % filesOfSet
    for token in 0..<tokensOfFile {
      switch token % 4 {
      case 0: text += "  color\(token): {$type: color, $value: \"#00\(String(0x1000 + token, radix: 16))\"}\n"
      case 1: text += "  size\(token): {$type: dimension, $value: \(token)px}\n"
      case 2: text += "  alias\(token): {$value: \"{file\(next).color\(token - 2)}\"}\n"
      default: text += "  alias\(token): {$value: \"{file\(next).size\(token - 2)}\"}\n"
      }
    }
    return Array(text.utf8)
  }

  private static func loader(of names: [String], _ texts: [[UInt8]]) -> SourceLoader {
    let files = Dictionary(uniqueKeysWithValues: zip(names, texts))
    let missing = LoadFailure(.missing, "no such file")
    return SourceLoader(
      kind: { path throws(LoadFailure) in
        if path == "t" { return .folder }
        guard files[path] != nil else { throw missing }
        return .file
      },
      load: { path throws(LoadFailure) in
        guard let text = files[path] else { throw missing }
        return text
      },
      list: { _ throws(LoadFailure) in names.map { .init(String($0.dropFirst(2)), .file) } },
      canonicalPath: { path throws(LoadFailure) in "/" + path },
      standardInput: { () throws(LoadFailure) in throw missing })
  }

  private static func milliseconds(_ work: () -> Void) -> Double {
    let time = ContinuousClock().measure(work)
    return Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15
  }

  private static func rounded(_ value: Double) -> String { String(format: "%.1f", value) }

  /// The memory that the process takes, where the system says so as Linux does; else 0.
  private static func residentMebibytes() -> Double {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return 0 }
    return pages * 4096 / 1_048_576
  }
}
