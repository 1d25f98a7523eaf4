/// Anatomies that are wrong, or more than a component can be.
let hostileAnatomies: [HostileInput] = [
  .anatomy("a list", "1️⃣[]", "1️⃣ invalid-anatomy"),
  .anatomy("null", "1️⃣null", "1️⃣ invalid-anatomy"),
  .anatomy("a component of text", "c: 1️⃣x", "1️⃣ invalid-anatomy"),
  .anatomy("a component of nothing", "1️⃣c: {}", "1️⃣ invalid-anatomy"),
  .anatomy("an unknown key", "c: {1️⃣sizez: 1, \(sizes)}", "1️⃣ unknown-key"),
  .anatomy("a component twice", "c: {\(sizes)}\n1️⃣c: {\(sizes)}", "1️⃣ duplicate-key"),
  .anatomy("an axis called role", "c: {axes: {1️⃣role: [x]}, \(sizes)}", "1️⃣ invalid-anatomy"),
  .anatomy("an axis with a dash", "c: {axes: {1️⃣a-b: [x]}, \(sizes)}", "1️⃣ invalid-anatomy"),
  .anatomy(
    "10^20 variants",
    "c: {axes: {a: &n [1,2,3,4,5,6,7,8,9,10], b: *n, c: *n, d: *n, 1️⃣e: *n, f: *n, g: *n}, \(sizes)}",
    "1️⃣ limit-exceeded"),
  .anatomy("a path without parts", "c: {sizes: {path: 1️⃣'', parts: {gap: gap}}}", "1️⃣ invalid-anatomy"),
  .anatomy("a brace that is open", "c: {sizes: {path: 'c.1️⃣{part', parts: {gap: gap}}}", "1️⃣ invalid-anatomy"),
  .anatomy("an expression of nothing", "c: {\(sizes), geometry: ['1️⃣']}", "1️⃣ invalid-expression"),
  .anatomy("an expression without a side", "c: {\(sizes), geometry: ['gap 1️⃣<']}", "1️⃣ invalid-expression"),
  .anatomy("two comparisons", "c: {\(sizes), geometry: ['gap < 2 1️⃣< 3']}", "1️⃣ invalid-expression"),
  .anatomy("a call", "c: {\(sizes), geometry: ['1️⃣system(\"rm\") < 2']}", "1️⃣ invalid-expression"),
  .anatomy("an open bracket", "c: {\(sizes), geometry: ['1️⃣(gap < 2']}", "1️⃣ invalid-expression"),
  .anatomy("a number beyond", "c: {\(sizes), geometry: ['gap < 1️⃣1e999']}", "1️⃣ invalid-expression"),
  .anatomy("a strange character", "c: {\(sizes), geometry: ['gap < 1️⃣🎨']}", "1️⃣ invalid-expression"),
  .anatomy(
    "100 000 brackets", "c: {\(sizes), geometry: ['" + String(repeating: "(", count: 99_999) + "1️⃣(']}",
    "1️⃣ invalid-expression"),
  .anatomy(
    "100 000 minus signs",
    "c: {\(sizes), geometry: ['gap < " + String(repeating: "-", count: 100_000) + "1']}",
    "t/a.yaml:1️⃣ broken-geometry"),
  .anatomy("a division by nothing", "c: {\(sizes), geometry: [gap / 0 = 1]}", "t/a.yaml:1️⃣ broken-geometry"),
]

private let sizes = "sizes: {path: 'c.{part}', parts: {gap: gap}}"

extension HostileInput {
  fileprivate static func anatomy(_ name: String, _ text: String, _ expected: String...) -> HostileInput {
    var input = HostileInput(
      "anatomy: \(name)",
      [
        "t/c.yaml": text, "t/tokenc.yaml": "components: [c.yaml]\n",
        "t/a.yaml": "c: {gap: {$type: dimension, $value: 1️⃣1px}}\n",
      ], input: "t")
    input.expected = expected
    return input
  }
}
