package import Diagnostics
import Syntax
import Text
import Tokens

extension DialectReader {
  /// The variables and maps of Sass. Each variable is a token whose path is its name; the keys of a map are in its group.
  static let scss = DialectReader(dialect: .scss) { set in
    let sheets = set.files.map { SassSheet($0.document.bytes) }
    let program = SassProgram(sheets, paths: set.files.map(\.path))
    program.report(to: &set)
    var pages = sheets.map { _ in PageSheet() }
    for token in program.tokens where token.term.kind != .null {
      pages[token.term.places.file].declarations.append(.init(token.path, token.term, token.variable))
    }
    for file in pages.indices { pages[file].declarations.sort { $0.place.lowerBound < $1.place.lowerBound } }
    return PageSheets(set, pages).imported(by: &set)
  }
}

extension SassProgram {
  /// Reports what is kept as it is written, once for each cause, and what is not certain.
  fileprivate func report(to set: inout ForeignSet) {
    func range(_ term: SassTerm) -> SourceRange {
      let document = set.files[term.places.file].document
      return document.range(of: term.places.value, in: document.root)
    }
    var (causes, order): ([String: (count: Int, first: SourceRange)], [String]) = ([:], [])
    for term in tokens.map(\.term) {
      guard let cause = term.kind == .null ? "values that are `null`, which are no tokens" : term.cause else {
        continue
      }
      if causes[cause] == nil { order.append(cause) }
      causes[cause] = ((causes[cause]?.count ?? 0) + 1, causes[cause]?.first ?? range(term))
    }
    for cause in order {
      guard let (count, first) = causes[cause] else { continue }
      let verb = count == 1 ? "has" : "have"
      set.log.report(
        Diagnostic(
          .warning, .unreadSass, "\(counted(count, "variable")) \(verb) \(cause)", at: first
        ).about(cause))
    }
    if let first = several.first {
      let (count, verb) = (Set(several.map(\.variable.name)).count, several.count == 1 ? "has" : "have")
      set.log.report(
        .warning, .duplicateToken,
        "\(counted(count, "variable")) \(verb) several values in files that do not read each other, of which one applies",
        at: range(first.term))
    }
    if isCut, let document = set.files.first?.document {
      set.log.report(
        .limitExceeded,
        "the files assign more than \(Self.mostAssignments) variables when they import each other; import each once",
        at: document.range(of: document.root))
    }
  }
}

extension PageSheet.Declaration {
  fileprivate init(_ path: [[UInt8]], _ term: SassTerm, _ variable: SassSheet.Variable) {
    self.init(
      groups: Array(path.dropLast()), name: Array(path.joined(separator: [UInt8(ascii: ".")])),
      place: term.places.whole, text: term.css, value: term.places.value, choices: [nil], isOfTheme: false,
      isRaw: term.cause != nil, form: term.form, comment: path.count == 1 ? variable.comment : nil)
  }
}

extension DiagnosticCode {
  package static let unreadSass = DiagnosticCode("unread-sass", in: .reading, tolerance: .warning)
}
