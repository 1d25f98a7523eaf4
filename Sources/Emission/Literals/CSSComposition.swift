internal import Syntax
internal import Tokens

/// How the members of a composite value are written: as literals, as `var()`, or as `light-dark()`.
struct CSSComposition {
  /// The references of members, in the theme of the value.
  var members = CSSMembers.none
  /// The value for a dark page with the references of its members, if the value is for a light page. Only
  /// colors differ.
  var dark: (value: TokenValue, members: CSSMembers)?
  /// Appends the reference to a token by its slot; required if a member refers to one.
  var reference: ((Int, inout [UInt8]) -> Void)?
}

/// The references of a composite value's members.
struct CSSMembers: Equatable, Sendable {
  static let none = CSSMembers(slots: [:])

  /// By the position (`CSSPosition`) of a member that is a reference: the slot of its token.
  let slots: [Int: Int]

  /// The slot of the token that a member refers to.
  subscript(position: Int) -> Int? { slots.isEmpty ? nil : slots[position] }
}

/// The positions of members in composite values, which `CSSMembers` and `CSSLiterals` use as numbers.
enum CSSPosition {
  /// By type. The position of a stop is a number, but CSS needs a percentage, so it is always a literal.
  static let members: [TokenType: [Keyword]] = [
    .border: [.color, .width, .style], .transition: [.duration, .delay, .timingFunction],
    .typography: [.fontFamily, .fontSize, .fontWeight, .letterSpacing, .lineHeight],
    .shadow: [.color, .offsetX, .offsetY, .blur, .spread], .gradient: [.color],
  ]
  /// The distance between the members of a layer or stop and those of the next; the last position is the
  /// layer itself.
  static let stride = 6

  /// The position of a whole layer.
  static func layer(_ index: Int) -> Int { index * stride + stride - 1 }
}
