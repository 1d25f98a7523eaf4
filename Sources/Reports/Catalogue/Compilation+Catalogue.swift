package import Compiler
import Diagnostics
package import Emission
package import Syntax
import Text
import Tokens

extension Compilation {
  /// The default heading of the page.
  private static let usualTitle = "Design tokens"

  /// One page that shows every token and every control in every theme; `nil` if the set could
  /// not be read. What its rules found is content of the page.
  ///
  /// The run must have named one CSS file. Its options determine how controls are drawn, except that themes
  /// are selected by `data-theme` and `data-contrast`, so that they can be shown side by side.
  ///
  /// - Parameters:
  ///   - news: what to show besides the set.
  ///   - workers: render the page.
  package func catalogue(
    with news: CatalogueNews = CatalogueNews(), by workers: Workers = .one
  ) -> Answer<GeneratedFile> {
    var names: CatalogueNames?
    return catalogue(with: news, keeping: &names, by: workers)
  }

  /// The same for a request that is repeated.
  ///
  /// - Parameter names: those of the page before, then those of this page.
  package func catalogue(
    with news: CatalogueNews, keeping names: inout CatalogueNames?, by workers: Workers
  ) -> Answer<GeneratedFile> {
    guard isReadable, let tokens, var output = outputs.first(where: { $0.format == .css }) else {
      return Answer(nil)
    }
    var log = DiagnosticLog()
    (output.themes, output.include, output.exclude) = (themes, [], [])
    // Themes with their own media query are also shown next to the others.
    for theme in output.themes.indices { output.themes[theme].media = nil }
    output.useBuiltInForms()
    guard let templates, let page = templates["catalogue"] else { return Answer(nil) }
    var css: [UInt8] = []
    let documents = controlDocuments()
    let known = names.flatMap { $0.fit(self, tokens, themes: output.themes) ? $0 : nil }
    let codeNames = known ?? CatalogueNames(of: self, tokens, themes: output.themes, by: workers)
    var composer = CatalogueComposer(
      self, tokens, themes: output.themes, names: codeNames, documents: documents)
    // Only controls are drawn with the generated style sheet; values have separate rules.
    if !documents.isEmpty {
      var naming = log
      output.include = composer.patternsOfMembers
      let names = Names(naming: tokens, anatomies: anatomies, for: [output], log: &naming)
      if !naming.hasErrors {
        let files = [GeneratedFile](
          emitting: tokens, anatomies: anatomies, named: names, sources: sourceNames, templates: templates
        ).rendered(log: &naming)
        guard let file = files.first else { return Answer(nil, naming.diagnostics) }
        (css, log) = (file.bytes, naming)
        composer.property = { names.spelling(of: $0, in: 0) }
      } else if anatomies.isEmpty {
        // Nobody asked for the drawings of what is only found.
        composer = CatalogueComposer(
          self, tokens, themes: output.themes, names: codeNames, documents: [])
      } else {
        return Answer(nil, naming.diagnostics)
      }
    }
    composer.news = news
    let broken = composer.compose(
      catalogueInputs ?? CatalogueInputs(), title: Self.usualTitle, css: Self.inElement(css))
    names = composer.page.tokens.names
    let fields = CatalogueFields(of: CatalogueModel(composer.page)).page
    guard let template = Template(compiling: page, of: templates, fields: fields, log: &log) else {
      return Answer(nil, log.diagnostics)
    }
    var bytes = template.render(by: workers)
    ContentPolicy.apply(to: &bytes)
    return Answer(GeneratedFile(path: output.file, bytes: bytes), log.diagnostics + broken)
  }

  /// A generated style sheet without comments and indents, which cannot end its element early: `</style` in a
  /// string is written as the equivalent `<\/style`.
  private static func inElement(_ css: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(css.count)
    var isComment = false
    for line in css.split(separator: UInt8(ascii: "\n")) {
      let line = line.drop { $0 == UInt8(ascii: " ") }
      // A generated comment has its own lines.
      isComment = isComment || line.starts(with: "/*".utf8)
      if isComment {
        isComment = !line.suffix(2).elementsEqual("*/".utf8)
        continue
      }
      if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
      for byte in line {
        if byte == UInt8(ascii: "/"), text.last == UInt8(ascii: "<") { text.append(UInt8(ascii: "\\")) }
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension CatalogueInputs.Image {
  /// The image as a `data:` URL.
  var address: String { "data:\(type);base64,\(base64(bytes))" }
}
