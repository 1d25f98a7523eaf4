/// The names of tokens in generated code, to be found in other code.
package struct CodeNames: Hashable, Sendable {
  /// How code writes names of a format.
  package enum Form: Hashable, Sendable {
    /// `--brand-base`
    case property
    /// `$brand-base`
    case variable
    /// `Tokens.Brand.base`
    case swift
    case kotlin, dart
    /// `tokens.brand.base`, and `brandBase`
    case chain, word
    /// `@color/brand_base` and `R.color.brand_base`
    case resource, resourceMember
    /// `Brand/base`
    case asset
    /// The path of a token, in a string.
    case path
  }

  /// A name as its segments; an empty one is the object of a theme.
  package struct Name: Hashable, Sendable {
    package let form: Form
    package let segments: [String]

    package init(form: Form, segments: [String]) { (self.form, self.segments) = (form, segments) }

    /// Whether it is a member of the object of a theme.
    package var isThemed: Bool { segments.contains("") }
  }

  private struct Start: Hashable {
    let text: [UInt8]
    let number: Int
  }

  private(set) var properties: [[UInt8]: Int] = [:]
  /// With hyphens in place of underscores, and the sign.
  private(set) var variables: [[UInt8]: Int] = [:]
  private(set) var words: [[UInt8]: Int] = [:]
  /// `color/brand_base`
  private(set) var resources: [[UInt8]: Int] = [:]
  private(set) var assets: [[UInt8]: Int] = [:]
  /// By custom property of Tailwind.
  private(set) var themeVariables: [[UInt8]: Int] = [:]
  /// By path of a token.
  private(set) var paths: [[UInt8]: Int] = [:]
  private(set) var swift = NameTree()
  private(set) var kotlin = NameTree()
  private(set) var dart = NameTree()
  private(set) var resourceMembers = NameTree()
  private(set) var chains = NameTree()
  /// The names of modules of JavaScript, without endings.
  private(set) var modules: Set<String> = []
  /// The names of files of JSON, which have their tokens as the default export.
  private(set) var jsonModules: Set<String> = []
  /// The custom properties, for those that are completed at run time.
  private var starts: [Start] = []
  /// The beginnings of the custom properties, up to the second word. Others belong to other code.
  private var beginnings: Set<ArraySlice<UInt8>> = []
  /// The objects of themes in Kotlin and in Dart, if they are known: `Light`, `current`.
  private var instances: [Form: Set<[UInt8]>] = [:]
  /// What types have besides tokens.
  private var functions: Set<[UInt8]> = []

  package init() {}

  /// The number of names that are known so that shorter ones are not found in them, and that are no findings.
  package static let known = -1

  /// Adds a name of an output; returns the number of the same name, if there is one already.
  ///
  /// - Parameters:
  ///   - name: as code writes it.
  ///   - format: the name of the output's format.
  ///   - file: the path of the output.
  package mutating func add(_ name: Name, _ number: Int, format: String, file: String) -> Int? {
    let text = name.segments.joined(separator: ".")
    let bytes = Array(text.utf8)
    switch name.form {
    case .property:
      if format == "tailwind" { _ = Self.insert(bytes, number, into: &themeVariables) }
      if properties[bytes] == nil { starts.append(Start(text: bytes, number: number)) }
      beginnings.insert(Self.beginning(of: bytes[...]))
      return Self.insert(bytes, number, into: &properties)
    case .variable: return Self.insert(Self.canonical(bytes[...]), number, into: &variables)
    case .word:
      modules.insert(Self.module(ofFile: file))
      return Self.insert(bytes, number, into: &words)
    case .resource: return Self.insert(bytes, number, into: &resources)
    case .asset: return Self.insert(bytes, number, into: &assets)
    case .path: return Self.insert(bytes, number, into: &paths)
    case .swift: return swift.add(name.segments, number)
    case .kotlin: return kotlin.add(name.segments, number)
    case .dart: return dart.add(name.segments, number)
    case .resourceMember: return resourceMembers.add(name.segments, number)
    case .chain where format == "json":
      jsonModules.insert(Self.module(ofFile: file))
      return chains.add(name.segments, number)
    case .chain:
      if !file.isEmpty { modules.insert(Self.module(ofFile: file)) }
      return chains.add(name.segments, number)
    }
  }

  /// Adds the object of a theme; until there is one, any word may be one.
  package mutating func add(instance: String, _ form: Form) {
    let others = [form == .dart ? "of" : "current", "forTheme"].map { Array($0.utf8) }
    instances[form, default: Set(others)].insert(Array(instance.utf8))
  }

  package mutating func add(functions: [[UInt8]]) { self.functions.formUnion(functions) }

  /// The objects of themes, as completions.
  func objects(of form: Form) -> [String] {
    instances[form, default: []].map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  /// The custom properties, or the variables of SCSS, with their numbers.
  func texts(of form: Form) -> [(text: [UInt8], number: Int)] {
    form == .property ? starts.map { ($0.text, $0.number) } : variables.map { ($0.key, $0.value) }
  }

  func isInstance(_ word: ArraySlice<UInt8>, _ form: Form) -> Bool {
    instances[form]?.contains(Array(word)) ?? true
  }

  func isFunction(_ word: ArraySlice<UInt8>) -> Bool { functions.contains(Array(word)) }

  /// Whether an unknown custom property was probably meant to be one of these.
  func isNear(_ property: ArraySlice<UInt8>) -> Bool {
    beginnings.contains(Self.beginning(of: property))
  }

  /// `--button` of `--button-radius`.
  private static func beginning(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let rest = name.dropFirst(2)
    return name[..<(rest.firstIndex(of: UInt8(ascii: "-")) ?? rest.endIndex)]
  }

  private static func insert(_ key: [UInt8], _ number: Int, into table: inout [[UInt8]: Int]) -> Int? {
    if let known = table[key] { return known }
    table[key] = number
    return nil
  }

  /// A variable of SCSS, in which hyphens and underscores are the same.
  static func canonical(_ name: ArraySlice<UInt8>) -> [UInt8] {
    name.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }
  }

  /// The numbers of the custom properties that begin with a text.
  func numbers(beginningWith text: ArraySlice<UInt8>) -> [Int] {
    starts.filter { $0.text.starts(with: text) }.map(\.number)
  }

  /// The numbers of the variables of SCSS that begin with a text.
  func variableNumbers(beginningWith text: ArraySlice<UInt8>) -> [Int] {
    let text = Self.canonical(text)
    return variables.filter { $0.key.starts(with: text) }.map(\.value)
  }

  /// The last component of a module's or a file's name, without the endings of JavaScript.
  static func module(ofFile path: String) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? path
    for ending in [".d.ts", ".js", ".mjs", ".cjs", ".ts", ".mts", ".cts", ".json"]
    where name.hasSuffix(ending) {
      name.removeLast(ending.count)
      break
    }
    return name
  }
}

extension CodeNames.Name {
  /// The names as which code has what an output or a migration file spells. JSON has its tokens below themes, or not.
  package static func all(_ text: String, format: String) -> [CodeNames.Name] {
    guard format == "json" else { return CodeNames.Name(text, format: format).map { [$0] } ?? [] }
    let keys = text.split(separator: ".").map(String.init)
    return [["default", ""] + keys, ["default"] + keys].map { CodeNames.Name(form: .chain, segments: $0) }
  }

  /// Reads a name as an output or a migration file spells it; `nil` if code has no such names.
  package init?(_ text: String, format: String) {
    func member(_ form: CodeNames.Form) -> CodeNames.Name {
      var segments = text.split(separator: ".").map { String($0.filter { $0 != "`" }) }
      // Between the type and the member stands the object of a theme.
      if form != .swift, form != .resourceMember, segments.count > 2 { segments[1] = "" }
      return CodeNames.Name(form: form, segments: segments)
    }
    switch format {
    case "css", "tailwind":
      guard text.hasPrefix("--") else { return nil }
      self.init(form: .property, segments: [text])
    case "scss": self.init(form: .variable, segments: [text])
    case "swift": self = member(.swift)
    case "kotlin": self = member(.kotlin)
    case "dart": self = member(.dart)
    case "typescript", "javascript", "react-native":
      var keys = Self.keys(of: text)
      if keys.count == 1 {
        self.init(form: .word, segments: keys)
      } else {
        if format == "react-native" { keys[1] = "" }
        self.init(form: .chain, segments: keys)
      }
    case "android-xml":
      if text.hasPrefix("@") {
        self.init(form: .resource, segments: [String(text.dropFirst())])
      } else {
        self = member(.resourceMember)
      }
    case "xcassets":
      if text.contains(".") { self = member(.swift) } else { self.init(form: .asset, segments: [text]) }
    default: return nil
    }
  }

  /// The object of a theme in a text with this name: `Light`, `of` of `of(context)`.
  package func instance(in text: String) -> String? {
    guard form == .kotlin || form == .dart, isThemed else { return nil }
    return text.split(separator: ".").dropFirst().first.map { String($0.prefix { $0 != "(" }) }
  }

  /// The keys of `tokens.brand["50"]`.
  private static func keys(of text: String) -> [String] {
    var keys: [String] = []
    var key: [UInt8] = []
    var isQuoted = false
    var isEscaped = false
    for byte in text.utf8 {
      if isQuoted {
        if byte == UInt8(ascii: "\""), !isEscaped {
          isQuoted = false
        } else if byte != UInt8(ascii: "\\") || isEscaped {
          key.append(byte)
        }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isQuoted = true
      case UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]"):
        if !key.isEmpty { keys.append(String(decoding: key, as: UTF8.self)) }
        key = []
      default: key.append(byte)
      }
    }
    if !key.isEmpty { keys.append(String(decoding: key, as: UTF8.self)) }
    return keys
  }
}
