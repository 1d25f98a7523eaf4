/// The tokens that refer to each token of a permutation. A chain of references may be as long as the set.
struct Dependents {
  /// By token: where its dependents begin in `tokens`; one more for the end.
  private var starts: [UInt32]
  private var tokens: [UInt32]

  init(in permutation: TokenSet.Permutation, _ references: [TokenSet.Reference]) {
    let count = permutation.references.count
    starts = [UInt32](repeating: 0, count: count + 1)
    for reference in references { starts[Int(reference.to.rawValue) + 1] += 1 }
    for token in 0..<count { starts[token + 1] += starts[token] }
    tokens = [UInt32](repeating: 0, count: references.count)
    var next = starts
    for (token, range) in permutation.references.enumerated() {
      for number in range {
        let target = Int(references[Int(number)].to.rawValue)
        tokens[Int(next[target])] = UInt32(token)
        next[target] += 1
      }
    }
  }

  /// Marks the tokens that refer to marked ones, directly or through others.
  func mark(_ isMarked: inout [Bool]) {
    var pending = isMarked.indices.filter { isMarked[$0] }
    while let token = pending.popLast() {
      for dependent in tokens[Int(starts[token])..<Int(starts[token + 1])] where !isMarked[Int(dependent)] {
        isMarked[Int(dependent)] = true
        pending.append(Int(dependent))
      }
    }
  }
}
