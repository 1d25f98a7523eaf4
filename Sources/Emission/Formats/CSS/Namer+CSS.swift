internal import Diagnostics
internal import Text
internal import Tokens

extension Namer {
  /// Names custom properties: the words of all segments in kebab-case after the prefix.
  mutating func cssNames() -> CSSNames {
    reportRegistration()
    let gradientParts = output.cssProperties(of: .gradient).filter { $0 != .whole }
    var names = NameSet(capacity: slots.tokens.count, nameLength: 48)
    var css = CSSNames(names: NameSet(capacity: 0, nameLength: 0), entries: [], parts: [:])
    css.entries.reserveCapacity(slots.tokens.count)
    let naming = FlatNaming(casing: .kebab, prefix: output[CSSOptions.prefix], dropsRoot: true, mark: "--")
    nameTokens(naming, in: &names) { namer, names, slot, token, entry in
      css.entries.append(UInt32(entry))
      let parts: [CSSProperty]
      switch namer.type(of: token) {
      case .typography: parts = namer.fontParts(of: token)
      case .gradient: parts = gradientParts
      case .spring: parts = [.duration, .easing]
      case .opaque: return namer.spellMembers(of: token, at: slot, &names, &css)
      default: return
      }
      for part in parts { namer.spell(part, Array("\(part.name)".utf8), of: token, at: slot, &names, &css) }
    }
    css.names = names
    reportRolesOfTokens(in: &css)
    css.names.close()
    return css
  }

  /// Reports types whose properties cannot be registered.
  private mutating func reportRegistration() {
    if output[CSSOptions.scheme] == .lightDark, output[CSSOptions.register].contains(.color) {
      log.report(
        Diagnostic(
          .conflictingOptions,
          "`register: [color]` and `scheme: light-dark` exclude each other: a registered property computes its color where it is declared",
          at: output.place(of: CSSOptions.register.declaration)))
    }
    if output.lengths?.unit == .rem, output[CSSOptions.register].contains(.dimension) {
      log.report(
        Diagnostic(
          .warning, .registerRem,
          "lengths in rem are not registered, since an initial value is absolute; leave `dimension` out of `register:`",
          at: output.place))
    }
  }

  /// The members of a typography token that are separate properties.
  private func fontParts(of token: UInt32) -> [CSSProperty] {
    let values = values(of: token).compactMap { tokens.values[$0].typography }
    return output.cssProperties(of: values).filter { $0 != .whole }
  }

  /// Names the members of a value of the configuration's types, of which each is a property: `--halo-angle`.
  private mutating func spellMembers(
    of token: UInt32, at slot: Int, _ names: inout NameSet, _ css: inout CSSNames
  ) {
    guard case .opaque(let value)? = values(of: token).first.map({ tokens.values[$0] }), let own = value.own,
      value.content.isParts
    else { return }
    for (index, member) in own.members.enumerated() {
      let split = words.split(member.name.utf8)
      var name: [UInt8] = []
      words.append(split, as: .kebab, from: 0, to: &name)
      spell(.member(UInt8(index)), name, of: token, at: slot, &names, &css)
    }
  }

  /// Names a part of a token that is a separate property.
  private mutating func spell(
    _ part: CSSProperty, _ name: [UInt8], of token: UInt32, at slot: Int, _ names: inout NameSet,
    _ css: inout CSSNames
  ) {
    let start = names.bytes.count
    names.bytes.appendAgain(names.range(of: Int(css.entries[slot])))
    names.bytes.append(UInt8(ascii: "-"))
    names.bytes += name
    let (entry, isNew) = names.insert(start..<names.bytes.count, in: 0, owner: token)
    if !isNew {
      let text = "--" + String(decoding: names[entry], as: UTF8.self)
      reportCollision(of: .token(token), with: names.entries[entry].owner, as: text)
    }
    css.parts[CSSNames.Part(slot: slot, property: part)] = UInt32(entry)
  }
}

/// Custom properties.
struct CSSNames: Sendable {
  /// A part of a token that is a separate property.
  struct Part: Hashable, Sendable {
    let slot: Int
    let property: CSSProperty
  }

  /// All names, without the leading `--`.
  var names: NameSet
  /// By slot: its entry.
  var entries: [UInt32]
  /// The entries of parts.
  var parts: [Part: UInt32]

  /// The bytes after `--`.
  subscript(slot: Int) -> ArraySlice<UInt8> { names[Int(entries[slot])] }

  /// Appends the bytes after `--`.
  func appendName(at slot: Int, to output: inout TextBuffer) {
    names.append(Int(entries[slot]), to: &output)
  }

  /// The names of the parts of a token, such as `--text-title-letter-spacing`.
  func parts(of token: CodeToken) -> [CodeForms.Form] {
    guard [.typography, .gradient, .spring].contains(token.type) else { return [] }
    return CSSProperty.parts.compactMap { property in
      guard let entry = parts[Part(slot: token.slot, property: property)] else { return nil }
      let name = String(decoding: names[Int(entry)], as: UTF8.self)
      return CodeForms.Form(instance: "\(property.name)", text: "--" + name)
    }
  }

  /// Appends the bytes after `--` of a token or a part of it.
  func appendName(of property: CSSProperty, at slot: Int, to output: inout TextBuffer) {
    guard property != .whole else { return appendName(at: slot, to: &output) }
    guard let entry = parts[Part(slot: slot, property: property)] else {
      preconditionFailure("every part that is declared has a name")
    }
    names.append(Int(entry), to: &output)
  }

  /// Appends a reference to a custom property.
  func append(reference slot: Int, to output: inout [UInt8]) {
    output += "var(--"
    output += self[slot]
    output.append(UInt8(ascii: ")"))
  }

  /// Appends the name as a class; a digit cannot begin one.
  func appendClass(at slot: Int, to output: inout TextBuffer) {
    let name = self[slot]
    if let first = name.first, first.isDigit {
      output += "\\3"
      output += CollectionOfOne(first)
      output += " "
      output += name.dropFirst()
    } else {
      output += name
    }
  }
}
