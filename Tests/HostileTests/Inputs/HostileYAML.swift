/// YAML that is wrong, or more than is read.
let hostileYAML: [HostileInput] = [
  .init("a mapping that never ends", "a: {b: {\n1️⃣", "1️⃣ yaml-syntax"),
  .init("a quote that never ends", "a: 1️⃣\"b\n", "1️⃣ yaml-syntax"),
  .init("a tab as indentation", "a:\n1️⃣\tb: 1\n", "1️⃣ yaml-syntax"),
  .init("an unknown escape", "a: \"1️⃣\\q\"\n", "1️⃣ yaml-syntax"),
  .init("a reserved indicator", "a: 1️⃣@b\n", "1️⃣ yaml-syntax"),
  .init("a backquote", "a: 1️⃣`b`\n", "1️⃣ yaml-syntax"),
  .init("a list beside keys", "a: 1\n1️⃣- b\n", "1️⃣ yaml-syntax"),
  .init("two keys in a line", "a: b1️⃣: c\n", "1️⃣ yaml-syntax"),
  .init(
    "a tag", "$extensions: {x: 1️⃣!!python/object/apply:os.system [rm]}\n",
    "1️⃣ unsupported-yaml"),
  .init("a local tag", "$description: 1️⃣!include /etc/passwd\n", "1️⃣ unsupported-yaml"),
  .init(
    "a tag directive", "1️⃣%TAG ! tag:example.com,2000:\n---\na: {$type: number, $value: 1}\n",
    "1️⃣ unsupported-yaml"),
  .init("two documents", "a: {$type: number, $value: 1}\n1️⃣---\nb: {}\n", "1️⃣ unsupported-yaml"),
  .init("YAML 1.1", "1️⃣%YAML 1.1\n---\n{}\n", "1️⃣ unsupported-yaml"),
  .init("an unknown anchor", "a: 1️⃣*b\n", "1️⃣ yaml-syntax"),
  .init("an anchor in itself", "a: &x {b: 1️⃣*x}\n", "1️⃣ unsupported-yaml"),
  .init("a merge of itself", "a: &x {<<: 1️⃣*x}\n", "1️⃣ unsupported-yaml"),
  .init("a merge of a text", "a: {<<: 1️⃣b}\n", "1️⃣ unsupported-yaml"),
  .init("a merge of nothing, like an alias without quotes", "a: {<<1️⃣}\n", "1️⃣ unsupported-yaml"),
  .init("a merge of numbers", "x: &x {$type: number, $value: 1}\na: {<<: [*x, 1️⃣1]}\n", "1️⃣ unsupported-yaml"),
  .init("a list as a key", "? 1️⃣[a, b]\n: c\n", "1️⃣ unsupported-yaml"),
  .init("a mapping as a key", "{1️⃣{a: b}: c}\n", "1️⃣ unsupported-yaml"),
  .init("a key twice", "a: {}\n1️⃣a: {}\n", "1️⃣ duplicate-key"),
  .init("a key twice by escapes", "ab: {}\n1️⃣\"\\x61b\": {}\n", "1️⃣ duplicate-key"),
  .init(
    "a key in two Unicode forms",
    "\u{e9}: {$type: number, $value: 1}\ne\u{301}: {$type: number, $value: 1️⃣x}\n", "1️⃣ invalid-value"),
  .init("an empty key", "\"\": {$type: number, $value: 1️⃣x}\n", "1️⃣ invalid-value"),
  .init("no mapping", "1️⃣- a\n", "1️⃣ invalid-property"),
  .init("a text alone", "1️⃣token\n", "1️⃣ invalid-property"),
  .init(
    "nesting at the limit and beyond", "a: " + String(repeating: "[", count: 255) + "1️⃣[1]", "1️⃣ limit-exceeded"
  ),
  .init("a boolean of YAML 1.1", "a: {$type: number, $value: 1, $deprecated: 1️⃣yes}\n", "1️⃣ yaml-1.1-boolean"),
  .init("not a number", "a: {$type: number, $value: 1️⃣.nan}\n", "1️⃣ out-of-range"),
  .init("infinity", "a: {$type: number, $value: 1️⃣-.inf}\n", "1️⃣ out-of-range"),
  .init(
    "a colour as a comment", "a: {$type: color}\nb:\n  $type: color\n  $value: 1️⃣#005CE5\n",
    "1:1 incomplete-token?", "1️⃣ commented-out-value"),
  .init("octal", "a: {$type: number, $value: 0o17}\n"),
  .init("sexagesimal", "a: {$type: number, $value: 1️⃣1:30}\n", "1️⃣ invalid-value"),
  .init("a date", "a: {$type: number, $value: 1️⃣2026-01-01}\n", "1️⃣ invalid-value"),
]

/// JSON that is wrong.
let hostileJSON: [HostileInput] = [
  .init("never closed", in: "a.json", "{\"a\": {1️⃣", "1️⃣ json-syntax"),
  .init("closed by another", in: "a.json", "{\"a\": [1️⃣}", "1️⃣ json-syntax", "1️⃣ json-syntax"),
  .init("text behind", in: "a.json", "{} 1️⃣{}", "1️⃣ json-syntax"),
  .init("a comment", in: "a.json", "{1️⃣/* b */}", "1️⃣ json-syntax"),
  .init("a comment of a line", in: "a.json", "1️⃣// b\n{}", "1️⃣ json-syntax"),
  .init("a comma at the end", in: "a.json", "{\"a\": {}1️⃣,}", "1️⃣ json-syntax"),
  .init("single quotes", in: "a.json", "{1️⃣'a': {}}", "1️⃣ json-syntax"),
  .init("a bare key", in: "a.json", "{1️⃣a: {}}", "1️⃣ json-syntax"),
  .init("a leading zero", in: "a.json", "{\"a\": {\"$type\": \"number\", \"$value\": 1️⃣01}}", "1️⃣ json-syntax"),
  .init("a leading plus", in: "a.json", "{\"a\": {\"$type\": \"number\", \"$value\": 1️⃣+1}}", "1️⃣ json-syntax"),
  .init(
    "a point at the end", in: "a.json", "{\"a\": {\"$type\": \"number\", \"$value\": 1️⃣1.}}", "1️⃣ json-syntax"),
  .init("hexadecimal", in: "a.json", "{\"a\": {\"$type\": \"number\", \"$value\": 1️⃣0x10}}", "1️⃣ json-syntax"),
  .init("NaN", in: "a.json", "{\"a\": {\"$type\": \"number\", \"$value\": 1️⃣NaN}}", "1️⃣ json-syntax"),
  .init(
    "minus infinity", in: "a.json", "{\"a\": {\"$type\": \"number\", \"$value\": 1️⃣-Infinity}}",
    "1️⃣ json-syntax"),
  .init("a minus alone", in: "a.json", "{\"a\": {\"$type\": \"number\", \"$value\": 1️⃣-}}", "1️⃣ json-syntax"),
  .init("True", in: "a.json", "{\"a\": {\"$type\": \"number\", \"$value\": 1️⃣True}}", "1️⃣ json-syntax"),
  .init("a line feed in a string", in: "a.json", "{1️⃣\"a\n\": {}}", "1️⃣ json-syntax"),
  .init("an unknown escape in JSON", in: "a.json", #"{"1️⃣\x41": {}}"#, "1️⃣ json-syntax"),
  .init("a short escape", in: "a.json", #"{"1️⃣\u12": {}}"#, "1️⃣ json-syntax"),
  .init("a member twice", in: "a.json", #"{"a": {}, 1️⃣"a": {}}"#, "1️⃣ duplicate-key"),
  .init("a member twice by escapes in JSON", in: "a.json", #"{"a": {}, 1️⃣"\u0061": {}}"#, "1️⃣ duplicate-key"),
  .init("deep JSON", in: "a.json", String(repeating: "{\"a\":", count: 256) + "1️⃣{}", "1️⃣ limit-exceeded"),
  .init(
    "a merge key in JSON is a name", in: "a.json", #"{"<<": {"$type": "number", "$value": 1️⃣"x"}}"#,
    "1️⃣ invalid-value"),
  .init("an array for a file", in: "a.json", "1️⃣[]", "1️⃣ invalid-property"),
  .init("null for a file", in: "a.json", "1️⃣null", "1️⃣ invalid-property"),
]
