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
    guard let findings = JSON(parsing: array)?.array else { return nil }
    for finding in findings {
      guard let message = finding["message"]?.string else { return nil }
      // The last line may state how many diagnostics were left out, without a code.
      guard let code = finding["code"]?.string else { continue }
      add(code: code, path: finding["path"]?.string ?? "", message: message)
    }
  }
}
