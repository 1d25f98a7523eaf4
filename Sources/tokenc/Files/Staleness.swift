import Compiler
import Diagnostics
import Emission
import Queries

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Whether an output is what the tokens give: `build --check`.
enum Staleness {
  /// Tells an output that is missing or differs.
  static func check(_ file: GeneratedFile, log: inout DiagnosticLog) {
    guard !OutputFiles.holds(file) else { return }
    do throws(SystemError) {
      let existing = try OpenFile(file.path, O_RDONLY | O_NONBLOCK)
      let bytes = try readToEnd(of: existing.descriptor, expecting: file.size, limit: 256 << 20)
      log.report(Message.stale(file.path, LineDifference(from: bytes, to: file.bytes)))
    } catch {
      log.report(Message.missing(file.path, error))
    }
  }
}

private enum Message {
  static func missing(_ path: String, _ error: SystemError) -> Diagnostic {
    let problem = error.number == ENOENT ? "is missing" : "cannot be read: \(error.reason)"
    return Diagnostic(.staleOutput, "the output \(problem); run `tokenc build`", at: .file(path))
  }

  static func stale(_ path: String, _ difference: LineDifference) -> Diagnostic {
    let (removed, added) = difference.changes
    let place = difference.firstChange.map { ", from line \($0) on" } ?? ""
    let lines = difference.excerpt(lines: 6, width: 90)
    let rest = removed + added - lines.count
    let excerpt = (lines + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "\n")
    return Diagnostic(
      .staleOutput, "the output is not what the tokens give; run `tokenc build`", at: .file(path),
      notes: [
        .init(
          "\(removed) \(removed == 1 ? "line" : "lines") would go and \(added) come\(place)\n\(excerpt)",
          at: .file(path))
      ])
  }
}
