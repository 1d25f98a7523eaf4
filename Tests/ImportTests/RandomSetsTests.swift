import Compiler
import Diagnostics
import Emission
import Import
import Reports
import TestSupport
import Testing
import Tokens

/// Random sets of other tools: each token is kept or counted as lost, and what is read at each build is what `import` writes.
@Suite struct RandomSetsTests {
  private static let types = [
    "color", "dimension", "spacing", "fontSizes", "lineHeights", "number", "opacity", "fontWeight",
    "fontFamily", "duration", "time", "shadow", "border", "typography", "transition", "gradient", "string",
    "textCase", "spring",
  ]

  private static let values = [
    ##""#ff0000""##, #""white""#, #""none""#, "16", #""16""#, #""16px""#, #""1rem""#, #""4px 8px""#,
    #""150%""#, #""{NAME}""#, #""{NAME} * 2""#, #""{NAME} {NAME}""#, #""{NAME}80""#, #""a {NAME} b""#,
    #""{gone}""#, #""1px + 1rem""#, #""{NAME} / 0""#, #""Inter, {NAME}""#, #""0 1px 2px {NAME}""#,
    ##""0 1px -2px #000""##, #""opacity 1s linear""#, #"[1, 2]"#, "true", #"{"_light": "{NAME}"}"#,
    #"{"x": "1px", "y": "{NAME}", "blur": "2px"}"#,
    #"{"fontFamily": "{NAME}", "fontSize": "16px", "lineHeight": "{NAME}"}"#,
    #"{"color": "{NAME}", "width": "1px", "style": "solid"}"#, #""bold 16px/24px Inter""#, #""ease-in""#,
  ]

  private static func file(_ random: inout SeededGenerator) -> String {
    let count = 3 + random.below(6)
    let tokens = (0..<count).map { number in
      var value = values[random.below(values.count)]
      while let range = value.range(of: "NAME") {
        value.replaceSubrange(range, with: "g.t\(random.below(count))")
      }
      let type = random.below(5) == 0 ? "" : #""type": "\#(types[random.below(types.count)])", "#
      return #""t\#(number)": {\#(type)"value": \#(value)}"#
    }
    return #"{"g": {\#(tokens.joined(separator: ", "))}}"#
  }

  @Test(arguments: [Dialect.styleDictionary, .tokensStudio], 0..<(Sweep.isWhole ? 50 : 8))
  func buildAndImportAgree(_ dialect: Dialect, _ block: Int) throws {
    for number in 0..<10 {
      var random = SeededGenerator(seed: UInt64(block * 10 + number))
      let file = Self.file(&random)
      let set = ReadSet(["t/a.json": file], as: dialect, droppingLost: true)
      #expect(!set.compilation.log.hasErrors, "\(file)\n\(set.diagnostics)")
      let importation = try ImportTests().importation(of: ["t/a.json": file], dialect)
      #expect(importation.balance.count == file.split(separator: #""value":"#).count - 1, "\(file)")
      guard importation.balance.keptCount > 0 else { continue }
      let files = Dictionary(
        uniqueKeysWithValues: importation.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
      let written = compile(Request(.resolve, inputs: ["out"]), loading: MemoryFiles(marked: files).loader)
      let (own, other) = (set.compilation.json(), written.json())
      #expect(
        String(decoding: other, as: UTF8.self) == String(decoding: own, as: UTF8.self),
        "\(file)\n\(set.diagnostics)\n\(importation.balance.text)\(written.diagnosticsText)")
    }
  }
}

extension String {
  /// Where a text is for the first time.
  fileprivate func range(of text: String) -> Range<Index>? {
    firstRange(of: text)
  }
}
