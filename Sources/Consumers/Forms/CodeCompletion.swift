import CSS
import Text

/// What may be written at a place of half-typed code.
package struct CodeCompletion {
  package struct Item {
    package let label: String
    /// What is written in place of `range`.
    package let text: String
    package let range: Range<Int>
    /// The name that is complete then.
    package let number: Int?
  }

  /// What is typed of the name.
  package let typed: Range<Int>
  package let items: [Item]
}

extension CodeScan {
  /// Completes a custom property in `var(` and in values, a variable of SCSS, and what follows a dot; `nil` elsewhere.
  package func completion(at offset: Int) -> CodeCompletion? {
    guard let region = text.region(at: max(0, offset - 1)), region.kind != .comment, region.kind != .prose
    else { return nil }
    var start = offset
    while start > region.range.lowerBound, bytes[start - 1].isNamePart { start -= 1 }
    if text.isRead(at: start) || isNext("--", at: start) && text.property(at: start) != nil {
      return completion(of: start..<offset, .property)
    }
    if region.language == .scss, region.kind == .code, isNext("$", at: start - 1) {
      return completion(of: start - 1..<offset, .variable)
    }
    guard region.kind == .code else { return nil }
    var typed = offset
    while typed > region.range.lowerBound, isWordPart(typed - 1) { typed -= 1 }
    let dot = lastByte(before: typed)
    guard dot.byte == UInt8(ascii: "."), let (node, tree, form) = object(before: dot.offset) else {
      return nil
    }
    var items = tree.children(of: node).map { segment, number in
      // Keys of JavaScript may be no words.
      let isWord = segment.isScriptWord
      return CodeCompletion.Item(
        label: segment, text: isWord ? segment : "[\"\(segment)\"]",
        range: (isWord ? typed : dot.offset)..<offset, number: number)
    }
    if tree.any(of: node) != nil {
      items += names.objects(of: form).map {
        CodeCompletion.Item(label: $0, text: $0, range: typed..<offset, number: nil)
      }
    }
    return CodeCompletion(typed: typed..<offset, items: items)
  }

  private func completion(of typed: Range<Int>, _ form: CodeNames.Form) -> CodeCompletion {
    let items = names.texts(of: form).map { text, number in
      let name = String(decoding: text, as: UTF8.self)
      return CodeCompletion.Item(label: name, text: name, range: typed, number: number)
    }
    return CodeCompletion(typed: typed, items: items)
  }

  /// The type or the object whose member a dot begins.
  private func object(before dot: Int) -> (node: Int, tree: NameTree, form: CodeNames.Form)? {
    guard let region = text.region(at: dot), region.kind == .code else { return nil }
    let trees: [(CodeNames.Form, NameTree)] =
      switch region.language {
      case .swift: [(.swift, names.swift)]
      case .kotlin: [(.kotlin, names.kotlin), (.resourceMember, names.resourceMembers)]
      case .java: [(.resourceMember, names.resourceMembers)]
      case .dart: [(.dart, names.dart)]
      case .javascript: [(.chain, names.chains)]
      case .css, .scss, .less, .html, .vue, .svelte, .xml, .markdown: []
      }
    let imports = region.language == .javascript ? scriptImports() : nil
    for (form, tree) in trees where !tree.isEmpty {
      // No chain of names is longer.
      var index = max(region.range.lowerBound, dot - 1024)
      while let word = nextWord(from: index, to: dot) {
        index = word.upperBound
        let found =
          if let imports {
            root(at: word, imports).map {
              way(ofKeysAfter: $0.word, $0.node, start: word.lowerBound, to: dot)
            }
          } else {
            tree.child(of: NameTree.root, bytes[word]).map { way(from: word, $0, tree, form, to: dot) }
          }
        if let found, skipSpace(found.end) == dot { return (found.node, tree, form) }
      }
    }
    return nil
  }

  /// The exported object that a word of JavaScript names, with a namespace before it if there is one.
  private func root(at word: Range<Int>, _ imports: ScriptImports) -> (word: Range<Int>, node: Int)? {
    switch imports.locals[Array(bytes[word])] {
    case .export(let export)?:
      names.chains.child(of: NameTree.root, export[...]).map { (word, $0) }
    case .namespace?:
      member(after: word.upperBound).flatMap { key in
        names.chains.child(of: NameTree.root, bytes[key.range]).map { (key.range, $0) }
      }
    case nil: nil
    }
  }
}

extension String {
  /// Whether it is a key that may follow a dot in JavaScript.
  package var isScriptWord: Bool {
    guard let first = utf8.first, !first.isDigit else { return false }
    return utf8.allSatisfy { $0.isIdentifierPart || $0 == UInt8(ascii: "$") || $0 >= 0x80 }
  }
}

extension CodeText {
  /// The property whose value contains an offset, such as `color`.
  package func property(at offset: Int) -> String? {
    var start = offset
    while start > 0, !";{}\n\"'".utf8.contains(bytes[start - 1]) { start -= 1 }
    guard let colon = bytes[start..<offset].firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return String(decoding: bytes[start..<colon].filter { !$0.isSpace }, as: UTF8.self)
  }
}
