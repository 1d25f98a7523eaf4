import CSS
import Text

/// Custom properties of CSS, and variables of SCSS.
extension CodeScan {
  private static let dash = UInt8(ascii: "-")

  /// `--brand-base` anywhere.
  mutating func findProperties(in region: CodeText.Region) {
    guard !names.properties.isEmpty else { return }
    var index = region.range.lowerBound
    let end = region.range.upperBound
    while index + 2 < end {
      guard bytes[index] == Self.dash, bytes[index + 1] == Self.dash, bytes[index + 2].isNamePart,
        index == 0 || !bytes[index - 1].isNamePart
      else {
        index += 1
        continue
      }
      let start = index
      while index < end, bytes[index].isNamePart { index += 1 }
      let name = bytes[start..<index]
      // `--space-1\.5` is another name.
      if region.language.isStyle, isNext("\\", at: index) { continue }
      if isModifier(at: start, in: region) || isDecrement(name, in: region) { continue }
      if isCompleted(at: index, in: region) {
        let numbers = names.numbers(beginningWith: name)
        if !numbers.isEmpty { add(.dynamic(numbers: numbers), start..<index) }
      } else if name.count <= 512, let number = names.properties[Array(name)] {
        add(.use(CodeUse(number, .property, [.init(start..<index)])), start..<index)
      } else if wanted.contains(.unknown) {
        if text.isDeclared(start..<index) {
          declare(start..<index)
        } else if names.isNear(name), bytes[index - 1] != Self.dash, text.isRead(at: start) {
          add(.unknown, start..<index)
        }
      }
    }
  }

  /// Whether a name is the end of the name of a class: `&--small`, `.--small`, `#{$block}--small`, `${block}--small`.
  private func isModifier(at start: Int, in region: CodeText.Region) -> Bool {
    guard start > 0 else { return false }
    let before = bytes[start - 1]
    switch region.language {
    case .css: return before == UInt8(ascii: "&") || before == UInt8(ascii: ".")
    case .scss, .less:
      return "&.%".utf8.contains(before) || before == UInt8(ascii: "}") && endsInterpolation(start - 1)
    case .javascript:
      return region.isTemplate && before == UInt8(ascii: "}") && region.range.lowerBound >= start - 1
    case .html, .vue, .svelte, .swift, .kotlin, .java, .dart, .xml, .markdown: return false
    }
  }

  /// Whether a bracket of SCSS or Less closes `#{` or `@{`.
  private func endsInterpolation(_ close: Int) -> Bool {
    let near = bytes[max(0, close - 256)..<close]
    guard let open = near.lastIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }), open > 0
    else { return false }
    return bytes[open] == UInt8(ascii: "{") && "#@".utf8.contains(bytes[open - 1])
  }

  /// Whether a name in JavaScript is a variable that is decremented.
  private func isDecrement(_ name: ArraySlice<UInt8>, in region: CodeText.Region) -> Bool {
    region.language == .javascript && region.kind == .code && !name.dropFirst(2).contains(Self.dash)
  }

  /// Whether a name that ends at an offset is completed at run time.
  private func isCompleted(at end: Int, in region: CodeText.Region) -> Bool {
    switch region.language {
    case .scss: return isNext("#{", at: end)
    case .less: return isNext("@{", at: end)
    case .javascript:
      guard region.kind == .string else { return false }
      if isNext("${", at: end) { return region.isTemplate }
      // The quote at the end, and what comes after it.
      guard end + 1 == region.range.upperBound else { return false }
      let next = skipSpace(end + 1)
      return next < bytes.count && bytes[next] == UInt8(ascii: "+") || isNext(".concat(", at: next)
    case .css, .html, .vue, .svelte, .swift, .kotlin, .java, .dart, .xml, .markdown: return false
    }
  }

  /// `$brand-base`, and the keys of `map.get($tokens, "brand-base")`.
  mutating func findVariables(in region: CodeText.Region) {
    guard !names.variables.isEmpty else { return }
    var index = region.range.lowerBound
    let end = region.range.upperBound
    while index < end {
      guard bytes[index] == UInt8(ascii: "$") else {
        index += 1
        continue
      }
      let start = index
      index += 1
      while index < end, bytes[index].isNamePart { index += 1 }
      let name = bytes[start..<index]
      if isNext("#{", at: index) {
        let numbers = names.variableNumbers(beginningWith: name)
        if !numbers.isEmpty, name.count > 1 { add(.dynamic(numbers: numbers), start..<index) }
      } else if name.count <= 512, let number = names.variables[CodeNames.canonical(name)] {
        add(.use(CodeUse(number, .variable, [.init(start..<index)])), start..<index)
      } else if name.elementsEqual("$tokens".utf8) || name.suffix(7).elementsEqual("-tokens".utf8) {
        findKey(ofMap: start..<index)
      } else if wanted.contains(.unknown), name.count > 1 {
        if declaresVariable(start..<index) { declare(start..<index) } else { add(.unknown, start..<index) }
      }
    }
  }

  /// Whether a colon follows a variable, or it is a parameter.
  private func declaresVariable(_ name: Range<Int>) -> Bool {
    let next = skipSpace(name.upperBound)
    if next < bytes.count, bytes[next] == UInt8(ascii: ":") { return true }
    // Generated code has lines of a megabyte.
    let near = bytes[max(0, name.lowerBound - 512)..<name.lowerBound]
    let rule = near[(near.lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? near.startIndex)...]
      .drop(while: \.isBlank)
    return ["@mixin", "@function", "@each", "@for"].contains { rule.starts(with: $0.utf8) }
  }

  /// The key after a map of all variables.
  private mutating func findKey(ofMap map: Range<Int>) {
    var start = map.lowerBound
    // `ds.$tokens`
    if start > 0, bytes[start - 1] == UInt8(ascii: ".") {
      start -= 1
      while start > 0, bytes[start - 1].isNamePart { start -= 1 }
    }
    let call = lastByte(before: start)
    let prefix = bytes[map].dropLast("tokens".utf8.count)
    var next = skipSpace(map.upperBound)
    guard call.byte == UInt8(ascii: "("), findsKey(before: call.offset), next < bytes.count,
      bytes[next] == UInt8(ascii: ",")
    else { return addMap(map, prefix) }
    next = skipSpace(next + 1)
    guard next < bytes.count else { return }
    guard bytes[next] == UInt8(ascii: "\"") || bytes[next] == UInt8(ascii: "'") else {
      let numbers = names.variableNumbers(beginningWith: prefix)
      if !numbers.isEmpty { add(.dynamic(numbers: numbers), map) }
      return
    }
    guard let region = text.region(at: next), region.kind == .string, region.range.count > 2 else { return }
    let key = region.range.lowerBound + 1..<region.range.upperBound - 1
    guard let number = names.variables[CodeNames.canonical(prefix + bytes[key])] else { return }
    let place = CodeUse.Place.key(prefix: String(decoding: prefix, as: UTF8.self))
    add(.use(CodeUse(number, .variable, [.init(key)], place: place)), key)
  }

  /// Whether a function of maps that takes a key is called: `map.get(`, `map-has-key(`
  private func findsKey(before parenthesis: Int) -> Bool {
    var start = parenthesis
    while start > 0, bytes[start - 1].isNamePart || bytes[start - 1] == UInt8(ascii: ".") { start -= 1 }
    let name = String(decoding: bytes[start..<parenthesis], as: UTF8.self)
    return ["map.get", "map-get", "map.has-key", "map-has-key"].contains(name)
  }

  /// A map of all variables that is used otherwise: `@each $name, $value in $ds-tokens`. Without a prefix, the name
  /// may be that of another map.
  private mutating func addMap(_ map: Range<Int>, _ prefix: ArraySlice<UInt8>) {
    let next = skipSpace(map.upperBound)
    guard prefix.count > 1, next == bytes.count || bytes[next] != UInt8(ascii: ":") else { return }
    let numbers = names.variableNumbers(beginningWith: prefix).filter { $0 != CodeNames.known }.sorted()
    let object = CodeObject(
      form: .variable, segments: [.init(map)], numbers: numbers, isType: false, isComplete: false)
    add(.whole(object), map)
  }
}

// MARK: Around a custom property

extension CodeText {
  /// Whether a custom property is read: `var(` is before it.
  package func isRead(at start: Int) -> Bool { beginningOfCall(before: start) != nil }

  /// Whether a custom property is declared: a colon follows it.
  package func isDeclared(_ name: Range<Int>) -> Bool {
    let next = bytes[name.upperBound...].first { !$0.isSpace }
    return next == UInt8(ascii: ":") && !isRead(at: name.lowerBound)
  }

  /// Everything of `var(--name, fallback)`, if it is closed.
  package func call(around name: Range<Int>) -> Range<Int>? {
    guard let start = beginningOfCall(before: name.lowerBound),
      let end = endOfCall(from: name.upperBound)
    else { return nil }
    return start..<end + 1
  }

  /// The fallback in `var(--name, fallback)` without surrounding blanks; `nil` if there is none or it is a block.
  package func fallback(after name: Range<Int>) -> Range<Int>? {
    let comma = bytes[name.upperBound...].firstIndex { !$0.isSpace } ?? bytes.count
    guard isRead(at: name.lowerBound), comma < bytes.count, bytes[comma] == UInt8(ascii: ","),
      let end = endOfCall(from: comma + 1)
    else { return nil }
    let text = bytes[comma + 1..<end].trimmed
    return text.isEmpty ? nil : text.indices
  }

  private func beginningOfCall(before start: Int) -> Int? {
    var end = start
    while end > 0, bytes[end - 1].isSpace { end -= 1 }
    guard end >= 4, bytes[end - 1] == UInt8(ascii: "("), bytes[end - 4..<end - 1].spells("var"),
      end == 4 || !bytes[end - 5].isNamePart
    else { return nil }
    return end - 4
  }

  /// The parenthesis that closes a call that began before an offset; `nil` if it is not near.
  private func endOfCall(from start: Int) -> Int? {
    var depth = 0
    for index in start..<min(bytes.count, start + 256) {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { return index }
        depth -= 1
      case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): return nil
      default: break
      }
    }
    return nil
  }
}
