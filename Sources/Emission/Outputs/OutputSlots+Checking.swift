internal import Diagnostics
internal import Tokens

extension OutputSlots {
  /// Reports which tokens are missing in a theme, change their type, or differ between
  /// themes though their type is not themed.
  /// - Parameter types: by value.
  func check(_ all: TokenSet, output: Output, types: [TokenType], log: inout DiagnosticLog) {
    guard let first = output.themes.first else { return }
    let base = all.permutations[first.permutation]
    var isTold = [Bool](repeating: false, count: all.tokens.count)
    for theme in output.themes.dropFirst() where theme.permutation != first.permutation {
      let other = all.permutations[theme.permutation]
      // If sources of a theme are missing, differences may not be the author's.
      let isFinal = base.isFinal && other.isFinal
      for token in tokens where base.outcomes[Int(token)] != other.outcomes[Int(token)] {
        guard let one = base.outcomes[Int(token)].value, let two = other.outcomes[Int(token)].value else {
          // Invalid tokens have been reported.
          let id = TokenID(rawValue: token)
          guard !isTold[Int(token)], output.themes.contains(where: { all[id, $0.permutation] == .absent })
          else { continue }
          isTold[Int(token)] = true
          log.report(missing(id, in: output.themes, of: all))
          continue
        }
        guard isFinal else { continue }
        // Made only for a report, since most tokens differ as they should.
        var pair: Pair { Pair(tokens: all, token: TokenID(rawValue: token), first: first, second: theme) }
        if types[Int(one)] != types[Int(two)] {
          log.report(pair.typeChange)
        } else if !output.isThemed(all.values[Int(one)]),
          !all.values[Int(one)].means(all.values[Int(two)])
        {
          log.report(pair.difference)
        }
      }
    }
  }

  /// Reports, at its first definition, in which themes a token is missing.
  private func missing(
    _ token: TokenID, in themes: [Theme], of all: TokenSet
  ) -> Diagnostic {
    let absent = themes.filter { all[token, $0.permutation] == .absent }
    let present = themes.lazy.compactMap { all.token(token, in: $0.permutation) }.first
    guard let present else { preconditionFailure("an output holds only tokens that one of its themes has") }
    return Diagnostic(
      .missingInTheme,
      "`\(all.dottedPath(of: token))` does not exist in every theme: define it there too, or exclude it from the output",
      at: all.nameRange(of: present),
      themes: absent.map(\.name))
  }
}

extension TokenValue {
  /// Whether two values differ only in how they are written.
  fileprivate func means(_ other: TokenValue) -> Bool {
    switch (self, other) {
    case (.fontWeight(let one), .fontWeight(let two)): one.value == two.value
    case (.fontFamily(let one), .fontFamily(let two)): one.names == two.names
    case (.duration(let one), .duration(let two)): one.milliseconds == two.milliseconds
    default: self == other
    }
  }
}

/// A token in two themes of an output.
private struct Pair {
  let tokens: TokenSet
  let token: TokenID
  let first, second: Theme

  private var path: String { tokens.dottedPath(of: token) }

  private func type(of token: TokenSet.Token) -> String { tokens.values[Int(token.value)].type.rawValue }

  private func token(in theme: Theme) -> TokenSet.Token {
    guard let token = tokens.token(token, in: theme.permutation) else {
      preconditionFailure("asked only for a theme that has the token")
    }
    return token
  }

  var typeChange: Diagnostic {
    let (one, two) = (token(in: first), token(in: second))
    return Diagnostic(
      .missingInTheme,
      "`\(path)` is a \(type(of: two)) here and a \(type(of: one)) in another theme: give it one type in all themes",
      at: tokens.valueRange(of: two), themes: [second.name],
      notes: [Diagnostic.Note("its value in the theme `\(first.name)`", at: tokens.valueRange(of: one))])
  }

  var difference: Diagnostic {
    let (one, two) = (token(in: first), token(in: second))
    let value = tokens.values[Int(one.value)]
    var types = [value.type.rawValue]
    if case .opaque(let value) = value, let own = value.own {
      types = Array(Set(own.members.map(\.type.rawValue))).sorted()
    }
    return Diagnostic(
      .unthemedDifference,
      "`\(path)` differs from its value in the theme `\(first.name)`, but a \(value.typeName) must not differ between themes: use one output per `input`, or `themed: [\(types.joined(separator: ", "))]` on the output",
      at: tokens.valueRange(of: two), themes: [second.name],
      notes: [Diagnostic.Note("its value in the theme `\(first.name)`", at: tokens.valueRange(of: one))])
  }
}
