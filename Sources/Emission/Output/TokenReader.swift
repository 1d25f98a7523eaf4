internal import Syntax
internal import Tokens

/// What every format asks of the tokens of one output, by their place in it.
struct TokenReader {
  let tokens: ResolvedTokens
  let spelled: SpelledOutput
  let output: Output
  /// By theme of the output.
  let columns: [ThemeColumn]
  /// By value.
  private let types: [TokenType]
  private let defaultPermutation: Int
  init(_ tokens: ResolvedTokens, _ names: Names, _ index: Int) {
    self.tokens = tokens
    spelled = names.spelled[index]
    output = names.outputs[index]
    types = names.types
    defaultPermutation = output.themes[0].permutation
    columns = output.themes.map { theme in
      guard let column = names.columns[theme.permutation] else {
        preconditionFailure("names were spelt for the themes of every output")
      }
      return column
    }
  }

  /// The index of a token's value in a theme.
  func value(at place: Int, in theme: Int = 0) -> Int {
    Int(columns[theme].values[Int(spelled.tokens[place])])
  }

  /// The type of a token, the same in all themes.
  func type(at place: Int) -> TokenType { types[value(at: place)] }

  /// Whether a token has one value in all themes.
  func isUniform(at place: Int) -> Bool {
    let token = Int(spelled.tokens[place])
    for theme in columns.indices.dropFirst() where columns[theme].values[token] != columns[0].values[token] {
      return false
    }
    return true
  }

  /// The token that a token's whole value refers to in a theme.
  func alias(at place: Int, in theme: Int = 0) -> UInt32? {
    let alias = columns[theme].aliases[Int(spelled.tokens[place])]
    return alias == ThemeColumn.none ? nil : alias
  }

  /// The token as the default theme has it.
  func token(at place: Int) -> ResolvedTokens.Token {
    let id = TokenID(rawValue: spelled.tokens[place])
    guard let token = tokens.token(id, in: defaultPermutation) else {
      preconditionFailure("nothing is emitted while a token is missing in a theme")
    }
    return token
  }

  /// Why a token is deprecated: empty without a reason, `nil` if it is not.
  func deprecation(at place: Int) -> String? {
    token(at: place).deprecation.map { tokens.deprecations[Int($0)] }
  }

  /// Whether a token is deprecated.
  func isDeprecated(at place: Int) -> Bool { token(at: place).deprecation != nil }

  /// Whether comments say anything of the token.
  func isDocumented(at place: Int) -> Bool {
    let token = token(at: place)
    return token.alias != nil || tokens.definitions[Int(token.definition)].description != nil
  }

  /// Appends what comments say of a token: its description, and the token that it is an alias of.
  func appendDocumentation(at place: Int, _ style: CommentStyle, newline: [UInt8], to output: inout [UInt8]) {
    let token = token(at: place)
    if let description = tokens.description(of: token) {
      let start = output.count
      style.append(description.utf8, newline: newline, to: &output)
      if token.alias != nil, output.count > start {
        output += newline.dropLast(newline.last == UInt8(ascii: " ") ? 1 : 0)
        output += newline
      }
    }
    if let alias = token.alias {
      output += "Alias of `".utf8
      append(pathOf: alias.rawValue, style, to: &output)
      output += "`.".utf8
    }
  }

  /// Appends the path of a token as references spell it, for a comment.
  func append(pathOf token: UInt32, _ style: CommentStyle, to output: inout [UInt8]) {
    let path = tokens.tokens[Int(token)]
    let start = output.count
    append(path, to: &output)
    if output[start...].contains(where: {
      $0 < 0x20 || $0 >= 0x7F || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "*")
    }) {
      let text = Array(output[start...])
      output.removeLast(text.count)
      style.append(text, to: &output)
    }
  }

  /// Appends a path as references spell it.
  func append(_ path: PathID, to output: inout [UInt8]) {
    // Nesting is limited to 256 when files are read, so this recursion is too.
    let parent = tokens.paths.parent(of: path)
    if parent != .root {
      append(parent, to: &output)
      output.append(UInt8(ascii: "."))
    }
    output.append(contentsOf: tokens.names[tokens.paths.lastName(of: path)])
  }
}

extension TokenReader {
  /// The values of a token in all themes, in their order.
  func values(at place: Int) -> [TokenValue] {
    columns.indices.map { tokens.values[value(at: place, in: $0)] }
  }

  /// The types beside the tokens that the values of the output need.
  var supportTypes: Set<SupportType> {
    var types: Set<TokenType> = []
    for place in spelled.tokens.indices { types.insert(type(at: place)) }
    var needed: Set<SupportType> = []
    for type in types {
      if output.isThemed(type) { needed.formUnion(type == .color ? [.theme] : [.theme, .themed]) }
      switch type {
      case .dimension, .number, .fontWeight, .duration: break
      case .color: needed.insert(.color)
      case .fontFamily: needed.insert(.fontFamily)
      case .cubicBezier: needed.insert(.cubicBezier)
      case .strokeStyle: needed.insert(.strokeStyle)
      case .border: needed.formUnion([.color, .theme, .border, .strokeStyle])
      case .transition: needed.formUnion([.transition, .cubicBezier])
      case .shadow: needed.formUnion([.color, .theme, .shadow])
      case .gradient: needed.formUnion([.color, .theme, .gradient])
      case .typography: needed.formUnion([.typography, .fontFamily])
      }
    }
    return needed
  }
}

extension TokenValue {
  /// The color if it is one.
  var color: ColorValue? {
    if case .color(let color) = self { color } else { nil }
  }
}
