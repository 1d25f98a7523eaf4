internal import Text
internal import Tokens

extension Format {
  /// A table of all tokens, for people.
  package static let markdown = Format(
    name: "markdown", title: "Markdown", platforms: [], options: [],
    naming: Naming(theme: .kebab, axisCase: .kebab, identifiers: IdentifierRules()),
    templates: [TemplateLibrary.BuiltIn("markdown", PackageResources.markdown_mustache)],
    scope: .all,
    fields: { _ in Listing.fields() },
    literals: { _ in CSSLiterals(isExact: true) },
    names: { namer in
      var names = ListingNames()
      names.themes = namer.themeKeys { Escape.markdown.append($0, to: &$1) }
      for token in namer.slots.tokens {
        names.names.add { namer.tokens.appendPath(of: TokenID(rawValue: token), to: &$0) }
      }
      return names
    },
    spelling: { names, slot in Array(names.names[slot]) },
    division: .any,
    files: { input in
      var layout = Listing.Layout()
      layout.comments = .xml
      let literals = input.literals
      let write: Listing.ValueWriter = { value, output in
        literals.append(value, to: &output)
        guard case .typography(let typography) = value, let spacing = typography.letterSpacing else { return }
        output += "; letter spacing "
        literals.append(spacing, to: &output)
      }
      return [
        FormatFile(
          path: input.tokens.output.file, template: "markdown",
          data: Listing(
            input.tokens, input.surroundings, layout: layout, names: input.names, values: [write]))
      ]
    })
}
