import Foundation

/// What libFuzzer calls with every text that it makes up: the subject that `TOKENC_FUZZ` names takes it.
///
/// A crash, a leak, a use of memory that is not there, or a text that takes longer than the limit on the command line stops
/// the run; libFuzzer writes the text to `crash-…` beside it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: data, count: count))
  subject.take(bytes)
  return 0
}

private let subject: Subject = {
  let name = ProcessInfo.processInfo.environment["TOKENC_FUZZ"] ?? ""
  guard let subject = Subject(rawValue: name) else {
    let names = Subject.allCases.map(\.rawValue).joined(separator: ", ")
    preconditionFailure("TOKENC_FUZZ names what is fuzzed: one of \(names)")
  }
  return subject
}()

/// Stops with a text that the log shows; a build for speed leaves out what a precondition says.
func fail(_ reason: String) -> Never {
  FileHandle.standardError.write(Data((reason + "\n").utf8))
  preconditionFailure()
}
