// Prints how much a read of a themed value allocates: colors nothing, a shadow the list of the layers of one theme.

@_silgen_name("allocations") func allocations() -> Int

@inline(never) func use<Value>(_ value: Value) {}

let themes = TokensTheme.allCases

/// Prints the allocations of a read, the mean of many.
func measure(_ name: String, _ read: (TokensTheme) -> Void) {
  let rounds = 1000
  let before = allocations()
  for _ in 0..<rounds {
    for index in themes.indices { read(themes[index]) }
  }
  print("\(name): \((allocations() - before) / (rounds * themes.count))")
}

measure("color") { use(Tokens.Text.body.resolved(in: $0)) }
measure("finer color") { use(Tokens.Text.link.resolved(in: $0)) }
measure("faded color") { use(Tokens.Text.link.opacity(0.5).resolved(in: $0)) }
measure("shadow") { use(Tokens.Elevation.low.resolved(in: $0)) }
