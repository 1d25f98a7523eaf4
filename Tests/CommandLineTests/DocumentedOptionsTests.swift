import Emission
import TestSupport
import Testing

/// Every option of every format has its row in the table of the format, on the page about the configuration.
@Suite struct DocumentedOptionsTests {
  /// The formats of a table, none for the table of all formats; and by key, the cells of a row.
  private struct Table {
    var formats: [String]
    var rows: [String: [String]]

    /// - Parameter text: the heading without its number signs, and what follows.
    init(_ text: Substring) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      formats = lines.first.map { $0.split(separator: ", ").map(String.init) } ?? []
      rows = [:]
      for line in lines.dropFirst().prefix(while: { !$0.hasPrefix("#") }) where line.hasPrefix("| `") {
        let cells = line.split(separator: "|").map { $0.trimming(" ") }
        rows[cells[0].trimming("`")] = cells
      }
    }
  }

  private static func page() throws -> String {
    try Checkout.read("Sources/tokenc/tokenc.docc/Configuration.md")
  }

  /// The table of a format; without one, that of all formats.
  private func table(of format: String?) throws -> Table {
    let page = try Self.page()
    guard let format else { return Table(try #require(page.split(separator: "\n### outputs").last)) }
    let tables = page.split(separator: "\n#### ").dropFirst().map(Table.init)
    return try #require(tables.first { $0.formats.contains(format) }, "`\(format)` has no table")
  }

  /// A sentence of the help without what the table has in other cells.
  private func meaning(_ help: String) -> String {
    String(help.replacing(#/(?: \([^()]*\))?(?:; may be repeated)?\.$/#, with: ""))
  }

  @Test(arguments: [nil] + Format.all.map(\.name))
  func `each option has a row that says what it means`(format: String?) throws {
    let options =
      Format.all.first { $0.name == format }?.options ?? (format == nil ? EveryFormat.options : [])
    guard !options.isEmpty else { return }
    let table = try table(of: format)
    for option in options {
      let cells = try #require(table.rows[option.key], "`\(option.id.text)` has no row")
      // Formats that share a table share sentences, up to their own names.
      let meanings = Format.all.filter { table.formats.contains($0.name) }.flatMap(\.options)
        .filter { $0.key == option.key }.map { meaning($0.help) }
      #expect((format == nil ? [meaning(option.help)] : meanings).contains(cells[1]), "`\(option.id.text)`")
      #expect(cells[3].contains(option.defaultText ?? "required"), "`\(option.id.text)`")
      let names =
        table.formats.isEmpty || format == nil ? [option.key] : table.formats.map { "\($0).\(option.key)" }
      let isSet = names.contains { cells[4].contains("--set \($0)=") }
      #expect(isSet || cells[4].contains("`\(option.flag)"), "`\(option.id.text)`")
    }
  }

  @Test func `each is reached by a flag or by --set`() throws {
    let help = try Workspace().tokenc("build", "--help").output
    for format in Format.all where !format.options.isEmpty {
      let table = try table(of: format.name)
      for option in format.options {
        let flags = table.rows[option.key]?.last ?? ""
        #expect(help.contains("\(option.flag)") || flags.contains("--set "), "`\(option.id.text)`")
      }
    }
    #expect(help.contains("--set <FORMAT.KEY=VALUE>"))
    #expect(help.contains("--output <FORMAT=FILE>"))
  }
}

extension StringProtocol {
  /// Without a character at both ends.
  fileprivate func trimming(_ character: Character) -> String {
    let rest = drop { $0 == character }
    return String(rest.reversed().drop { $0 == character }.reversed())
  }
}
