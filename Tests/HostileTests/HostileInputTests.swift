import Testing

/// Every file here is answered with the findings that it deserves, at their places, and with nothing else.
@Suite struct HostileInputTests {
  @Test(
    arguments: hostileEncodings + hostileYAML + hostileJSON + hostileTokens + hostileColors + hostileResolvers
      + hostileConfigurations + hostileAnatomies + hostileTemplates + hostilePaths)
  func isAnswered(_ input: HostileInput) {
    #expect(input.findings() == input.located)
  }
}
