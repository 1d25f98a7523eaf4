import Testing

@testable import Tokens

@Test func placeholder() {}
