import Compiler
import Diagnostics
import TestSupport
import Testing

/// Files that nobody means well, and everything that is said of them.
///
/// In the texts, `1️⃣` and so on mark the places that expectations speak of, and `⟦ff⟧` is the byte 0xFF.
struct HostileInput: CustomTestStringConvertible {
  var name: String
  /// Paths and texts; the first is the INPUT.
  var files: [(path: String, text: String)]
  /// Symbolic links: paths and where they lead.
  var links: [String: String] = [:]
  /// What the INPUT is, where it is not the first file.
  var input: String?
  /// `1️⃣ code` for a finding in the first file, `path:1️⃣ code` for one in another, `path code` for one without a place,
  /// in the order of the report; warnings end in `?`.
  var expected: [String]

  /// One file, `a.yaml` unless it is called something else.
  init(_ name: String, in path: String = "a.yaml", _ text: String, _ expected: String...) {
    self.name = name
    files = [(path, text)]
    self.expected = expected
  }

  /// Several files.
  init(
    _ name: String, _ files: KeyValuePairs<String, String>, links: [String: String] = [:],
    input: String? = nil,
    _ expected: String...
  ) {
    self.name = name
    self.files = files.map { ($0.key, $0.value) }
    (self.links, self.input, self.expected) = (links, input, expected)
  }

  var testDescription: String { name }

  /// What is said, in the form of `expected` with places in numbers.
  func findings(_ goal: Request.Goal = .check) -> [String] {
    let result = compilation(goal)
    let text = String(decoding: Findings(result.log, in: result.sources).text(), as: UTF8.self)
    var findings: [String] =
      result.refusal.map { refusal in
        switch refusal {
        case .usage: ["usage"]
        case .unreadableInput: []
        }
      } ?? []
    for line in text.split(separator: "\n") {
      guard let match = line.wholeMatch(of: /(.*?): (error|warning|note): .* \[([a-z0-9.-]+)\]/) else {
        if !line.contains(": note: "), !(line.hasPrefix("  | ") || line.hasPrefix("    ")) {
          findings.append("not a finding: \(line)")
        }
        continue
      }
      let place = match.1.hasPrefix(path + ":") ? match.1.dropFirst(path.utf8.count + 1) : match.1
      findings.append("\(place) \(match.3)" + (match.2 == "warning" ? "?" : ""))
    }
    return findings
  }

  /// `expected` with places in numbers.
  var located: [String] {
    expected.map { line in
      guard let index = line.firstIndex(where: { MarkedText.digit(of: $0) != nil }),
        let digit = MarkedText.digit(of: line[index])
      else { return line }
      let file = index == line.startIndex ? path : String(line[..<index].dropLast())
      let text = files.first { $0.path == file }?.text ?? ""
      return line.replacingCharacter(at: index, with: MarkedText(text).location(of: digit) ?? "no mark")
    }
  }

  private var path: String { files[0].path }

  /// The run.
  func compilation(_ goal: Request.Goal = .check) -> Compilation {
    let files = MemoryFiles(files.map { ($0.path, MarkedText($0.text).bytes) }, links: links)
    return compile(Request(goal, inputs: [input ?? path]), loading: files.loader)
  }
}

extension String {
  fileprivate func replacingCharacter(at index: Index, with text: String) -> String {
    self[..<index] + text + self[self.index(after: index)...]
  }
}
