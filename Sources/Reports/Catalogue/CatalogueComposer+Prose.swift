import Compiler
import Diagnostics
import Tokens

extension CatalogueComposer {
  /// Adds pages of prose: next to the control, the token, or the group that a page is named after, or else as a
  /// page of its own.
  ///
  /// - Returns: the broken references in them.
  mutating func addProse(of inputs: CatalogueInputs, to root: inout CatalogueRecord) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var guides: [CatalogueRecord] = []
    let surroundings = surroundings(with: inputs.images)
    for (number, text) in inputs.pages.enumerated() {
      let isControl = anatomies.contains { $0.name == text.name }
      let isPath = tokens.id(at: text.name) != nil || hasHeading(text.name)
      let isNested = isControl || text.name.contains(".")
      let prose = ProseWriter(text.text, level: isNested ? 4 : 3, in: surroundings)
      diagnostics += prose.problems.map { problem in
        Diagnostic(
          .error, problem.code, problem.message, at: .init(source: text.source, problem.line))
      }
      guard !isControl, !isPath else {
        self.prose[text.name] = prose.html
        continue
      }
      let heading = prose.title == nil ? "<h3>\(ProseWriter.escaped(text.name))</h3>\n" : ""
      guides.append(
        CatalogueRecord([
          .guide: prose.title ?? text.name, .id: Self.identifier(text.name, number),
          .prose: heading + prose.html,
        ]))
    }
    root.lists[.guides] = page.append(guides)
    if !guides.isEmpty { root.flags.insert(.hasGuides) }
    page.tokens.prose = self.prose
    return diagnostics
  }

  private func surroundings(with images: [String: CatalogueInputs.Image]) -> ProseWriter.Surroundings {
    .init(
      reference: reference,
      advice: { path in didYouMean(nearestName(to: path, among: tokens.ids.lazy.map(tokens.dottedPath))) },
      image: { images[$0]?.address })
  }

  /// A control, a token with its colors, or a group with a heading, as a link.
  private func reference(to path: String) -> String? {
    if let index = anatomies.firstIndex(where: { $0.name == path }) {
      return link("$control-" + Self.identifier(path, index), path)
    }
    guard let id = tokens.id(at: path) else {
      return hasHeading(path) ? link(path.fragment, path) : nil
    }
    let isSame = page.tokens.isSame(id)
    let swatches = themes.indices.prefix(isSame ? 1 : themes.count).compactMap { theme -> String? in
      guard color(id, in: themes[theme]) != nil else { return nil }
      let scope = isSame ? "" : " per th\(theme)"
      return "<i class=\"swatch seen\(scope) v\(valueID(of: id, in: theme))\"></i>"
    }
    return link(path.fragment, path, swatches.joined())
  }

  /// Whether a path is that of a group with a heading.
  func hasHeading(_ path: String) -> Bool {
    tokens.path(at: path) != nil && path.split(separator: ".").count <= 2
  }

  private func link(_ address: String, _ text: String, _ swatches: String = "") -> String {
    "<a class=\"path\" href=\"#\(address)\">\(swatches)\(ProseWriter.escaped(text))</a>"
  }
}
