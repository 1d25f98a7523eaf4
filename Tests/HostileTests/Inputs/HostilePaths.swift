/// Documents that reach for files outside of their folder. Every file out there has a mistake in it, so that reading it
/// would be told.
let hostilePaths: [HostileInput] = [
  .reaching("a source above", "sources: [1️⃣../secret.yaml]", "1️⃣ file-outside-root"),
  .reaching("a source far above", "sources: [1️⃣../../../../../etc/secret.yaml]", "1️⃣ file-outside-root"),
  .reaching("a source by an absolute path", "sources: [1️⃣/etc/secret.yaml]", "1️⃣ file-outside-root"),
  .reaching("a source there and back", "sources: [1️⃣x/../../secret.yaml]", "1️⃣ file-outside-root"),
  .reaching("a folder whose name begins alike", "sources: [1️⃣../tt/secret.yaml]", "1️⃣ file-outside-root"),
  .reaching("a pattern above", "sources: [1️⃣'../*.yaml']", "1️⃣ file-outside-root"),
  .reaching("a pattern of folders above", "sources: [1️⃣'../**/secret.yaml']", "1️⃣ file-outside-root"),
  .reaching("a pattern at the root", "sources: [1️⃣'/**/*.yaml']", "1️⃣ file-outside-root"),
  .reaching("a pattern over a link", "sources: [1️⃣'link*.yaml']", "1️⃣ file-outside-root"),
  .reaching("a link", "sources: [1️⃣link.yaml]", "1️⃣ file-outside-root"),
  .reaching("a link to a link", "sources: [1️⃣chain.yaml]", "1️⃣ file-outside-root"),
  .reaching("a file in a linked folder", "sources: [1️⃣folder/secret.yaml]", "1️⃣ file-outside-root"),
  .reaching("a pattern in a linked folder", "sources: [1️⃣'folder/*.yaml']", "1️⃣ file-outside-root"),
  .reaching("links in a ring", "sources: [1️⃣ring.yaml]", "1️⃣ unreadable-file"),
  .reaching("a link to nowhere", "sources: [1️⃣nowhere.yaml]", "1️⃣ unreadable-file"),
  .reaching("a link as resolver", "resolver: 1️⃣link.yaml", "1️⃣ file-outside-root"),
  .reaching("a link as component", "sources: [a.yaml]\ncomponents: [1️⃣link.yaml]", "1️⃣ file-outside-root"),
  .reaching(
    "a link as template", "sources: [a.yaml]\noutputs: [1️⃣{template: link.yaml, file: o}]",
    "1️⃣ file-outside-root"),
  .reaching("a scheme", "sources: [1️⃣'https://example.com/a.yaml']", "1️⃣ remote-reference"),
  .reaching("a scheme in capitals", "sources: [1️⃣'FILE:///etc/secret.yaml']", "1️⃣ remote-reference"),
  .reaching("a scheme without a host", "sources: [1️⃣'file:/etc/secret.yaml']", "1️⃣ remote-reference"),
  .reaching("a host alone", "sources: [1️⃣'//example.com/a.yaml']", "1️⃣ remote-reference"),
  .reaching("data", "sources: [a.yaml]\ncomponents: [1️⃣'data:text/plain,x']", "1️⃣ remote-reference"),
  .reaching("a scheme as resolver", "resolver: 1️⃣'http://example.com/r.json'", "1️⃣ remote-reference"),
  .init(
    "reaching: links in a folder",
    ["t/a.yaml": "a: {$type: number, $value: 1}\n", "secret.yaml": "secret: ["],
    links: ["t/link.yaml": "/srv/secret.yaml"], input: "t", "t/link.yaml file-outside-root"),
  .referring("above", "../secret.yaml", "1️⃣ file-outside-root"),
  .referring("a part of a file above", "../secret.yaml#/a", "1️⃣ file-outside-root"),
  .referring("an absolute path", "/etc/secret.yaml", "1️⃣ file-outside-root"),
  .referring("a link", "link.yaml#/a", "1️⃣ file-outside-root"),
  .referring("a file in a linked folder", "folder/secret.yaml", "1️⃣ file-outside-root"),
  .referring("an address", "https://example.com/a.json#/a", "1️⃣ remote-reference"),
  .referring("an address of a file", "file:///etc/secret.yaml", "1️⃣ remote-reference"),
]

extension HostileInput {
  private static let elsewhere: [(path: String, text: String)] = [
    ("t/a.yaml", "a: {$type: number, $value: 1}\n"), ("t/x/b.yaml", "{}"),
    ("secret.yaml", "secret: ["), ("/etc/secret.yaml", "secret: ["), ("tt/secret.yaml", "secret: ["),
  ]
  private static let ways = [
    "t/link.yaml": "/srv/secret.yaml", "t/chain.yaml": "link.yaml", "t/folder": "/etc",
    "t/ring.yaml": "ring.yaml",
    "t/nowhere.yaml": "/etc/nothing.yaml",
  ]

  /// A configuration that names files.
  fileprivate static func reaching(_ name: String, _ text: String, _ expected: String...) -> HostileInput {
    var input = HostileInput("reaching: \(name)", in: "t/tokenc.yaml", text)
    input.files += elsewhere
    (input.links, input.input, input.expected) = (ways, "t", expected)
    return input
  }

  /// A resolver document with a source.
  fileprivate static func referring(_ name: String, _ reference: String, _ expected: String...)
    -> HostileInput
  {
    let text =
      "{version: '2025.10', resolutionOrder: [{name: a, type: set, sources: [{$ref: 1️⃣'\(reference)'}]}]}"
    var input = HostileInput("referring: \(name)", in: "t/r.yaml", text)
    input.files += elsewhere
    (input.links, input.expected) = (ways, expected)
    return input
  }
}
