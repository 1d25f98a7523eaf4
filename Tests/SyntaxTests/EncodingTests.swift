import Diagnostics
import Testing

@testable import Syntax

@Suite struct EncodingTests {
  @Test(
    arguments: [
      (
        [0xff, 0xfe, 0x61, 0], 0, "the file is encoded in UTF-16, not in UTF-8; save it as UTF-8"
      ),
      (
        [0xfe, 0xff, 0, 0x61], 0, "the file is encoded in UTF-16, not in UTF-8; save it as UTF-8"
      ),
      ([0x7b, 0, 0x7d, 0], 0, "the file is encoded in UTF-16, not in UTF-8; save it as UTF-8"),
      ([0, 0x7b, 0, 0x7d], 0, "the file is encoded in UTF-16, not in UTF-8; save it as UTF-8"),
      ([0xff, 0xfe, 0, 0], 0, "the file is encoded in UTF-32, not in UTF-8; save it as UTF-8"),
      ([0, 0, 0, 0x7b], 0, "the file is encoded in UTF-32, not in UTF-8; save it as UTF-8"),
      ([0x22, 0xc3, 0x22], 1, "the byte 0xc3 is not UTF-8 here; save the file as UTF-8"),
      ([0x22, 0x80, 0x22], 1, "the byte 0x80 is not UTF-8 here; save the file as UTF-8"),
      // Longer than needed, a surrogate, beyond U+10FFFF, cut off.
      ([0x22, 0xc0, 0xaf, 0x22], 1, "the byte 0xc0 is not UTF-8 here; save the file as UTF-8"),
      ([0x22, 0xed, 0xa0, 0x80, 0x22], 1, "the byte 0xed is not UTF-8 here; save the file as UTF-8"),
      ([0x22, 0xf4, 0x90, 0x80, 0x80, 0x22], 1, "the byte 0xf4 is not UTF-8 here; save the file as UTF-8"),
      ([0x22, 0xc3, 0xa9, 0xe2, 0x82], 3, "the byte 0xe2 is not UTF-8 here; save the file as UTF-8"),
    ] as [([UInt8], UInt32, String)], Notation.allCases)
  func refusal(_ input: (bytes: [UInt8], offset: UInt32, message: String), _ notation: Notation) throws {
    let reading = Reading(input.bytes, as: notation)
    #expect(reading.document == nil)
    let diagnostic = try #require(reading.log.diagnostics.first)
    #expect(reading.log.diagnostics.count == 1)
    #expect(diagnostic.code == .invalidEncoding)
    #expect(diagnostic.message == input.message)
    guard case .range(let range) = diagnostic.place else {
      Issue.record("the finding has no range")
      return
    }
    #expect(range.lowerBound == input.offset)
  }

  /// One NUL by mistake does not make another encoding.
  @Test(arguments: [[0x5b, 0, 0x5d], [0x5b, 0, 0x5d, 0x0a], [0x7b, 0x22, 0, 0x22], [0]] as [[UInt8]])
  func aSingleNUL(_ bytes: [UInt8]) throws {
    for notation in Notation.allCases {
      let diagnostic = try #require(Reading(bytes, as: notation).log.diagnostics.first)
      #expect(!diagnostic.message.contains("UTF-16"), "\(notation)")
    }
  }

  @Test(arguments: ["é", "\u{7ff}", "\u{800}", "\u{d7ff}", "\u{e000}", "\u{fffd}", "\u{10000}", "\u{10ffff}"])
  func everyLengthIsRead(_ character: String) {
    for padding in 0..<9 {
      let text = String(repeating: "a", count: padding) + character
      #expect(Reading("[\"\(text)\"]", as: .json).tree == "[\"\(text)\"]")
      #expect(Reading("[\"\(text)\"]", as: .yaml).tree == "[\"\(text)\"]")
    }
  }

  /// libyaml's lines end at U+0085, U+2028 and U+2029 too; places are bytes all the same.
  @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}", "\r\n", "\r"])
  func lineEndsShiftNothing(_ end: String) {
    let text = "a: é\(end)bü: [1,\(end) 'ö'] # \u{2028}\nc: \"x\"\n"
    #expect(
      Reading(text, as: .yaml).slices.dropFirst() == [
        "string a", "string é", "string bü", "sequence [1,\(end) 'ö']", "number 1", "string 'ö'", "string c",
        "string \"x\"",
      ])
  }
}
