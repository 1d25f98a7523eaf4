/// Resolver documents that do not follow the Resolver module, or lead astray.
let hostileResolvers: [HostileInput] = [
  .resolver("no version", "1️⃣{resolutionOrder: []}", "1️⃣ invalid-resolver"),
  .resolver("a version as number", "{version: 1️⃣2025.10, resolutionOrder: []}", "1️⃣ invalid-resolver"),
  .resolver("an order that is a text", "{version: '2025.10', resolutionOrder: 1️⃣a}", "1️⃣ invalid-resolver"),
  .resolver("a step that is a text", "{version: '2025.10', resolutionOrder: [1️⃣a]}", "1️⃣ invalid-resolver"),
  .resolver("a step of nothing", "{version: '2025.10', resolutionOrder: [1️⃣{}]}", "1️⃣ invalid-resolver"),
  .resolver(
    "a step of an unknown type", "{version: '2025.10', resolutionOrder: [{name: a, type: 1️⃣sett}]}",
    "1️⃣ invalid-resolver"),
  .resolver(
    "a set without sources", "{version: '2025.10', resolutionOrder: [1️⃣{name: a, type: set}]}",
    "1️⃣ invalid-resolver"),
  .resolver(
    "a step that leads nowhere", "{version: '2025.10', resolutionOrder: [{$ref: 1️⃣'#/sets/a'}]}",
    "1️⃣ unknown-reference"),
  .resolver(
    "a step that is the document", "{version: '2025.10', resolutionOrder: [{$ref: 1️⃣'#'}]}",
    "1️⃣ circular-reference"),
  .resolver(
    "a step that is a step",
    "{version: '2025.10', resolutionOrder: [{$ref: 1️⃣'#/resolutionOrder/0'}]}", "1️⃣ forbidden-reference"),
  .resolver(
    "a malformed pointer", "{version: '2025.10', resolutionOrder: [{$ref: 1️⃣'#sets~2'}]}",
    "1️⃣ invalid-reference"),
  .resolver(
    "a set that is itself",
    "{version: '2025.10', sets: {a: {$ref: 1️⃣'#/sets/a'}}, resolutionOrder: [{$ref: '#/sets/a'}]}",
    "1️⃣ circular-reference"),
  .resolver(
    "sets in a ring",
    "{version: '2025.10', sets: {a: {$ref: 1️⃣'#/sets/b'}, b: {$ref: '#/sets/a'}}, resolutionOrder: []}",
    "1️⃣ circular-reference"),
  .resolver(
    "a source that is its set",
    "{version: '2025.10', sets: {a: {sources: [{$ref: 1️⃣'#/sets/a'}]}}, resolutionOrder: [{$ref: '#/sets/a'}]}",
    "1️⃣ circular-reference"),
  .resolver(
    "a source that is a modifier",
    "{version: '2025.10', sets: {a: {sources: [{$ref: 1️⃣'#/modifiers/m'}]}}, modifiers: {m: {contexts: {x: [], y: []}}}, resolutionOrder: []}",
    "1️⃣ forbidden-reference"),
  .resolver(
    "sources that are a text", "{version: '2025.10', sets: {a: {sources: 1️⃣a.yaml}}, resolutionOrder: []}",
    "1️⃣ invalid-resolver"),
  .resolver(
    "a reference that is a number", "{version: '2025.10', resolutionOrder: [{$ref: 1️⃣1}]}",
    "1️⃣ invalid-resolver"),
  .resolver(
    "a modifier without contexts", "{version: '2025.10', modifiers: {1️⃣m: {}}, resolutionOrder: []}",
    "1️⃣ invalid-resolver"),
  .resolver(
    "a modifier with no context",
    "{version: '2025.10', modifiers: {m: {contexts: 1️⃣{}}}, resolutionOrder: []}",
    "1️⃣ invalid-resolver"),
  .resolver(
    "a default that is no context",
    "{version: '2025.10', modifiers: {m: {contexts: {x: [], y: []}, default: 1️⃣z}}, resolutionOrder: []}",
    "1️⃣ invalid-default"),
  .resolver("an unknown key", "{version: '2025.10', 1️⃣sett: {}, resolutionOrder: []}", "1️⃣ unknown-key"),
  .resolver(
    "a name twice",
    "{version: '2025.10', resolutionOrder: [{name: a, type: set, sources: []}, {name: 1️⃣a, type: set, sources: []}]}",
    "1️⃣ duplicate-name"),
  .resolver(
    "a required input",
    "{version: '2025.10', modifiers: {m: {contexts: {x: [], y: []}}}, resolutionOrder: [{$ref: 1️⃣'#/modifiers/m'}]}",
    "1️⃣ assumed-default"),
  .resolver(
    "a missing file",
    "{version: '2025.10', resolutionOrder: [{name: a, type: set, sources: [{$ref: 1️⃣b.yaml}]}]}",
    "1️⃣ unreadable-file"),
  .resolver(
    "a file outside",
    "{version: '2025.10', resolutionOrder: [{name: a, type: set, sources: [{$ref: 1️⃣../b.yaml}]}]}",
    "1️⃣ file-outside-root"),
  .resolver(
    "an address",
    "{version: '2025.10', resolutionOrder: [{name: a, type: set, sources: [{$ref: 1️⃣'https://example.com/a.json'}]}]}",
    "1️⃣ remote-reference"),
  .resolver(
    "the document as a source",
    "{version: '2025.10', resolutionOrder: [{name: a, type: set, sources: [{$ref: 1️⃣r.yaml}]}]}",
    "1️⃣ invalid-reference"),
]

extension HostileInput {
  fileprivate static func resolver(_ name: String, _ text: String, _ expected: String...) -> HostileInput {
    var input = HostileInput("resolver: \(name)", in: "r.yaml", text)
    input.expected = expected
    return input
  }
}
