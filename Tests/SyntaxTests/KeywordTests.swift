import Testing
import Text

@testable import Syntax

@Suite struct `names of the format` {
  @Test func `each has the number that a new table gives it`() {
    var names = NameTable()
    let count = names.count
    for property in Name.Property.allCases {
      #expect(names.intern(property.text) == Name(property))
      #expect(Name(property).property == property)
    }
    for keyword in Keyword.allCases {
      #expect(names.intern(keyword.text) == keyword.interned)
      #expect(keyword.interned.property == nil)
    }
    #expect(names.count == count)
  }

  @Test func `each is written as its case is called`() {
    for property in Name.Property.allCases { #expect(property.text == "$\(property)") }
    for keyword in Keyword.allCases { #expect(keyword.text == (keyword == .defs ? "$defs" : "\(keyword)")) }
  }

  @Test func `a property and a keyword of one word are two names`() {
    var names = NameTable()
    #expect(names.intern("$value") == .value)
    #expect(names.intern("value") == Keyword.value.interned)
    #expect(names.intern("default") == Keyword.default.interned)
    #expect(names.intern("$defs") == Keyword.defs.interned)
  }
}
