package import Consumers
package import Emission
package import Tokens

/// The names of a set in code, and the tokens that they name.
package struct ConsumerNames: Hashable, Sendable {
  /// A name of a token.
  package struct Entry: Hashable, Sendable {
    package let name: CodeNames.Name
    /// As code writes it.
    package let text: String
    package let token: TokenID
  }

  /// The names, by the numbers of their entries.
  package private(set) var code = CodeNames()
  /// In the order of the outputs and of the tokens.
  package private(set) var entries: [Entry] = []

  package init() {}

  package init(_ names: Names, _ set: TokenSet) {
    for (number, output) in names.outputs.enumerated() {
      func add(_ text: String, _ id: TokenID) {
        for name in CodeNames.Name.all(text, format: output.format.name) {
          if let instance = name.instance(in: text) { code.add(instance: instance, name.form) }
          insert(name, text, id, output)
        }
      }
      for id in set.ids {
        for form in names.forms(of: id, in: number)?.all ?? [] { add(form.text, id) }
      }
      code.add(functions: names.functions(in: number))
    }
    for id in set.ids {
      let path = set.dottedPath(of: id)
      insert(CodeNames.Name(form: .path, segments: [path]), path, id, nil)
    }
  }

  private mutating func insert(_ name: CodeNames.Name, _ text: String, _ id: TokenID, _ output: Output?) {
    let known = code.add(
      name, entries.count, format: output?.format.name ?? "", file: output?.file ?? "")
    if known == nil { entries.append(Entry(name: name, text: text, token: id)) }
  }

  /// The names of a form, in the order of the outputs and of the tokens.
  package func entries(of form: CodeNames.Form) -> [Entry] { entries.filter { $0.name.form == form } }

  /// The tokens that a finding uses: not those of a declaration in CSS.
  package func tokens(usedBy finding: CodeFinding, in text: CodeText) -> [TokenID] {
    switch finding.kind {
    case .use(let use):
      use.form == .property && use.place == .name && text.isDeclared(finding.range)
        ? [] : [entries[use.number].token]
    case .dynamic(let numbers), .either(let numbers): numbers.map { entries[$0].token }
    case .whole(let object): object.numbers.map { entries[$0].token }
    case .path(let number): [entries[number].token]
    case .unknown, .unknownMember, .color, .length: []
    }
  }
}
