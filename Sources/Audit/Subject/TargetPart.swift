import Tokens

extension Anatomy {
  /// The part that is the target.
  var targetPart: Int? {
    let names = ["touchtarget", "target", "hittarget", "tappablearea"]
    return parts.firstIndex { $0.measure == .target }
      ?? parts.firstIndex { part in
        [part.name, part.segment].contains { names.contains($0.lowercased().filter(\.isLetter)) }
      }
  }
}
