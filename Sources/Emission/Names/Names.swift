internal import Syntax
internal import Tokens

/// How the tokens of each output are called there.
package struct Names: Sendable {
  /// The outputs that were spelt, in the order of the run.
  package let outputs: [Output]
  /// By output, what it holds and how that is called.
  let spelled: [SpelledOutput]
  /// By permutation; `nil` for those that no output asks for.
  let columns: [ThemeColumn?]
  /// By value of the tokens.
  let types: [TokenType]
  let paths: TokenPaths
}

/// The tokens of one output and their names there.
struct SpelledOutput: Sendable {
  /// The numbers of the tokens that the output holds, in their order.
  var tokens: [UInt32]
  /// By token number: its place in `tokens`, or `ThemeColumn.none` where the output leaves it out.
  var places: [UInt32]
  /// By path: the place of the token there, if anatomies will ask.
  var placesByPath: [UInt32] = []
  var css: CSSNames?
  var swift: SwiftNames?
  var kotlin: KotlinNames?
  var template: TemplateNames?

  /// The place of a token by its path, if the output holds it.
  func place(of path: [String], in tokens: TokenSet) -> Int? {
    var group = PathID.root
    for segment in path {
      guard let name = Array(segment.utf8).withUnsafeBufferPointer({ tokens.names.find($0) }),
        let next = tokens.paths.find(name, in: group)
      else { return nil }
      group = next
    }
    let place = placesByPath[Int(group.rawValue)]
    return place == ThemeColumn.none ? nil : Int(place)
  }

  /// The place of a token if the output holds it.
  func place(of token: UInt32) -> Int? {
    let place = places[Int(token)]
    return place == ThemeColumn.none ? nil : Int(place)
  }
}

/// Custom properties.
struct CSSNames: Sendable {
  /// All names, without the leading `--`.
  var names: NameSet
  /// By place of the token: its entry.
  var entries: [UInt32]
  /// By place of the token: the entry of the `letter-spacing` beside a typography token.
  var letterSpacings: [Int: UInt32]

  /// The bytes behind `--`.
  subscript(place: Int) -> ArraySlice<UInt8> { names[Int(entries[place])] }

  /// Appends the bytes behind `--`.
  func appendName(at place: Int, to output: inout TextBuffer) {
    names.append(Int(entries[place]), to: &output)
  }
}

/// Nested enumerations and their members.
struct SwiftNames: Sendable {
  /// All names; the scope of a name is the number of its enumeration's entry plus one, or 0 for the namespace
  /// itself.
  var names: NameSet
  /// By place of the token: its entry.
  var entries: [UInt32]
  /// By place of the token: the scope that it stands in.
  var scopes: [UInt32]
  /// By theme of the output.
  var themes: [[UInt8]]
  var lookups: LookupTable
  /// By host of lookups: whether tokens made its enumeration, and then which entry that is.
  var hosts: [UInt32?] = []

  /// Appends the identifier of a token.
  func appendName(at place: Int, to output: inout TextBuffer) {
    names.append(Int(entries[place]), to: &output)
  }
}

/// Classes and their members.
struct KotlinNames: Sendable {
  /// All names; classes are in scope 0, members in the scope of their class's number plus one.
  var names: NameSet
  /// By class, its entry.
  var classes: [UInt32]
  /// By class, the group that named it first.
  var groups: [PathID]
  /// By place of the token: its entry.
  var entries: [UInt32]
  /// By place of the token: the number of its class.
  var classOfToken: [UInt32]
  /// By theme of the output: the name of its constant, and of parameters for it.
  var themes, parameters: [[UInt8]]
  var lookups: LookupTable
  /// By host of lookups: its class.
  var hosts: [UInt32]

  /// The identifier of a token.
  subscript(place: Int) -> ArraySlice<UInt8> { names[Int(entries[place])] }

  /// Appends the identifier of a token.
  func appendName(at place: Int, to output: inout TextBuffer) {
    names.append(Int(entries[place]), to: &output)
  }
}
