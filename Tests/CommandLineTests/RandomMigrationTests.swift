import Foundation
import TestSupport
import Testing

/// `migrate` with 500 random renames, over random code whose text afterwards the generator knows.
@Suite struct RandomMigrationTests {
  /// A token of a group, with words of its name.
  private struct Name: Hashable {
    let group: String
    let words: [String]

    var kebab: String { ([group] + words).joined(separator: "-") }
    var snake: String { ([group] + words).joined(separator: "_") }
    var type: String { group.capitalized }
    var camel: String { words[0] + words.dropFirst().map(\.capitalized).joined() }
    var pascal: String { words.map(\.capitalized).joined() }
  }

  /// A file of code: how it names a token, and lines in which `{N}` is a use, and `{O}` is none.
  private struct Code {
    let file: String
    var start = ""
    /// Several ways to name one, of which each use takes one at random.
    let spellings: [@Sendable (Name) -> String]
    let lines: [String]
  }

  private static let codes: [Code] = [
    Code(
      file: "a.css", spellings: [{ "--ds-\($0.kebab)" }],
      lines: [
        "a { color: var({N}); }", "a { margin: calc(1px + var( {N} , 2px)); /* var({O}) */ }",
        ".x { {N}: red; content: \"{O}\"; }", "a { background: url({O}.png) var({N}, var({N})); }",
        "a { b: var({O}-more, x{O}); }",
      ]),
    Code(
      file: "b.scss",
      spellings: [{ "$ds-\($0.kebab)" }, { "ds.$ds-\($0.kebab)" }, { "var(--ds-\($0.kebab))" }],
      lines: ["a { color: {N}; } // {O}", "a { b: \"#{{N}}\"; c: '{O}'; }", "a { d: e('{O}'); /* {O} */ }"]),
    Code(
      file: "c.html", spellings: [{ "--ds-\($0.kebab)" }],
      lines: [
        "<p style=\"color: var({N})\" title=\"x\">{O}</p><!-- {O} -->",
        "<style>a { b: var({N}); /* {O} */ }</style>", "<script>f(\"{N}\") // {O}\n</script>",
      ]),
    Code(
      file: "d.swift", spellings: [{ "Tokens.\($0.type).\($0.camel)" }],
      lines: [
        "let a = {N}", "f({N}.opacity(0.5)) // {O}", "let s = \"{O} \\({N})\"",
        "/* /* {O} */ {O} */ _ = ({N})",
        "let r = #\"{O} \\({O})\"#", "let b = {O}More",
      ]),
    Code(
      file: "e.kt",
      spellings: [
        { "\($0.type)Tokens.Light.\($0.pascal)" }, { "\($0.type)Tokens.Dark.\($0.pascal)" },
        { "\($0.type)Tokens.current.\($0.pascal)" }, { "\($0.type)Tokens.forTheme(f(1)).\($0.pascal)" },
      ],
      lines: [
        "val a = {N}", "call({N}.toArgb()) /* /* {O} */ */", "val s = \"{O} ${{N}}\" // {O}",
        "val r = \"\"\"{O}\\\"\"\"",
      ]),
    Code(
      file: "f.dart",
      spellings: [{ "Ds\($0.type).light.\($0.camel)" }, { "Ds\($0.type).of(context).\($0.camel)" }],
      lines: ["final a = {N};", "var s = '{O} ${{N}}'; // {O}", "Text(r'{O} ${{O}}', style: x({N}))"]),
    Code(
      file: "g.tsx", start: "import { tokens } from \"./gen/tokens.js\"\n",
      spellings: [
        { "tokens.\($0.group).\($0.camel)" }, { "tokens[\"\($0.group)\"].\($0.camel)" },
        { "tokens?.\($0.group)?.['\($0.camel)']" },
      ],
      lines: [
        "const a = {N};", "f({N}) // {O}", "const s = `${{N}} {O}`;", "const b = x / {N} / 2;",
        "const c = <p style={{ color: {N} }}>// x</p>;", "const r = /{O}\"/.test({N});", "y.{O}",
      ]),
    Code(
      file: "h.xml", spellings: [{ "@color/ds_\($0.snake)" }],
      lines: ["<a b=\"{N}\"/>", "<color name=\"x\">{N}</color><!-- {O} -->", "<a b=\"x {O}\"/>"]),
    Code(
      file: "i.java", spellings: [{ "R.color.ds_\($0.snake)" }],
      lines: ["int a = {N}; // {O}", "s(\"{O}\", a.b.{N});", "int b = {O}_more;"]),
    Code(
      file: "j.md", spellings: [{ "--ds-\($0.kebab)" }],
      lines: ["Use `{N}`, not {O}.", "```css\na { b: var({N}) } /* {O} */\n```", "```text\n{O}\n```"]),
    Code(
      file: "k.less", spellings: [{ "--ds-\($0.kebab)" }],
      lines: [
        "a { color: var({N}); } // {O}", "a { b: ~\"var({N})\"; c: '{O}'; }",
        "a { background+: url({O}) var({N}); }",
      ]),
    Code(
      file: "l.vue", spellings: [{ "--ds-\($0.kebab)" }],
      lines: [
        "<p :style=\"{ color: 'var({N})' }\">{O}</p><!-- {O} -->", "<p>{{ f('{N}') }} {O}</p>",
        "<style lang=\"scss\">a { b: var({N}); } // {O}\n</style>",
        "<script lang=\"ts\">f(`${x} {N}`) // {O}\n</script>",
      ]),
    Code(
      file: "m.svelte", spellings: [{ "--ds-\($0.kebab)" }],
      lines: [
        "<p style:color=\"var({N})\" class={f('{N}')}>{O} {g('{N}')}</p>", "<C {N}=\"1\">{O}</C><!-- {O} -->",
        "<style>a { b: var({N}) /* {O} */ }</style>",
      ]),
    Code(
      file: "n.mjs", spellings: [{ "--ds-\($0.kebab)" }],
      lines: ["a.setProperty('{N}', b) // {O}", "c = `${d} var({N})`", "e = f / 2; /* {O} */ g(\"{N}\")"]),
  ]

  /// Old names and their successors.
  ///
  /// - Parameter hasCycles: whether they also take each other's names.
  private static func renames(hasCycles: Bool, _ random: inout SeededGenerator) -> [(old: Name, new: Name)] {
    let groups = ["brand", "line", "fill"]
    var old = (0..<500).map { (number: Int) -> Name in
      // Every other name begins with the one before.
      let words = number % 2 == 0 ? ["t\(number / 2)"] : ["t\(number / 2)", "hover"]
      return Name(group: groups[number / 2 % 3], words: words)
    }
    old.shuffle(using: &random)
    return old.enumerated().map { number, name in
      if hasCycles, number < 300 { return (name, old[(number + 1) % 300]) }
      return (name, Name(group: groups.randomElement(using: &random) ?? "", words: ["z\(number)", "pale"]))
    }
  }

  private static func map(of renames: [(old: Name, new: Name)]) -> String {
    let outputs: [(file: String, format: String, spell: [@Sendable (Name) -> String])] = [
      ("o.css", "css", codes[0].spellings), ("o.scss", "scss", [codes[1].spellings[0]]),
      ("O.swift", "swift", codes[3].spellings), ("O.kt", "kotlin", Array(codes[4].spellings.prefix(2))),
      ("o.dart", "dart", codes[5].spellings), ("gen/tokens.ts", "typescript", [codes[6].spellings[0]]),
      ("res", "android-xml", [codes[7].spellings[0], codes[8].spellings[0]]),
    ]
    let formats = outputs.map { "\"\($0.file)\": \"\($0.format)\"" }.joined(separator: ", ")
    let members = outputs.map { output in
      let names = output.spell.flatMap { spell in renames.map { "\"\(spell($0.old))\": \"\(spell($0.new))\"" }
      }
      return "\"\(output.file)\": {\n\(names.joined(separator: ",\n"))\n}"
    }
    return "{\"$migration\": 1, \"$formats\": {\(formats)},\n\(members.joined(separator: ",\n"))}\n"
  }

  /// The text of a file before and after, and how many names change.
  private static func text(
    _ code: Code, _ renames: [(old: Name, new: Name)], _ random: inout SeededGenerator
  ) -> (before: String, after: String, count: Int) {
    var (before, after, count) = (code.start, code.start, 0)
    for _ in 0..<200 {
      let rename = renames[random.below(renames.count)]
      let spell = code.spellings[random.below(code.spellings.count)]
      let line = code.lines[random.below(code.lines.count)] + (random.below(4) == 0 ? "\r\n" : "\n")
      let still = line.replacing("{O}", with: spell(rename.old))
      before += still.replacing("{N}", with: spell(rename.old))
      after += still.replacing("{N}", with: spell(rename.new))
      count += line.split(separator: "{N}", omittingEmptySubsequences: false).count - 1
    }
    return (before, after, count)
  }

  @Test(arguments: 0..<(Sweep.isWhole ? 20 : 2), [false, true])
  func `every name changes, and nothing else`(seed: Int, hasCycles: Bool) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let renames = Self.renames(hasCycles: hasCycles, &random)
    let work = try Workspace()
    try work.write(Self.map(of: renames), to: "map.json")
    var (wanted, count): ([(file: String, before: String, after: String)], Int) = ([], 0)
    for code in Self.codes {
      let text = Self.text(code, renames, &random)
      try work.write(text.before, to: "src/\(code.file)")
      wanted.append((code.file, text.before, text.after))
      count += text.count
    }
    let once = hasCycles ? "--once" : ""
    // What a patch makes.
    let patch = try work.shell("git init -q . && $TOKENC migrate map.json src --dry-run \(once) > p.patch")
    #expect(patch.status == 0, "\(patch.error)")
    for (file, before, _) in wanted { #expect(work.read("src/\(file)") == before, "\(file)") }
    #expect(try work.shell("cp -r src kept && git apply p.patch").status == 0)
    for (file, _, after) in wanted { #expect(work.read("src/\(file)") == after, "\(file) by the patch") }
    // What the command writes.
    let run = try work.shell("rm -r src && cp -r kept src && $TOKENC migrate map.json src \(once)")
    #expect(run.output.hasSuffix("\n\(count) names in \(wanted.count) files\n"), "\(run.output)")
    #expect(run.error == "")
    for (file, _, after) in wanted { #expect(work.read("src/\(file)") == after, "\(file)") }
    if hasCycles {
      #expect(try work.shell("$TOKENC migrate map.json src").error.contains("[overlapping-names]"))
    } else {
      #expect(try work.shell("$TOKENC migrate map.json src").output == "0 names in 0 files\n")
    }
    for (file, _, after) in wanted { #expect(work.read("src/\(file)") == after, "\(file) again") }
  }
}
