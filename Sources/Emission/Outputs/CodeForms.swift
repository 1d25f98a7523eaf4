internal import Syntax
package import Tokens

/// How code elsewhere writes a token of an output.
package struct CodeForms: Equatable, Sendable {
  /// One way to write it.
  package struct Form: Equatable, Sendable {
    /// What distinguishes the forms of a token: the name of a theme, `current`; empty if it has only one.
    package let instance: String
    package let text: String

    package init(instance: String, text: String) {
      (self.instance, self.text) = (instance, text)
    }
  }

  /// An expression that compiles as it stands, for people.
  package let shown: String
  /// All of them, which a codemod must know.
  package let all: [Form]

  package init(shown: String, all: [Form]) {
    (self.shown, self.all) = (shown, all)
  }

  /// The only way to write a token.
  package init(_ text: String) {
    self.init(shown: text, all: [Form(instance: "", text: text)])
  }

  /// A token as it is spelled, and its parts.
  init(_ spelling: [UInt8], parts: [Form]) {
    let name = String(decoding: spelling, as: UTF8.self)
    self.init(shown: name, all: [Form(instance: "", text: name)] + parts)
  }

  /// A member of an object, of which there is one for each theme, and others.
  ///
  /// - Parameters:
  ///   - themes: by theme of the output, the expression for its object.
  ///   - others: other objects, by what distinguishes them.
  init(
    member: some Sequence<UInt8>, ofThemes themes: [[UInt8]], of output: Output,
    others: [(instance: String, object: [UInt8])] = []
  ) {
    let member = String(decoding: Array(member), as: UTF8.self)
    let forms = (zip(output.themes.map(\.name), themes) + others).map { instance, object in
      Form(instance: instance, text: String(decoding: object, as: UTF8.self) + member)
    }
    self.init(shown: forms.first?.text ?? member, all: forms)
  }
}

/// A token of an output, of which a format says how code writes it.
struct CodeToken {
  /// What all tokens of an output share: copying it for each of them took a third of the time of their names.
  final class Shared: Sendable {
    let tokens: TokenSet
    let output: Output

    init(_ tokens: TokenSet, _ output: Output) { (self.tokens, self.output) = (tokens, output) }
  }

  let shared: Shared
  let id: TokenID
  /// In the order of the output.
  let slot: Int
  let type: TokenType

  var tokens: TokenSet { shared.tokens }
  var output: Output { shared.output }

  /// Whether it has a value in each theme.
  var isThemed: Bool {
    tokens.value(of: id, in: output.themes[0].permutation).map(output.isThemed) ?? output.isThemed(type)
  }

  /// The path and those of the groups around it, the outermost first.
  var paths: [PathID] { tokens.paths.chain(to: tokens.path(of: id)) }
}

extension PathTable {
  /// The groups around a path from the outermost, and the path itself.
  func chain(to path: PathID) -> [PathID] {
    var paths: [PathID] = []
    var next = path
    while next != .root {
      paths.append(next)
      next = parent(of: next)
    }
    return paths.reversed()
  }
}

extension Names {
  /// How code writes a token of an output; `nil` if the token is not in the output, or if its names are not
  /// for code.
  package func forms(of token: TokenID, in output: Int) -> CodeForms? {
    guard let slot = slots[selections[output]].slot(of: token.rawValue),
      let type = type(of: token, in: output)
    else { return nil }
    let known = named[output].forms(CodeToken(shared: shared[output], id: token, slot: slot, type: type))
    guard let forms = known, !forms.shown.isEmpty else { return nil }
    let companion = companionSpelling(of: token, in: output).map {
      CodeForms.Form(instance: "accessor", text: $0)
    }
    return CodeForms(shown: forms.shown, all: forms.all + (companion.map { [$0] } ?? []))
  }

  /// The name of a token in code, as people read it: an expression that compiles as it stands, such as
  /// `BrandTokens.Light.Base`.
  package func codeName(of token: TokenID, in output: Int) -> String? {
    forms(of: token, in: output)?.shown
  }

  private func type(of token: TokenID, in output: Int) -> TokenType? {
    for theme in outputs[output].themes {
      if let value = tokens[token, theme.permutation].value { return tokens.values[Int(value)].type }
    }
    return nil
  }
}
