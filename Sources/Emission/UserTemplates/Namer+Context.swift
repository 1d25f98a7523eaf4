import Tokens

extension NameLanguage {
  /// The format whose names they are.
  fileprivate var format: Format {
    switch self {
    case .css: .css
    case .swift: .swift
    case .kotlin: .kotlin
    case .scss: .scss
    case .script: .typescript
    case .android: .android
    case .tailwind: .tailwind
    }
  }
}

/// The names in the context that a template uses.
struct AskedNames {
  /// The languages whose names it needs.
  var needed: Set<NameLanguage> = [.css]
  /// The languages whose names it writes; problems with these are reported.
  var written: Set<NameLanguage> = []
  var needsProperties = false

  /// Adds the name in a tag.
  mutating func add(_ name: String, isWritten: Bool) {
    let name = name.split(separator: ".").last.map(String.init) ?? name
    if name == OutputModel.cssVariable { needsProperties = true }
    for language in NameLanguage.allCases {
      if name == language.rawValue {
        needed.insert(language)
        if isWritten { written.insert(language) }
      } else if name.hasSuffix(language.capitalized) {
        needed.insert(language)
      }
    }
    if name == OutputModel.breakpointList || name == OutputModel.isBreakpoint { needed.insert(.tailwind) }
  }
}

extension Namer {
  /// Names tokens for a template. Problems with the names of a language are reported if the template writes
  /// them.
  mutating func contextNames() -> ModelNames {
    let asked = templates?.names(askedBy: output) ?? AskedNames(needed: Set(NameLanguage.allCases))
    knowsDeclarations = false
    var names = ModelNames()
    for language in NameLanguage.allCases where asked.needed.contains(language) {
      let (log, output) = (log, output)
      self.output[ScriptOptions.typescript.shape] = .flat
      let known = language.format.makeNames(&self)
      if !asked.written.contains(language) { self.log = log }
      self.output = output
      for slot in slots.tokens.indices {
        // A variable of Tailwind's theme begins with `--`, and may be missing.
        let name = known.spelling(slot)[...]
        names.add(in: language) { $0 += language == .tailwind ? name.dropFirst(2) : name }
      }
    }
    if asked.needsProperties { names.properties = styleSheetNames(escape: .none) }
    for token in slots.tokens {
      let first = names.words.count
      for segment in tokens.paths.chain(to: tokens.tokens[Int(token)]) {
        for word in lastWords(of: segment) { names.words.append(Array(words[word])) }
      }
      names.wordRanges.append(first..<names.words.count)
    }
    return names
  }
}
