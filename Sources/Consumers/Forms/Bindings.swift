import Text

/// Constants of a file that stand for a type or an object of ours.
extension CodeScan {
  /// The uses of the constant that an object is bound to, as in `val colors = BrandTokens.current`; `nil` if there is
  /// none, or if it is used in any other way than for its members.
  ///
  /// It holds to the end of the innermost braces, or of the file.
  func places(ofConstantFor object: Range<Int>, _ form: CodeNames.Form) -> [Range<Int>]? {
    let alias = form == .kotlin || form == .resourceMember ? alias(of: object) : nil
    guard let name = alias ?? constant(boundTo: object.lowerBound, form) else { return nil }
    let end = max(name.upperBound, object.upperBound)
    guard endsStatement(at: end) else { return nil }
    var places: [Range<Int>] = []
    for region in code(from: end) {
      var index = region.lowerBound
      while let word = nextWord(from: index, to: region.upperBound) {
        index = word.upperBound
        guard bytes[word].elementsEqual(bytes[name]) else { continue }
        guard lastByte(before: word.lowerBound).byte != UInt8(ascii: "."), hasMember(after: word, form) else {
          return nil
        }
        places.append(word)
      }
    }
    // Without a use here, there may be some in other files.
    return places.isEmpty ? nil : places
  }

  /// The name that an import of Kotlin gives a type: `import com.acme.R as Design`.
  func alias(of type: Range<Int>) -> Range<Int>? {
    guard let keyword = word(at: skipSpace(type.upperBound)), bytes[keyword].elementsEqual("as".utf8),
      bytes[text.line(at: type.lowerBound)].starts(with: "import ".utf8)
    else { return nil }
    return word(at: skipSpace(keyword.upperBound))
  }

  /// The name before `=`, after a word that declares it.
  private func constant(boundTo offset: Int, _ form: CodeNames.Form) -> Range<Int>? {
    let equals = lastByte(before: offset)
    guard equals.byte == UInt8(ascii: "="), equals.offset > 0,
      !"=!<>".utf8.contains(bytes[equals.offset - 1]),
      let name = word(before: equals.offset), var keyword = word(before: name.lowerBound)
    else { return nil }
    let keywords: [String] =
      switch form {
      case .chain: ["const", "let", "var"]
      case .kotlin: ["val", "var", "typealias"]
      case .dart: ["final", "var", "const"]
      case .swift: ["let", "var", "typealias"]
      case .property, .variable, .word, .resource, .resourceMember, .asset, .path: []
      }
    func declares(_ word: Range<Int>) -> Bool {
      keywords.contains(String(decoding: bytes[word], as: UTF8.self))
    }
    // In Dart, a type may stand between them.
    if form == .dart, !declares(keyword), let first = word(before: keyword.lowerBound) { keyword = first }
    // What a module exports is used elsewhere, too.
    let isExported = word(before: keyword.lowerBound).map { bytes[$0].elementsEqual("export".utf8) } == true
    return declares(keyword) && !isExported ? name : nil
  }

  /// The word that ends before an offset, with only blanks between.
  func word(before offset: Int) -> Range<Int>? {
    let end = lastByte(before: offset).offset + 1
    var start = end
    while isWordPart(start - 1) { start -= 1 }
    return start < end && text.region(at: start)?.kind == .code ? start..<end : nil
  }

  /// Whether nothing more of an expression follows.
  private func endsStatement(at offset: Int) -> Bool {
    var next = offset
    while next < bytes.count, bytes[next].isBlank { next += 1 }
    guard next < bytes.count else { return true }
    return bytes[next].isLineEnd || bytes[next] == UInt8(ascii: ";") || bytes[next] == UInt8(ascii: ",")
      || text.region(at: next)?.kind == .comment
  }

  private func hasMember(after word: Range<Int>, _ form: CodeNames.Form) -> Bool {
    let next = skipSpace(word.upperBound)
    guard next < bytes.count else { return false }
    if form == .chain, isNext("?.", at: next) || bytes[next] == UInt8(ascii: "[") { return true }
    return bytes[next] == UInt8(ascii: ".") && !isNext("..", at: next)
  }

  /// The code from an offset to the end of the braces around it.
  private func code(from start: Int) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var depth = 0
    for region in text.regions where region.range.upperBound > start {
      let range = max(start, region.range.lowerBound)..<region.range.upperBound
      switch region.kind {
      case .comment, .prose: continue
      case .string:
        // The braces of `${…}` belong to the text around it or to the code in it.
        if bytes[range].first == UInt8(ascii: "}") { depth -= 1 }
        if range.count > 1, bytes[range].suffix(2).elementsEqual("${".utf8) { depth += 1 }
      case .code:
        for index in range {
          if bytes[index] == UInt8(ascii: "{") { depth += 1 }
          if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
          if depth < 0 { return found + [range.lowerBound..<index] }
        }
        found.append(range)
      }
    }
    return found
  }
}
