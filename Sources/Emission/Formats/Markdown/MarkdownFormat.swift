internal import Tokens

extension Format {
  /// A table of all tokens, for people.
  package static let markdown = Format(
    listing: "markdown", title: "Markdown",
    templates: [TemplateLibrary.BuiltIn("markdown", PackageResources.markdown_mustache)], scope: .all,
    names: { ModelNames(paths: $0) },
    files: { [FormatFile($0.tokens.output.file, "markdown", $0, OutputModel.Layout(hasGroups: true))] })
}
