import Diagnostics
import Syntax

extension Configuration {
  /// The options of the catalogue. Paths are as written.
  package struct Catalogue: Hashable, Sendable {
    /// The heading of the page.
    package var title: String?
    /// An image.
    package var logo: Located<String>?
    /// A folder of templates that replace built-in ones.
    package var templates: Located<String>?
    /// A folder of pages in Markdown.
    package var pages: Located<String>?

    package init() {}
  }

  static let catalogueShape = Shape(
    "`catalogue`", code: .invalidConfiguration,
    keys: [
      .init("title", .string, "the heading of the page"),
      .init("logo", .string, "an image in SVG, PNG, JPEG, WebP or GIF"),
      .init("templates", .string, "a folder of templates in place of built-in ones"),
      .init("pages", .string, "a folder of pages in Markdown, and images"),
    ])

  mutating func readCatalogue(_ node: NodeID, _ reader: inout ConfigurationReader) {
    guard let section = reader.fields(node, Self.catalogueShape) else { return }
    if let node = section["title"] { catalogue.title = reader.text(node, "the heading of the page")?.value }
    if let node = section["logo"] { catalogue.logo = reader.text(node, "the path of an image") }
    if let node = section["templates"] { catalogue.templates = reader.text(node, "the path of a folder") }
    if let node = section["pages"] { catalogue.pages = reader.text(node, "the path of a folder") }
  }
}
