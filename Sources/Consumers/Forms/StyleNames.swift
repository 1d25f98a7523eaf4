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
      if isCompleted(at: index, in: region) {
        let numbers = names.numbers(beginningWith: name)
        if !numbers.isEmpty { add(.dynamic(numbers: numbers), start..<index) }
      } else if name.count <= 512, let number = names.properties[Array(name)] {
        add(.use(CodeUse(number, .property, [.init(start..<index)])), start..<index)
      }
    }
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
      }
    }
  }

  /// The key after a map of all variables.
  private mutating func findKey(ofMap map: Range<Int>) {
    let call = lastByte(before: map.lowerBound)
    guard call.byte == UInt8(ascii: "("), call.offset >= 7,
      isNext("map.get", at: call.offset - 7) || isNext("map-get", at: call.offset - 7)
    else { return }
    var next = skipSpace(map.upperBound)
    guard next < bytes.count, bytes[next] == UInt8(ascii: ",") else { return }
    next = skipSpace(next + 1)
    let prefix = bytes[map].dropLast("tokens".utf8.count)
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
}
