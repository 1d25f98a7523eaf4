import Diagnostics
import Tokens

/// What a run reads, found and parsed: the configuration, and the documents that tokens come from.
struct Inputs {
  /// Where tokens come from.
  enum Tokens {
    /// Documents side by side, by their numbers.
    case files([Int])
    /// A resolver document, by its number.
    case resolver(Int)
  }

  var configuration = Configuration()
  var tokens = Tokens.files([])
  /// Whether every document could be read; if not, what is in the others may rightly refer to what is missing.
  var isComplete = true
}
