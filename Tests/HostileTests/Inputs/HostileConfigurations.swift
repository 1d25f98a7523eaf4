/// Configurations that are wrong.
let hostileConfigurations: [HostileInput] = [
  .configuration("broken", "a: [1️⃣", "1️⃣ yaml-syntax"),
  .configuration("a list", "1️⃣- a", "1️⃣ invalid-configuration"),
  .configuration("a text", "1️⃣a", "1️⃣ invalid-configuration"),
  .configuration("an unknown key", "1️⃣soruces: []", "1️⃣ unknown-key"),
  .configuration("another version", "version: 1️⃣1.5", "1️⃣ invalid-configuration"),
  .configuration("a number for a file", "sources: [1️⃣1]", "1️⃣ invalid-configuration"),
  .configuration("an empty name of a file", "sources: [1️⃣'']", "1️⃣ invalid-configuration"),
  .configuration("a name with NUL", "sources: [1️⃣\"a\\0.yaml\"]", "1️⃣ invalid-encoding"),
  .configuration("a pattern without end", "sources: [1️⃣'[a']", "1️⃣ invalid-configuration"),
  .configuration(
    "a pattern of stars", "sources: [1️⃣'" + String(repeating: "*a", count: 200) + ".yaml']",
    "1️⃣ invalid-configuration"),
  .configuration(
    "a thousand stars", "sources: [1️⃣'" + String(repeating: "**/", count: 1000) + "x.yaml']",
    "1️⃣ invalid-configuration"),
  .configuration("itself as source", "sources: 1️⃣[tokenc.yaml]", "1️⃣ invalid-property"),
  .configuration("an address", "sources: [1️⃣'https://example.com/a.yaml']", "1️⃣ remote-reference"),
  .configuration("an address as components", "components: [1️⃣'file:///etc/passwd']", "1️⃣ remote-reference"),
  .configuration("components outside", "components: [1️⃣../x.yaml]", "1️⃣ file-outside-root"),
  .configuration("components by an absolute path", "components: [1️⃣/etc/passwd]", "1️⃣ file-outside-root"),
  .configuration("a template outside", "outputs: [1️⃣{template: /etc/passwd, file: x}]", "1️⃣ file-outside-root"),
  .configuration("no output file", "outputs: [1️⃣{format: css}]", "1️⃣ invalid-configuration"),
  .configuration("an output named empty", "outputs: [{format: css, file: 1️⃣''}]", "1️⃣ invalid-configuration"),
  .configuration(
    "an output with NUL", "outputs: [{format: css, file: 1️⃣\"a\\0\"}]", "1️⃣ invalid-encoding"),
  .configuration("an unknown format", "outputs: [{format: 1️⃣cs, file: a}]", "1️⃣ invalid-configuration"),
  .configuration("outputs as a mapping", "outputs: 1️⃣{format: css, file: a}", "1️⃣ invalid-configuration"),
  .configuration(
    "a namespace of two words", "outputs: [{format: swift, file: a, namespace: 1️⃣'A; import X'}]",
    "1️⃣ invalid-configuration"),
  .configuration(
    "a namespace in quotes", "outputs: [{format: swift, file: a, namespace: 1️⃣'`A`'}]",
    "1️⃣ invalid-configuration"),
  .configuration(
    "a package that ends", "outputs: [{format: kotlin, file: a, package: 1️⃣\"a\\nimport b\"}]",
    "1️⃣ invalid-configuration"),
  .configuration(
    "a package of a keyword", "outputs: [{format: kotlin, file: a, package: 1️⃣a.fun}]",
    "1️⃣ invalid-configuration"),
  .configuration(
    "a prefix with a brace", "outputs: [{format: css, file: a, prefix: 1️⃣'a{'}]", "1️⃣ invalid-configuration"),
  .configuration(
    "a layer that ends", "outputs: [{format: css, file: a, layers: 1️⃣'a;b'}]", "1️⃣ invalid-configuration"),
  .configuration(
    "a selector with a brace", "outputs: [{format: css, file: a, selectors: {light: 1️⃣'a{}b'}}]",
    "1️⃣ invalid-configuration"),
  .configuration(
    "a selector with a comment", "outputs: [{format: css, file: a, selectors: {light: 1️⃣'a/*'}}]",
    "1️⃣ invalid-configuration"),
  .configuration(
    "a selector with a line", "outputs: [{format: css, file: a, selectors: {light: 1️⃣\"a\\n}b\"}}]",
    "1️⃣ invalid-configuration"),
  .configuration(
    "a selector with an open quote", "outputs: [{format: css, file: a, selectors: {light: 1️⃣'[a=\"]'}}]",
    "1️⃣ invalid-configuration"),
  .configuration(
    "a selector with an open bracket", "outputs: [{format: css, file: a, selectors: {light: 1️⃣':is(a'}}]",
    "1️⃣ invalid-configuration"),
  .configuration(
    "a selector that ends in a backslash", "outputs: [{format: css, file: a, selectors: {light: 1️⃣'a\\'}}]",
    "1️⃣ invalid-configuration"),
  .configuration("a rem of nothing", "rem: 1️⃣0", "1️⃣ invalid-configuration"),
  .configuration("a rem below nothing", "rem: 1️⃣-1", "1️⃣ invalid-configuration"),
  .configuration("an infinite rem", "rem: 1️⃣.inf", "1️⃣ invalid-configuration"),
  .configuration("a rem beyond", "rem: 1️⃣1e999", "1️⃣ invalid-configuration"),
  .configuration(
    "a depth beyond Int", "outputs: [{format: kotlin, file: a, package: a, depth: 1️⃣99999999999999999999}]",
    "1️⃣ invalid-configuration"),
  .configuration("permutations beyond Int", "max-permutations: 1️⃣1e30", "1️⃣ invalid-configuration"),
  .configuration("no permutations", "max-permutations: 1️⃣0", "1️⃣ invalid-configuration"),
  .configuration("a theme without a name", "themes: {1️⃣'': {}}", "1️⃣ invalid-configuration"),
  .configuration("no themes", "themes: 1️⃣{}", "1️⃣ invalid-configuration"),
  .configuration("a theme twice", "themes: {a: {}, 1️⃣a: {}}", "1️⃣ duplicate-key"),
  .configuration("an unknown severity", "severity: {low-contrast: 1️⃣fatal}", "1️⃣ invalid-configuration"),
  .configuration("syntax lowered", "severity: {1️⃣limit-exceeded: off}", "1️⃣ invalid-configuration"),
  .configuration("off as YAML 1.1 reads it", "severity: {low-contrast: off}"),
  .configuration(
    "a waiver without a reason", "audit: {waivers: [1️⃣{code: low-contrast, tokens: [a]}]}",
    "1️⃣ invalid-configuration"),
  .configuration(
    "a minimum beyond", "audit: {contrast: [{foreground: a, background: b, minimum: 1️⃣1e9}]}",
    "1️⃣ invalid-configuration"),
]

extension HostileInput {
  fileprivate static func configuration(_ name: String, _ text: String, _ expected: String...) -> HostileInput
  {
    var input = HostileInput(
      "configuration: \(name)",
      [
        "t/tokenc.yaml": text, "t/a.yaml": "a: {$type: number, $value: 1}\n",
        "/etc/passwd": "secret\n", "x.yaml": "{}",
      ],
      input: "t")
    input.expected = expected
    return input
  }
}
