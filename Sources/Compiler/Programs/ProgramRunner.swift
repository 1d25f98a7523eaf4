/// The programs of the machine as the compiler sees them: one question, which the caller answers, or nobody.
package struct ProgramRunner: Sendable {
  /// What is to be run, and how.
  package struct Job: Sendable {
    /// The program, a path or a name in `PATH`, and its arguments.
    package let command: [String]
    /// The folder that it runs in, from which its path is spelled; empty for the working directory.
    package let folder: String
    /// What it reads from its standard input, in pieces.
    package let input: [[UInt8]]
    /// How long it may take.
    package let seconds: Double
    /// How many bytes it may write.
    package let maximumSize: Int
  }

  /// Why there is no answer.
  package struct Failure: Error, Hashable {
    package enum Cause: Hashable, Sendable {
      /// The program was not started; in the words of the operating system.
      case notStarted(String)
      /// It ended with a status other than 0.
      case status(Int32)
      /// A signal ended it, by its number.
      case signal(Int32)
      /// It took too long, and was ended.
      case tooSlow
      /// It wrote too much, and was ended.
      case tooLarge
    }

    package let cause: Cause
    /// The end of what it wrote to standard error.
    package let lastWords: String

    package init(_ cause: Cause, lastWords: String = "") {
      (self.cause, self.lastWords) = (cause, lastWords)
    }
  }

  /// Runs a program, and returns what it wrote to standard output. Nothing that it has started is left when this returns.
  package var run: @Sendable (Job) throws(Failure) -> [UInt8]

  package init(run: @escaping @Sendable (Job) throws(Failure) -> [UInt8]) { self.run = run }
}
