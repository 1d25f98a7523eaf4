import Testing

@testable import Audit

@Test func placeholder() {}
