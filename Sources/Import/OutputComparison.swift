package import Compiler
package import Emission
import Tokens

/// The style sheet that a configuration writes, compared with what a team has published: `--compare` of `check` and `init`.
package struct OutputComparison: Sendable {
  package private(set) var comparisons: [ImportComparison] = []
  /// How the published names are spelled, and in what unit lengths are.
  let style: StyleInference
  /// Subjects that are neither a theme of the set nor a selector of its style sheet.
  package private(set) var unknownSubjects: [String] = []
  package let themes: [String]

  /// - Parameters:
  ///   - request: of the check; the options of the first style sheet of its configuration apply.
  ///   - base: the rule for names of outputs without one.
  ///   - rem: pixels of one rem, if lengths in both units are the same.
  package init(
    of request: Request, comparing published: [Importation.Published],
    by base: NamingRule = NamingRule(), rem: Double? = nil, in workspace: inout Workspace
  ) {
    var request = request
    request.goal = .build
    request.outputs = [Request.NamedOutput(.css, file: "compare/{theme}.css")]
    request.settings[CSSOptions.references] = false
    request.settings[CSSOptions.scheme] = .blocks
    let compilation = compile(request, in: &workspace)
    themes = compilation.themes.map(\.name)
    let names = zip(themes, compilation.files).map { theme, file in
      (theme: theme, names: PublishedNames(styleSheet: file.bytes))
    }
    style = StyleInference(of: published, from: compilation, names, by: base)
    for file in published {
      let (comparison, isKnown) = file.compared(with: names, rem: rem)
      if !isKnown { unknownSubjects.append(file.name) }
      if let comparison { comparisons.append(comparison) }
    }
  }

  /// What is inferred, in lines.
  package var inferred: String { style.text }

  /// The comparisons, in lines.
  package var text: String { comparisons.map(\.text).joined() }
}

extension Importation.Published {
  /// The comparison with the theme that the subject names, or else the name of the file, or with the first one; and whether the
  /// subject is known.
  func compared(
    with new: [(theme: String, names: PublishedNames)], rem: Double?
  ) -> (comparison: ImportComparison?, isKnown: Bool) {
    let theme = new.first { $0.theme == subject }
    var (old, isKnown) = (names, true)
    if let subject, theme == nil {
      old = old.within(selector: subject)
      isKnown = !old.declarations.isEmpty
    }
    let place = subject ?? name.split(separator: "/").last.map(String.init) ?? ""
    let named = new.filter { place.contains($0.theme) }
    let own = theme ?? named.max { $0.theme.utf8.count < $1.theme.utf8.count } ?? new.first
    return (own.map { ImportComparison(name, old: old, new: $0.names, rem: rem) }, isKnown)
  }
}
