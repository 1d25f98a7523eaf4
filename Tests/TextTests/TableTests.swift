import Testing

@testable import Text

@Suite struct `tables` {
  private enum Token {}

  @Test func `an index reads and writes its element`() {
    var table = Table<Token, String>()
    let first = table.append("a")
    let second = table.append("b")
    table[first] += "!"
    #expect(first < second)
    #expect(table.indices.map { table[$0] } == ["a!", "b"])
    #expect(second.offset == 1)
    #expect(table == Table(["a!", "b"]))
    #expect(Table<Token, Int>(repeating: 7, count: 2).elements == [7, 7])
  }

  @Test func `names are numbered in order, the reserved ones first`() {
    var names = NameTable(reserving: ["one", "two"])
    #expect(names.intern("two") == Name(rawValue: 1))
    let cafe = names.intern("caf\u{e9}")
    #expect(cafe == Name(rawValue: 2))
    // Canonically equivalent, but other bytes.
    #expect(names.intern("cafe\u{301}") == Name(rawValue: 3))
    #expect(names.string(cafe) == "café")
    for number in 0..<1000 { _ = names.intern("n\(number)") }
    #expect(names.count == 1004)
    #expect(names.intern("n999") == Name(rawValue: 1003))
  }

  @Test(arguments: [("a1_", true), ("_", true), ("1a", false), ("", false), ("a-b", false), ("é", false)])
  func `identifiers are ASCII and do not begin with a digit`(text: String, expected: Bool) {
    #expect(isIdentifier(text.utf8) == expected)
  }

  @Test func `classes of bytes hold what their names say`() {
    let all = (UInt8.min...UInt8.max)
    #expect(String(decoding: all.filter(\.isDigit), as: UTF8.self) == "0123456789")
    #expect(all.filter(\.isLetter).count == 52)
    #expect(all.filter(\.isLetter).allSatisfy { Character(Unicode.Scalar($0)).isLetter })
    #expect(all.filter { $0.hexDigitValue != nil } == Array("0123456789ABCDEFabcdef".utf8))
    #expect(all.filter { $0.lowercased != $0 } == Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8))
  }
}
