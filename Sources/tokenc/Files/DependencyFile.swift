import Compiler
import Diagnostics

/// The dependency rules of a run, in the syntax that both make and Ninja understand.
///
/// `targets: prerequisites`, and for each prerequisite a rule without a recipe, so that make continues if one
/// of them is renamed or removed. Space, `#`, `$` and `:` are escaped; some other characters cannot be
/// written at all (tested with GNU make 4.3 and Ninja 1.11 and 1.13).
struct DependencyFile {
  private let targets, prerequisites: [String]

  /// - Parameters:
  ///   - files: paths relative to the working directory; each is written once.
  ///   - folders: the folders that were listed, written as `FOLDER/.`.
  init(targets: [String], files: [String], folders: [String]) {
    self.targets = targets
    var seen: Set<[UInt8]> = []
    let all = files + folders.map { $0.isEmpty ? "." : $0.hasSuffix("/") ? $0 + "." : $0 + "/." }
    prerequisites = all.filter { seen.insert(Array($0.utf8)).inserted }
  }

  /// The text. Paths that cannot be written are reported.
  func text(log: inout DiagnosticLog) -> [UInt8] {
    var text: [UInt8] = []
    for (index, target) in targets.enumerated() {
      if index > 0 { text += " \\\n".utf8 }
      text += escaped(target, isTarget: true, log: &log)
    }
    text += ":".utf8
    // In make, a `=` in the first word after the colon sets a variable; after a plain word, it is an ordinary
    // character.
    let plain = prerequisites.filter { !$0.utf8.contains(UInt8(ascii: "=")) }
    let others = prerequisites.filter { $0.utf8.contains(UInt8(ascii: "=")) }
    if plain.isEmpty { for path in others { log.report(.inexpressible(path, "`=` in every path")) } }
    var phonies: [UInt8] = []
    for path in plain + others {
      let name = escaped(path, isTarget: false, log: &log)
      text += " \\\n  ".utf8
      text += name
      // On the left of a colon `%` makes a pattern rule and `=` a variable.
      if name.contains(UInt8(ascii: "%")) || name.contains(UInt8(ascii: "=")) {
        log.report(
          .warning, .inexpressiblePath,
          "make will stop when this file is removed, since no rule can be written for a name with `%` or `=`; "
            + "rename the file",
          at: .file(path))
      } else if !targets.contains(path) {
        phonies += name
        phonies += ":\n".utf8
      }
    }
    text += "\n".utf8
    return text + phonies
  }

  private func escaped(_ path: String, isTarget: Bool, log: inout DiagnosticLog) -> [UInt8] {
    var result: [UInt8] = needsFolder(path) ? Array("./".utf8) : []
    var previous: UInt8 = 0
    var isDoubtful = false
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "#"), UInt8(ascii: ":"):
        if previous == UInt8(ascii: "\\") {
          log.report(.inexpressible(path, "a backslash before `\(Character(Unicode.Scalar(byte)))`"))
        }
        result.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "$"):
        if previous == UInt8(ascii: "\\") { isDoubtful = true }
        result.append(byte)
      case UInt8(ascii: ";"), UInt8(ascii: "|"):
        log.report(.inexpressible(path, "`\(Character(Unicode.Scalar(byte)))`"))
      case 0..<0x20, 0x7f: log.report(.inexpressible(path, "a control character"))
      case UInt8(ascii: "%"), UInt8(ascii: "="):
        if isTarget {
          log.report(.inexpressible(path, "`\(Character(Unicode.Scalar(byte)))` in a target"))
        }
      case UInt8(ascii: "&"), UInt8(ascii: "?"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "*"),
        UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "^"), UInt8(ascii: "`"):
        isDoubtful = true
      default: break
      }
      result.append(byte)
      previous = byte
    }
    if previous == UInt8(ascii: "\\") { log.report(.inexpressible(path, "a backslash at its end")) }
    if isDoubtful {
      log.report(
        .warning, .inexpressiblePath,
        "make understands this name in a dependency file, but not every version of Ninja does; rename the file",
        at: .file(path))
    }
    return result
  }

  /// Whether make would not read a word as a path: it looks like a home folder or a part of an assignment.
  private func needsFolder(_ path: String) -> Bool {
    let words = ["define", "export", "override", "private", "undefine", "unexport"]
    let signs: [UInt8] = [0x7e, 0x3d, 0x2b, 0x3f, 0x21, 0x3a]  // ~ = + ? ! :
    return path.utf8.first.map(signs.contains) == true || words.contains(path)
  }
}

extension Diagnostic {
  fileprivate static func inexpressible(_ path: String, _ what: String) -> Diagnostic {
    Diagnostic(
      .inexpressiblePath, "a dependency file for make and Ninja cannot hold \(what); rename the file",
      at: .file(path))
  }
}
