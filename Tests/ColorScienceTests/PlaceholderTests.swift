import Testing

@testable import ColorScience

@Test func placeholder() {}
