internal import Tokens

extension Format {
  /// A table of all tokens, for people.
  package static let markdown = Format(
    listing: "markdown", title: "Markdown",
    templates: [TemplateLibrary.BuiltIn("markdown", PackageResources.markdown_mustache)],
    writesAxes: { _ in true },
    scope: .all, fields: { _ in OutputModel.fields(token: contextTables) }, names: { ModelNames(paths: $0) },
    files: {
      let layout = OutputModel.Layout(hasGroups: true, hasContextTables: true)
      return [FormatFile($0.tokens.output.file, "markdown", $0, layout)]
    })

  /// The tables of tokens that depend on axes, after the last token of a group.
  private static var contextTables: [OutputModel.Name] {
    let row: [OutputModel.Name] = [
      .text("path") { $0.reader.append($0.path(ofSlot: $0.tables.rows[$1].slot), to: &$2) },
      .list("cells", { $0.tables.rows[$1].cells }, [.text("cell") { $0.append(cell: $1, to: &$2) }]),
    ]
    return [
      .list(
        "contextTables", { $0.tables.following[$1] ?? 0..<0 },
        [
          .list(
            "combinations", { $0.tables.tables[$1].combinations },
            [.text("combination") { $2 += $0.tables.combinations[$1].utf8 }]),
          .list("rows", { $0.tables.tables[$1].rows }, row),
        ])
    ]
  }
}

extension OutputModel {
  /// Appends a value of a table, as tables of groups have it.
  fileprivate func append(cell: Int, to text: inout TextBuffer) {
    let (slot, column) = tables.cells[cell]
    let value = reader.tokens.values[reader.value(at: slot, in: column)]
    guard value.spring == nil else { return text += ValueText.describe(value).utf8 }
    let css = CSSLiterals(isExact: true)
    text.append { output in
      css.append(value, to: &output)
      guard let spacing = value.typography?.letterSpacing else { return }
      output += "; letter spacing ".utf8
      css.append(.dimension(spacing), to: &output)
    }
  }
}
