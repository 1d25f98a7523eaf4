import Emission
import TestSupport
import Testing

/// Every option of every format has its flag, and its row on the page about the configuration.
@Suite struct DocumentedOptionsTests {
  private static let options: [(formats: String, option: OptionDeclaration)] =
    EveryFormat.options.map { ("all", $0) }
    + Format.all.flatMap { format in format.options.map { (format.name, $0) } }

  private static func page() throws -> String {
    try Checkout.read("Sources/tokenc/tokenc.docc/Configuration.md")
  }

  @Test func `each has a row`() throws {
    let rows = try Self.page().split(separator: "\n").filter { $0.hasPrefix("| `") }
    for (formats, option) in Self.options {
      let row = rows.first { $0.hasPrefix("| `\(option.key)` | \(formats) | ") }
      let cells = try #require(row?.split(separator: "|"), "`\(option.id.text)` has no row")
      #expect(cells[3].contains(option.defaultText ?? "required"), "`\(option.id.text)`")
      let isSet = cells[4].contains("--set \(option.id.text)=")
      #expect(isSet || cells[4].contains("`\(option.flag)"), "`\(option.id.text)`")
    }
  }

  @Test func `each is reached by a flag or by --set`() throws {
    let help = try Workspace().tokenc("build", "--help").output
    let page = try Self.page()
    for (_, option) in Self.options {
      #expect(
        help.contains("\(option.flag)") || page.contains("--set \(option.id.text)="), "`\(option.id.text)`")
    }
    #expect(help.contains("--set <FORMAT.KEY=VALUE>"))
    #expect(help.contains("--output <FORMAT=FILE>"))
  }
}
