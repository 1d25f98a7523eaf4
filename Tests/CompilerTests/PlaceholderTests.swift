import Testing

@testable import Compiler

@Test func placeholder() {}
