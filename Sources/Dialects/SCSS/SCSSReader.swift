package import Diagnostics
import Syntax
import Text
import Tokens

extension DialectReader {
  /// The variables and maps of Sass. Each variable is a token whose path is its name; the keys of a map are in its group.
  static let scss = DialectReader(dialect: .scss) { set in
    let sheets = SassSheets(set)
    sheets.report(to: &set)
    return PageSheets(set, sheets.pages).imported(by: &set)
  }
}

/// The files of a set of Sass in the order in which they are read.
private struct SassSheets {
  private let files: [ForeignSet.File]
  private let sheets: [SassSheet]
  /// By file: the declarations that count.
  private(set) var pages: [PageSheet]

  init(_ set: ForeignSet) {
    files = set.files
    let sheets = set.files.map { SassSheet(Array($0.document.bytes)) }
    self.sheets = sheets
    var (order, seen): ([Int], Set<Int>) = ([], [])
    for file in sheets.indices { Self.visit(file, sheets, set.files, &order, &seen) }
    // By name of a variable: the file and the declarations of its last value, unless a default came too late.
    var counting: [[UInt8]: (file: Int, variables: [SassSheet.Variable])] = [:]
    for file in order {
      let byName = Dictionary(grouping: sheets[file].variables, by: \.path[0])
      for (name, variables) in byName {
        let statements = Dictionary(grouping: variables, by: \.statement)
        for values in statements.sorted(by: { $0.key < $1.key }).map(\.value) {
          guard counting[name] == nil || !values[0].isDefault else { continue }
          counting[name] = (file, values)
        }
      }
    }
    pages = sheets.map { _ in PageSheet() }
    for (file, variables) in counting.values {
      for variable in variables { pages[file].declarations.append(PageSheet.Declaration(variable)) }
    }
    for file in pages.indices { pages[file].declarations.sort { $0.place.lowerBound < $1.place.lowerBound } }
  }

  /// Puts the files that one reads before it.
  private static func visit(
    _ file: Int, _ sheets: [SassSheet], _ files: [ForeignSet.File], _ order: inout [Int],
    _ seen: inout Set<Int>
  ) {
    guard seen.insert(file).inserted else { return }
    for use in sheets[file].uses {
      guard
        let other = files.indices.first(where: {
          name(of: files[$0].path) == name(of: String(decoding: use, as: UTF8.self))
        })
      else { continue }
      visit(other, sheets, files, &order, &seen)
    }
    order.append(file)
  }

  /// The name of a file as `@use` writes it, without folders.
  private static func name(of path: String) -> Substring {
    var name = path.split(separator: "/").last ?? ""
    if name.hasSuffix(".scss") { name = name.dropLast(5) }
    return name.hasPrefix("_") ? name.dropFirst() : name
  }

  /// Reports what is kept as it is written, once for each cause.
  func report(to set: inout ForeignSet) {
    var (causes, order): ([String: (count: Int, first: SourceRange)], [String]) = ([:], [])
    for (file, sheet) in zip(files, sheets) {
      for (cause, place) in sheet.unread {
        if causes[cause] == nil { order.append(cause) }
        let range = file.document.range(of: place, in: file.document.root)
        causes[cause] = ((causes[cause]?.count ?? 0) + 1, causes[cause]?.first ?? range)
      }
    }
    for cause in order {
      guard let (count, first) = causes[cause] else { continue }
      let verb = count == 1 ? "has" : "have"
      set.log.report(
        Diagnostic(
          .warning, .unreadSass, "\(counted(count, "variable")) \(verb) \(cause)", at: first
        ).about(cause))
    }
  }
}

extension PageSheet.Declaration {
  fileprivate init(_ variable: SassSheet.Variable) {
    self.init(
      groups: Array(variable.path.dropLast()),
      name: Array(variable.path.joined(separator: [UInt8(ascii: ".")])),
      place: variable.place, text: variable.text, value: variable.value, choices: [nil], isOfTheme: false,
      isRaw: variable.isRaw,
      comment: variable.comment)
  }
}

extension DiagnosticCode {
  package static let unreadSass = DiagnosticCode("unread-sass", in: .reading, tolerance: .warning)
}
