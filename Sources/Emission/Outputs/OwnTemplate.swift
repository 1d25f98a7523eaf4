package import Diagnostics
package import Tokens

/// How one language writes the values of a type of the configuration: `{type: Conic, value: "Conic({{angle}})"}`.
package struct OwnTemplate: Sendable {
  /// The type in the language, or the kind of a resource; empty if the language needs none.
  let type: String
  /// What a file with such a value imports.
  let imports: [String]
  private let template: Template<Texts>

  /// The members of a value, as the format writes values of their types.
  fileprivate struct Texts: Sendable {
    /// By member: the items of a list, the only text, or none.
    let members: [[[UInt8]]]
  }

  /// Reads the template of a type; `nil` if it has mistakes, which are reported.
  /// - Parameter place: where a part of the text is written.
  package init?(
    _ text: String, of own: OwnType, type: String = "", imports: [String] = [],
    at place: (Range<Int>) -> SourceRange, log: inout DiagnosticLog
  ) {
    // A block of several lines ends with a line feed, which is not part of a value.
    let text = text.utf8.last == UInt8(ascii: "\n") ? String(text.dropLast()) : text
    let entry = TemplateLibrary.Entry(
      name: own.name, source: place(0..<0).source, bytes: Array(text.utf8), folder: 1)
    let fields = own.members.enumerated().map { index, member -> Field<Texts> in
      guard member.isList else {
        return .text(member.name) { texts, _, text in text += texts.members[index].first ?? [] }
      }
      return .list(
        member.name, { texts, _ in texts.members[index].indices },
        [.text(".") { $2 += $0.members[index][$1] }, .isFirst, .isLast])
    }
    var findings = DiagnosticLog()
    let template = Template(compiling: entry, of: TemplateLibrary(), fields: fields, log: &findings)
    for finding in findings.diagnostics {
      guard case .range(let range) = finding.place else { continue }
      log.report(finding.severity, finding.code, finding.message, at: place(range.bytes))
    }
    guard let template else { return nil }
    (self.type, self.imports, self.template) = (type, imports, template)
  }

  fileprivate func code(of value: OpaqueValue, _ write: Format.ValueWriter) -> OpaqueValue {
    let texts = value.members.map { items in
      items.map { item in
        var text: [UInt8] = []
        write(item, &text)
        return text
      }
    }
    var code: [UInt8] = []
    template.render(Texts(members: texts), into: &code)
    var result = value
    (result.type, result.content) = (type, .code(String(decoding: code, as: UTF8.self)))
    return result
  }
}

/// The templates of the configuration's types.
package struct OwnTemplates: Sendable {
  /// By type, then by format.
  private var templates: [String: [String: OwnTemplate]] = [:]

  package init() {}

  /// Adds a type with its templates by format.
  package mutating func add(_ type: OwnType, _ own: [String: OwnTemplate]) { templates[type.name] = own }

  /// Whether there are no types.
  var isEmpty: Bool { templates.isEmpty }

  /// The template of a type for a format: Sass and Tailwind take that of CSS if they have none.
  subscript(type: OwnType, format: String) -> OwnTemplate? {
    guard let own = templates[type.name] else { return nil }
    return own[format] ?? (["scss", "tailwind"].contains(format) ? own["css"] : nil)
  }

  /// The same tokens with the values of these types as an output writes them: as code, or as values of their only kind.
  func rendering(_ tokens: TokenSet, for output: Output) -> TokenSet {
    let (format, write) = (output.format, output.format.ownLiteral?(output))
    return tokens.mappingValues { value in
      guard case .opaque(let opaque) = value, let type = opaque.own else { return value }
      let members = opaque.members.joined()
      if let write, let template = self[type, format.name] {
        // What only CSS can write is reported as a length of the same kind.
        let foreign = members.first { $0.need.contains(.unitsOfCSS) }
        if let foreign, !format.scope.contains(.unitsOfCSS) { return foreign }
        return .opaque(template.code(of: opaque, write))
      }
      return type.isPlain && !type.members[0].isList ? members.first ?? value : value
    }
  }
}

extension Format {
  /// Whether the configuration may give its types templates for the format.
  package var takesOwnTypes: Bool { ownLiteral != nil }

  /// Whether its language names the type of a value.
  package var namesTypes: Bool { takesOwnTypes && !scope.contains(.own) && self != .tailwind }
}

extension OutputTokens {
  /// The types of the configuration that its tokens have, each once.
  var ownTypes: [OwnType] {
    guard types.contains(.opaque) else { return [] }
    var found: [OwnType] = []
    for slot in slots.tokens.indices where type(at: slot) == .opaque {
      if let own = ownValue(at: slot)?.own, !found.contains(own) { found.append(own) }
    }
    return found
  }

  /// What the values of the configuration's types import, each once, in order.
  var ownImports: [String] {
    Set(ownTypes.compactMap { output.ownTypes[$0, output.format.name] }.flatMap(\.imports)).sorted()
  }
}

extension TokenValue {
  /// A text that is kept as it is written as code of the language that it is in.
  var asCode: TokenValue {
    guard case .opaque(var value) = self, value.own == nil, case .text(let text) = value.content else {
      return self
    }
    value.content = .code(text)
    return .opaque(value)
  }
}

extension OpaqueValue {
  /// Appends a value of the configuration's types: its code, the value of one kind, or an object of its members.
  /// - Parameters:
  ///   - key: the text before a member.
  ///   - list: appends the items of a list.
  func append(
    to output: inout [UInt8], between open: StaticString = "{ ", and close: StaticString = " }",
    separator: String = ", ", key: (String) -> String, list: ([TokenValue], inout [UInt8]) -> Void,
    item: (TokenValue, inout [UInt8]) -> Void
  ) {
    if case .code(let text) = content { return output += text.utf8 }
    guard let own else { return }
    let present = zip(own.members, members).filter { !$1.isEmpty }
    if !own.isPlain { output += open }
    for (index, (member, items)) in present.enumerated() {
      if index > 0 { output += separator.utf8 }
      if !own.isPlain { output += key(member.name).utf8 }
      if member.isList { list(items, &output) } else { item(items[0], &output) }
    }
    if !own.isPlain { output += close }
  }
}

extension String {
  /// Whether the text may stand in a declaration of CSS and Sass without quotes.
  var isComponentValue: Bool {
    var depth = 0
    for byte in utf8 {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth < 0 || byte < 0x20 || ";{}\"'\\!$@<".utf8.contains(byte) { return false }
    }
    return depth == 0 && !isEmpty && !contains("//") && !contains("/*")
  }
}
