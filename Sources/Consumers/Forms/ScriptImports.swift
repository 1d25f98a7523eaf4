/// The names that a file of JavaScript has for what our modules export.
struct ScriptImports {
  enum Local: Hashable {
    /// An exported constant.
    case export([UInt8])
    /// A whole module.
    case namespace
  }

  /// A name in braces of an import or an export.
  struct Item {
    let name: Range<Int>
    let isRenamed: Bool
    let isExport: Bool
  }

  /// By name in the file.
  private(set) var locals: [[UInt8]: Local] = [:]
  private(set) var items: [Item] = []
  /// The clauses, in which names are no uses.
  private(set) var clauses: [Range<Int>] = []
  /// Whether the file has a module of ours.
  private(set) var hasOurs = false

  mutating func add(_ clause: Range<Int>) {
    hasOurs = true
    clauses.append(clause)
  }

  mutating func addNamespace(_ name: ArraySlice<UInt8>) { locals[Array(name)] = .namespace }

  mutating func add(
    item: Item, _ name: ArraySlice<UInt8>, as local: ArraySlice<UInt8>, binds: Bool = true
  ) {
    items.append(item)
    if binds { locals[Array(local)] = .export(Array(name)) }
  }

  /// A file of JSON.
  mutating func add(default name: ArraySlice<UInt8>, _ clause: Range<Int>) {
    locals[Array(name)] = .export(Array("default".utf8))
    clauses.append(clause)
  }

  func contains(_ offset: Int) -> Bool { clauses.contains { $0.contains(offset) } }
}

extension CodeScan {
  /// Reads the imports, exports, and calls of `require` that name a module of ours.
  func scriptImports() -> ScriptImports {
    var imports = ScriptImports()
    for region in text.regions where region.language == .javascript && region.kind == .code {
      var index = region.range.lowerBound
      while let word = nextWord(from: index, to: region.range.upperBound) {
        index = word.upperBound
        if lastByte(before: word.lowerBound).byte == UInt8(ascii: ".") { continue }
        switch String(decoding: bytes[word], as: UTF8.self) {
        case "import", "export": readClause(word, &imports)
        case "const", "let", "var": readRequire(word, &imports)
        default: break
        }
      }
    }
    return imports
  }

  /// `import { a, b as c } from "…"`, `import * as ns from "…"`, `export { a } from "…"`, `export { a }`
  private func readClause(_ keyword: Range<Int>, _ imports: inout ScriptImports) {
    let isExport = bytes[keyword].first == UInt8(ascii: "e")
    var start = skipSpace(keyword.upperBound)
    if let type = word(at: start), bytes[type].elementsEqual("type".utf8) {
      start = skipSpace(type.upperBound)
    }
    guard start < bytes.count else { return }
    var (namespace, braces, first): (Range<Int>?, Range<Int>?, Range<Int>?) = (nil, nil, nil)
    var next = start
    // A default name comes before the others.
    if !isExport, let name = word(at: next), !bytes[name].elementsEqual("from".utf8) {
      (first, next) = (name, skipSpace(name.upperBound))
      if next < bytes.count, bytes[next] == UInt8(ascii: ",") { next = skipSpace(next + 1) }
    }
    if next < bytes.count, bytes[next] == UInt8(ascii: "*") {
      guard let keyword = word(at: skipSpace(next + 1)), bytes[keyword].elementsEqual("as".utf8),
        let name = word(at: skipSpace(keyword.upperBound))
      else { return }
      (namespace, next) = (name, skipSpace(name.upperBound))
    } else if next < bytes.count, bytes[next] == UInt8(ascii: "{"), let end = endOfBrackets(at: next) {
      (braces, next) = (next + 1..<end - 1, skipSpace(end))
    }
    let from = word(at: next).flatMap { bytes[$0].elementsEqual("from".utf8) ? $0 : nil }
    if let from, let first, isOurs(moduleAt: skipSpace(from.upperBound), names.jsonModules) {
      imports.add(default: bytes[first], keyword.lowerBound..<from.upperBound)
    }
    guard let from, isOurs(moduleAt: skipSpace(from.upperBound), names.modules) else {
      // `export { a }` of a name that an import gave.
      if isExport, from == nil, let braces, imports.hasOurs {
        imports.add(keyword.lowerBound..<braces.upperBound)
        readItems(braces, isExport: true, binds: false, &imports)
      }
      return
    }
    imports.add(keyword.lowerBound..<from.upperBound)
    if let namespace, !isExport { imports.addNamespace(bytes[namespace]) }
    if let braces { readItems(braces, isExport: isExport, binds: !isExport, &imports) }
  }

  /// `const { a, b: c } = require("…")`, `const ns = require("…")`, `const { a } = await import("…")`
  private func readRequire(_ keyword: Range<Int>, _ imports: inout ScriptImports) {
    let start = skipSpace(keyword.upperBound)
    guard start < bytes.count else { return }
    var (name, braces): (Range<Int>?, Range<Int>?) = (nil, nil)
    var next = start
    if bytes[start] == UInt8(ascii: "{"), let end = endOfBrackets(at: start) {
      (braces, next) = (start + 1..<end - 1, skipSpace(end))
    } else if let word = word(at: start) {
      (name, next) = (word, skipSpace(word.upperBound))
    }
    guard next < bytes.count, bytes[next] == UInt8(ascii: "=") else { return }
    next = skipSpace(next + 1)
    if let wait = word(at: next), bytes[wait].elementsEqual("await".utf8) {
      next = skipSpace(wait.upperBound)
    }
    guard let call = word(at: next),
      bytes[call].elementsEqual("require".utf8) || bytes[call].elementsEqual("import".utf8)
    else { return }
    next = skipSpace(call.upperBound)
    guard next < bytes.count, bytes[next] == UInt8(ascii: "("),
      isOurs(moduleAt: skipSpace(next + 1), names.modules)
    else { return }
    imports.add(keyword.lowerBound..<call.upperBound)
    if let name { imports.addNamespace(bytes[name]) }
    if let braces { readItems(braces, isExport: false, binds: true, &imports) }
  }

  private func readItems(
    _ braces: Range<Int>, isExport: Bool, binds: Bool, _ imports: inout ScriptImports
  ) {
    var index = skipSpace(braces.lowerBound)
    while index < braces.upperBound {
      guard var name = word(at: index) else {
        index += 1
        continue
      }
      var next = skipSpace(name.upperBound)
      if bytes[name].elementsEqual("type".utf8), let other = word(at: next),
        other.upperBound <= braces.upperBound,
        !bytes[other].elementsEqual("as".utf8)
      {
        (name, next) = (other, skipSpace(other.upperBound))
      }
      var local = name
      if let keyword = word(at: next), bytes[keyword].elementsEqual("as".utf8),
        let other = word(at: skipSpace(keyword.upperBound))
      {
        local = other
      } else if next < braces.upperBound, bytes[next] == UInt8(ascii: ":"),
        let other = word(at: skipSpace(next + 1))
      {
        local = other
      }
      let item = ScriptImports.Item(name: name, isRenamed: local != name, isExport: isExport)
      imports.add(item: item, bytes[name], as: bytes[local], binds: binds)
      index = skipSpace(local.upperBound)
      while index < braces.upperBound, bytes[index] != UInt8(ascii: ",") { index += 1 }
      index = skipSpace(index + 1)
    }
  }

  /// Whether the string at an offset names a module of ours.
  private func isOurs(moduleAt offset: Int, _ ours: Set<String>) -> Bool {
    guard let region = text.region(at: offset), region.kind == .string, region.range.lowerBound == offset,
      region.range.count > 2
    else { return false }
    let name = String(decoding: bytes[(offset + 1)..<(region.range.upperBound - 1)], as: UTF8.self)
    return ours.contains(CodeNames.module(ofFile: name))
      || modules.contains { $0 == name || $0.hasSuffix("*") && name.hasPrefix($0.dropLast()) }
  }
}
