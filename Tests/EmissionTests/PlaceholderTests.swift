import Testing

@testable import Emission

@Test func placeholder() {}
