package import Compiler
import Diagnostics
package import Emission
import Tokens

extension Compilation {
  /// One page that shows every token and every control in every theme, drawn with the generated CSS that it contains; `nil` if
  /// the run found errors.
  ///
  /// The run must have named one CSS file. How that would be written is how the page has it, except that the page has all
  /// tokens, and themes by `data-theme` and `data-contrast`, so that they are seen side by side.
  /// - Parameter title: The heading.
  package func catalogue(title: String) -> Answer<GeneratedFile> {
    guard succeeded, let tokens, var output = outputs.first(where: { $0.format == .css }) else {
      return Answer(nil)
    }
    var log = DiagnosticLog()
    (output.themes, output.include, output.exclude) = (themes, [], [])
    // A theme with a media query of its own is seen next to the others, too.
    for theme in output.themes.indices { output.themes[theme].media = nil }
    output.useBuiltInForms()
    let names = Names(naming: tokens, anatomies: anatomies, for: [output], log: &log)
    guard !log.hasErrors, let templates, let page = templates["catalogue"],
      let template = Template(compiling: page, of: templates, schema: CatalogueSchema.page, log: &log)
    else { return Answer(nil, log.diagnostics) }
    let css = [GeneratedFile](
      emitting: tokens, anatomies: anatomies, named: names, sources: sourceNames, templates: templates,
      log: &log)
    guard !css.isEmpty else { return Answer(nil, log.diagnostics) }
    var composer = CatalogueComposer(
      tokens, themes: output.themes, anatomies: anatomies, report: report,
      property: { names.spelling(of: $0, in: 0) })
    composer.compose(title: title, css: Self.inElement(css[0].bytes))
    var bytes: [UInt8] = []
    template.render(composer.page, into: &bytes)
    return Answer(GeneratedFile(path: output.file, bytes: bytes), log.diagnostics)
  }

  /// A style sheet that nothing in it can end early: `</style` in a string or a comment means the same as `<\/style`.
  private static func inElement(_ css: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(css.count)
    for byte in css {
      if byte == UInt8(ascii: "/"), text.last == UInt8(ascii: "<") { text.append(UInt8(ascii: "\\")) }
      text.append(byte)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
