import Audit
import Diagnostics
import Syntax
import Text

extension InputFinder {
  /// The findings of the earlier run that `--baseline` names.
  mutating func baseline(of request: Request) throws(Refusal) -> Baseline {
    guard let name = request.baseline else { return Baseline() }
    let path = FilePath(name)
    do {
      let bytes = try files.bytes(of: path, in: workspace)
      if let baseline = Baseline(reading: bytes) { return baseline }
      files.log.report(
        .jsonSyntax,
        "this is not what `--diagnostics json` writes; create it with `--diagnostics json --diagnostics-file` and `--max-diagnostics 0`",
        at: .file(path.spelled))
      return Baseline()
    } catch {
      refuse(path, error)
      throw .unreadableInput
    }
  }
}

extension Baseline {
  /// Reads what `--diagnostics json` writes: one object per line; `nil` for anything else.
  fileprivate init?(reading bytes: [UInt8]) {
    self.init()
    let lines = bytes.split(separator: UInt8(ascii: "\n")).filter { !$0.allSatisfy(\.isBlank) }
    let array = [UInt8(ascii: "[")] + lines.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
    var (sources, names, log) = (Sources(), NameTable(), DiagnosticLog())
    let source = sources.add(Source(path: "baseline", bytes: array))
    guard let document = Document(reading: source, in: sources, as: .json, names: &names, log: &log),
      !log.hasErrors
    else { return nil }
    func text(_ key: String, of node: NodeID) -> String? {
      var key = key
      return key.withUTF8 { names.find($0) }.flatMap { document.value(of: $0, in: node) }.map {
        document.string(of: $0)
      }
    }
    for finding in document.elements(of: document.root) {
      guard document.kind(of: finding) == .mapping, let message = text("message", of: finding) else {
        return nil
      }
      // The last line may state how many diagnostics were left out, without a code.
      guard let code = text("code", of: finding) else { continue }
      add(code: code, path: text("path", of: finding) ?? "", message: message)
    }
  }
}
