import Foundation
import TestSupport

/// A browser that reads generated style sheets: `Tests/Importers/Web/reader.js` in a page.
struct Browser {
  /// What its user prefers.
  struct Preferences: CustomStringConvertible {
    var isDark = false
    var wantsContrast = false
    var forcesColors = false

    static let all = [false, true].flatMap { isDark in
      [false, true].flatMap { wantsContrast in
        [false, true].map {
          Preferences(isDark: isDark, wantsContrast: wantsContrast, forcesColors: $0)
        }
      }
    }

    var description: String {
      (isDark ? "dark" : "light") + (wantsContrast ? ", more contrast" : "")
        + (forcesColors ? ", forced colors" : "")
    }

    /// Blink counts dark and more as 0, light and no preference as other numbers.
    var settings: String {
      var settings = ["preferredColorScheme=\(isDark ? 0 : 1)", "preferredContrast=\(wantsContrast ? 0 : 3)"]
      if forcesColors { settings += ["forcedColors=1", "inForcedColors=true"] }
      return "--blink-settings=" + settings.joined(separator: ",")
    }
  }

  /// A style sheet, what to read of it, and where.
  struct Sheet: Encodable {
    struct Token: Encodable {
      var path: String
      var type: String
      /// Whether it is read as text, not in parts.
      var isRaw = false
      /// The custom property, where it is not the one that the path gives.
      var property: String?

      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for text in [path, type, property ?? Speller.css(path)] { try container.encode(text) }
        try container.encode(isRaw)
      }
    }

    /// Elements inside each other, by their attributes; `root` for the root.
    struct Element: Encodable {
      var label: String
      var chain: [[String: String]]

      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(label)
        try container.encode(chain)
      }
    }

    var name: String
    var css: String
    var tokens: [Token]
    var elements: [Element]
    var readsRules = false
    /// Whether it stands in the page as it is, not in a text of the script.
    var isInPage = false
  }

  struct Silent: Error { var outcome: Command.Outcome }

  /// The text of the element `pre` that a page has after its scripts have run.
  static func text(
    of page: String, in bench: Workbench, called name: String = "page", _ flags: String...
  ) throws -> String {
    try bench.write(page, to: "\(name).html")
    let always = [
      "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(bench.path)/\(name)-profile",
    ]
    let outcome = try Command(
      program: Tool.chromium ?? "chromium",
      arguments: always + flags + ["--dump-dom", "file://\(bench.path)/\(name).html"], limit: 120
    ).run()
    guard let start = outcome.output.range(of: "<pre>"), let end = outcome.output.range(of: "</pre>") else {
      throw Silent(outcome: outcome)
    }
    return String(outcome.output[start.upperBound..<end.lowerBound])
  }

  /// What the browser printed, by the names of sheets.
  static func read(_ sheets: [Sheet], for preferences: Preferences = .init(), called name: String) throws
    -> [String: Printout]
  {
    let bench = try Workbench("web")
    let json = String(decoding: try JSONEncoder().encode(sheets), as: UTF8.self)
    let reader = try Checkout.read("Tests/Importers/Web/reader.js")
    let inPage = sheets.filter(\.isInPage).map { "<style id=\"\($0.name)\">\($0.css)</style>" }.joined()
    let page = """
      <!doctype html><html><head><meta charset="utf-8">\(inPage)</head><body><script>
      const cases = \(json.replacingOccurrences(of: "</", with: "<\\/"));
      \(reader)
      </script></body></html>
      """
    let text = try Self.text(of: page, in: bench, called: name, preferences.settings)
    var printouts: [String: [Substring]] = [:]
    for line in (text.removingPercentEncoding ?? "").split(separator: "\n") {
      guard let tab = line.firstIndex(of: "\t") else { continue }
      printouts[String(line[..<tab]), default: []].append(line[line.index(after: tab)...])
    }
    return try printouts.mapValues { try Printout($0.joined(separator: "\n")) }
  }
}
