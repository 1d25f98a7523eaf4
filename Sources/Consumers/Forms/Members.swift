import Text

/// Members of types in Swift, Kotlin, Dart, and Java.
extension CodeScan {
  /// `Tokens.Brand.base`, `BrandTokens.Light.Base`, `R.color.brand_base`
  mutating func findMembers(in region: CodeText.Region, _ tree: NameTree, _ form: CodeNames.Form) {
    guard !tree.isEmpty else { return }
    var index = region.range.lowerBound
    while let word = nextWord(from: index, to: region.range.upperBound) {
      if form == .kotlin,
        bytes[word].elementsEqual("import".utf8) || bytes[word].elementsEqual("package".utf8)
      {
        index = text.line(at: word.lowerBound).upperBound
        continue
      }
      guard let node = tree.child(of: NameTree.root, bytes[word]), mayBegin(at: word.lowerBound, form) else {
        index = word.upperBound
        continue
      }
      index = findMember(from: word, node, tree, form)
    }
  }

  /// Whether a type may be named at an offset: after nothing, a module, or a package.
  private func mayBegin(at offset: Int, _ form: CodeNames.Form) -> Bool {
    let last = lastByte(before: offset)
    guard last.byte == UInt8(ascii: ".") else { return true }
    guard form == .swift else { return true }
    var start = last.offset
    while isWordPart(start - 1) { start -= 1 }
    let isCapital = start < last.offset && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[start])
    return isCapital && lastByte(before: start).byte != UInt8(ascii: ".")
  }

  /// Follows the members of a type as far as names go, and returns where that is.
  private mutating func findMember(
    from word: Range<Int>, _ root: Int, _ tree: NameTree, _ form: CodeNames.Form
  ) -> Int {
    var (node, end, isUnknown) = (root, word.upperBound, false)
    var segments = [CodeUse.Segment(word)]
    var best: (number: Int, count: Int)?
    while let next = member(after: end, form) {
      if let child = tree.child(of: node, bytes[next]) {
        (node, end) = (child, endOfWord(next))
      } else if let child = tree.any(of: node) {
        (node, end) = (child, endOfWord(next))
        if end < bytes.count, bytes[end] == UInt8(ascii: "("), let close = endOfBrackets(at: end) {
          end = close
        }
      } else {
        isUnknown = true
        break
      }
      let start = bytes[next.lowerBound - 1] == UInt8(ascii: "`") ? next.lowerBound - 1 : next.lowerBound
      segments.append(CodeUse.Segment(next, .dot, whole: start..<end))
      if let number = tree.number(of: node) { best = (number, segments.count) }
    }
    if let best {
      let used = Array(segments.prefix(best.count))
      add(
        .use(CodeUse(best.number, form, used)), word.lowerBound..<(used.last?.whole ?? word).upperBound)
    } else if !isUnknown {
      add(.whole(numbers: tree.numbers(below: node)), word.lowerBound..<end)
    }
    return end
  }

  /// The end of a word with its backtick.
  private func endOfWord(_ word: Range<Int>) -> Int {
    word.upperBound < bytes.count && bytes[word.upperBound] == UInt8(ascii: "`")
      ? word.upperBound + 1 : word.upperBound
  }

  /// The word after a dot.
  private func member(after end: Int, _ form: CodeNames.Form) -> Range<Int>? {
    var next = skipSpace(end)
    if form == .kotlin, isNext("::", at: next) {
      next += 2
    } else if next < bytes.count, bytes[next] == UInt8(ascii: ".") {
      next += 1
    } else {
      return nil
    }
    return word(at: skipSpace(next))
  }

  // MARK: Resources

  /// `@color/brand_base`, the whole text of an element or an attribute.
  mutating func findResources(in region: CodeText.Region) {
    guard !names.resources.isEmpty else { return }
    let isQuoted = region.kind == .string && region.range.count > 2
    let inner = isQuoted ? region.range.lowerBound + 1..<region.range.upperBound - 1 : region.range
    let text = bytes[inner].trimmed
    guard text.first == UInt8(ascii: "@") else { return isQuoted ? findOverride(in: inner, region) : () }
    var start = text.startIndex + 1
    if start < text.endIndex, bytes[start] == UInt8(ascii: "+") { start += 1 }
    if let colon = bytes[start..<text.endIndex].firstIndex(of: UInt8(ascii: ":")) { start = colon + 1 }
    guard let number = names.resources[Array(bytes[start..<text.endIndex])] else { return }
    add(.use(CodeUse(number, .resource, [.init(start..<text.endIndex)])), text.startIndex..<text.endIndex)
  }

  /// `<color name="brand_base">`, `<item type="color" name="brand_base">`
  private mutating func findOverride(in value: Range<Int>, _ region: CodeText.Region) {
    guard let attribute = region.attribute, bytes[attribute].elementsEqual("name".utf8),
      let open = bytes[..<attribute.lowerBound].lastIndex(of: UInt8(ascii: "<")),
      let element = word(at: open + 1)
    else { return }
    var type = bytes[element]
    if type.elementsEqual("item".utf8) {
      guard let close = bytes[attribute.lowerBound...].firstIndex(of: UInt8(ascii: ">")) else { return }
      let typed = text.regions.first {
        open < $0.range.lowerBound && $0.range.upperBound <= close && $0.kind == .string
          && $0.attribute.map { bytes[$0].elementsEqual("type".utf8) } == true
      }
      guard let typed, typed.range.count > 2 else { return }
      type = bytes[typed.range.lowerBound + 1..<typed.range.upperBound - 1]
    }
    guard let number = names.resources[Array(type) + [UInt8(ascii: "/")] + bytes[value]] else { return }
    let prefix = String(decoding: type, as: UTF8.self) + "/"
    add(.use(CodeUse(number, .resource, [.init(value)], place: .key(prefix: prefix))), value)
  }

  // MARK: Assets

  /// `Color("Brand/base")`, `UIColor(named: "Brand/base")`
  mutating func findAssets(in region: CodeText.Region) {
    guard !names.assets.isEmpty, region.range.count > 2, bytes[region.range.lowerBound] == UInt8(ascii: "\"")
    else {
      return
    }
    let name = region.range.lowerBound + 1..<region.range.upperBound - 1
    guard let number = names.assets[Array(bytes[name])] else { return }
    let calls: [StaticString] = ["Color(", "UIColor(named:", "NSColor(named:"]
    let last = lastByte(before: region.range.lowerBound).offset + 1
    let isColor = calls.contains { call in
      let start = last - call.utf8CodeUnitCount
      return isNext(call, at: start) && !isWordPart(start - 1)
    }
    if isColor { add(.use(CodeUse(number, .asset, [.init(name)])), name) }
  }
}
