import Compiler
import Diagnostics
import Emission
import TestSupport
import Testing
import Tokens

/// The roles of `bridge:` for which no token is mapped.
@Suite struct MissingRoleTests {
  @Test func `each of the 36 roles of a color scheme is missed`() throws {
    let list = try #require(RoleList.list(named: "material3"))
    let roles = list.roles.filter { $0.kind == .colors && !$0.isOptional }.map(\.name)
    #expect(roles.count == 36)
    func missing(_ mapped: some Sequence<String>) -> [String] {
      let mappings = mapped.map { "\($0): brand.base" }.joined(separator: ", ")
      let found = BridgeTests.check("  material3: {\(mappings)}").log.diagnostics.filter {
        $0.code == .missingRole
      }
      return found.compactMap { $0.message.split(separator: "`").dropFirst(2).first.map(String.init) }
    }
    #expect(missing(roles).isEmpty)
    #expect(missing(["primary"]) == Array(roles.dropFirst()))
    for role in roles.dropFirst() { #expect(missing(roles.filter { $0 != role }) == [role]) }
  }

  @Test func `a kind without a mapped role is not missing`() {
    let text = BridgeTests.check("  material3: {primary: brand.base, medium: radius.m, leave: []}")
      .diagnosticsText
    #expect(text.contains("no token for `extraSmall`") && !text.contains("no token for `bodyLarge`"))
  }
}
