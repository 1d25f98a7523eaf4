import Testing

@testable import Syntax

@Test func placeholder() {}
