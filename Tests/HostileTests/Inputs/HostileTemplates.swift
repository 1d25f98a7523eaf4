/// Templates that are wrong, or more than an output can be.
let hostileTemplates: [HostileInput] = [
  .template("an unknown name", "{{#tokens}}{{1️⃣pth}}{{/tokens}}", "1️⃣ unknown-template-name"),
  .template("a name that looks like a path", "{{1️⃣../../etc/passwd}}", "1️⃣ unknown-template-name"),
  .template("a partial outside", "{{>1️⃣../secret}}", "1️⃣ template-syntax"),
  .template("a partial by an absolute path", "{{>1️⃣/etc/passwd}}", "1️⃣ template-syntax"),
  .template("a partial of itself", "1️⃣{{>x}}", "1️⃣ template-syntax"),
  .template("a tag that never ends", "1️⃣{{tokens", "1️⃣ template-syntax"),
  .template("a section that never ends", "1️⃣{{#tokens}}", "1️⃣ template-syntax"),
  .template("an end without a section", "1️⃣{{/tokens}}", "1️⃣ template-syntax"),
  .template(
    "sections that cross", "{{#tokens}}1️⃣{{#themes}}{{/tokens}}2️⃣{{/themes}}", "1️⃣ template-syntax",
    "2️⃣ template-syntax"),
  .template("new delimiters", "1️⃣{{=<% %>=}}", "1️⃣ template-syntax"),
  .template("a tag of nothing", "1️⃣{{}}", "1️⃣ template-syntax"),
  .template("a list as a text", "{{1️⃣tokens}}", "1️⃣ template-syntax"),
  .template("an unknown escape", "{{! 1️⃣escape: shell }}", "1️⃣ template-syntax"),
  .template("a NUL", "1️⃣a⟦00⟧", "1️⃣ invalid-encoding"),
  .template("no text", "a1️⃣⟦ff⟧", "1️⃣ invalid-encoding"),
  .template("UTF-16", "1️⃣⟦ff fe 61 00⟧", "1️⃣ invalid-encoding"),
  .template(
    "sections 257 deep, of one list",
    String(repeating: "{{#tokens}}", count: 64) + "1️⃣" + String(repeating: "{{#tokens}}", count: 192)
      + "2️⃣{{#tokens}}",
    "1️⃣ limit-exceeded", "2️⃣ limit-exceeded"),
]

extension HostileInput {
  fileprivate static func template(_ name: String, _ text: String, _ expected: String...) -> HostileInput {
    var input = HostileInput(
      "template: \(name)",
      [
        "t/x.mustache": text, "t/tokenc.yaml": "outputs: [{template: x.mustache, file: o}]\n",
        "t/a.yaml": "a: {$type: number, $value: 1}\n", "secret.mustache": "secret", "/etc/passwd": "secret",
      ], input: "t")
    input.expected = expected
    return input
  }
}
