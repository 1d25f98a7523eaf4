import Emission
import Tokens

/// What a run resolves and writes: the permutations that its themes and outputs need, each once.
struct Plan {
  /// In the order in which the themes ask for them.
  var permutations: [PermutationRequest] = []
  /// How sources that define one token twice are understood.
  var policy = MergePolicy.distinct
  /// The themes of the run, the default first. A theme that an output pins further contexts for stands there once more,
  /// under a name that says which.
  var themes: [Theme] = []
  var outputs: [Output] = []
  /// The base names of the files that tokens come from, each once.
  var sourceNames: [String] = []
}
