import Tokens

/// The area that a pointer or a finger hits, in one size.
struct Target {
  /// The token that gives it, with the padding around it if there is any.
  let token: TokenID
  /// The shorter side in px, or the least that it can be.
  let size: Double
  /// Whether nothing that is not named may belong to it, such as a label.
  let isKnown: Bool
}

extension Anatomy {
  /// The part for the target, or the frame with the padding around it, or the frame, which the target may exceed; `nil` if no
  /// length is known.
  ///
  /// - Parameters:
  ///   - part: the part that is the target.
  ///   - length: the token of a part and its length in px.
  func target(_ part: Int?, _ length: (Int) -> (token: TokenID, size: Double)?) -> Target? {
    if let (token, size) = part.flatMap(length) {
      return Target(token: token, size: size, isKnown: true)
    }
    let sides = [.width, .height].compactMap { drawing.first?.measures[$0] }.compactMap(length)
    guard let side = sides.min(by: { $0.size < $1.size }) else { return nil }
    let padding = parts.firstIndex { $0.measure == .targetPadding }.flatMap(length)
    return Target(
      token: side.token, size: side.size + 2 * (padding?.size ?? 0), isKnown: padding != nil)
  }

  package var targetPart: Int? {
    let names = ["touchtarget", "target", "hittarget", "tappablearea"]
    return parts.firstIndex { $0.measure == .target }
      ?? parts.firstIndex { part in
        [part.name, part.segment].contains { names.contains($0.lowercased().filter(\.isLetter)) }
      }
  }
}
