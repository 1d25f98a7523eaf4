import ArgumentParser
import Compiler
import Diagnostics
import Files
import POSIX

/// The server of a watched catalogue.
final class LiveCatalogue {
  private var server: LiveServer
  /// `nil` if nothing may be edited.
  let edits: LiveEdits?

  /// Starts listening; throws if the port is taken.
  init(port: UInt16, edits: LiveEdits?) throws {
    self.edits = edits
    do throws(SystemError) {
      server = try LiveServer(port: port, edits: edits)
    } catch {
      throw ExitStatus.unwritableOutput.after("port \(port) cannot be served: \(error.reason)")
    }
  }

  var address: String { server.address }
  var questions: [pollfd] { server.questions }
  var timeout: Int32 { server.timeout }

  func serve(_ answers: [pollfd]) { server.serve(answers) }

  /// Shows a page, or, above the last page, the errors because of which there is none.
  func show(_ page: [UInt8]?, or log: DiagnosticLog, of compilation: Compilation) {
    if let page {
      server.show(page)
    } else {
      var unreadable = DiagnosticLog()
      for diagnostic in log.diagnostics where diagnostic.severity == .error && !diagnostic.code.isRule {
        unreadable.report(diagnostic)
      }
      server.show(
        findings: Findings(unreadable, in: compilation.sources).text(), count: unreadable.diagnostics.count)
    }
  }
}
