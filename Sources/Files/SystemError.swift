import POSIX

/// An error of the operating system.
package struct SystemError: Error, Equatable {
  /// The value of `errno`.
  package let number: Int32
  /// In lowercase, without a full stop: `permission denied`.
  package let reason: String

  package init(_ number: Int32) {
    self.number = number
    let words = strerror(number).map { String(cString: $0) } ?? "error \(number)"
    // "Is a directory" becomes "is a directory"; leading acronyms ("RPC …") stay.
    let second = words.dropFirst().first
    reason = second?.isUppercase == true ? words : words.prefix(1).lowercased() + words.dropFirst()
  }

  private init(_ number: Int32, _ reason: String) { (self.number, self.reason) = (number, reason) }

  /// A file has other bytes than those that were read.
  package static let changed = SystemError(ESTALE, "it changed during the run; try again")

  package static let readOnly = SystemError(EACCES, "it is read-only; run `chmod u+w` if it may be changed")

  /// A path leads to another place than at the beginning of the run.
  package static let moved = SystemError(ESTALE, "a link in its path changed during the run; try again")

  /// The error of the call that has just failed.
  package static var last: SystemError { SystemError(errno) }
}

/// Repeats a call that a signal interrupted.
///
/// - Returns: what the call returned, at least 0.
@discardableResult
package func uninterrupted<Result: FixedWidthInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw SystemError.last }
  }
}
