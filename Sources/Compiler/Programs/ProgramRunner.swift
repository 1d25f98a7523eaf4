/// The compiler's access to other programs: one function, which the caller provides if programs may run.
package struct ProgramRunner: Sendable {
  /// What to run, and how.
  package struct Job: Sendable {
    /// The program, a path or a name in `PATH`, and its arguments.
    package let command: [String]
    /// The folder that it runs in, to which its path is relative; empty for the working directory.
    package let folder: String
    /// Its standard input, in pieces.
    package let input: [[UInt8]]
    /// How long it may take.
    package let seconds: Double
    /// The maximum number of bytes of its output.
    package let maximumSize: Int
  }

  /// Why a program gave no result.
  package struct Failure: Error, Hashable {
    package enum Cause: Hashable, Sendable {
      /// The program could not be started, with the operating system's message.
      case notStarted(String)
      /// It ended with a status other than 0.
      case status(Int32)
      /// A signal ended it, by its number.
      case signal(Int32)
      /// It took too long and was terminated.
      case tooSlow
      /// It wrote too much and was terminated.
      case tooLarge
    }

    package let cause: Cause
    /// The end of what it wrote to standard error.
    package let lastWords: String

    package init(_ cause: Cause, lastWords: String = "") { (self.cause, self.lastWords) = (cause, lastWords) }
  }

  /// Runs a program, and returns what it wrote to standard output. When this function returns, no process
  /// that it started is left.
  package var run: @Sendable (Job) throws(Failure) -> [UInt8]

  package init(run: @escaping @Sendable (Job) throws(Failure) -> [UInt8]) { self.run = run }
}
