internal import ColorScience
internal import Diagnostics
internal import Text
internal import Tokens

extension RoleList {
  /// The custom property of a role, without `--`; `nil` if the roles are none.
  func customProperty(of role: Role) -> String? {
    guard formats.contains(Format.css.name) else { return nil }
    return (name == "bootstrap" ? "bs-" : "") + role.name
  }
}

extension CSSFile {
  /// Appends the variables of shadcn/ui whose tokens a block declares.
  func appendAliases(ofBlock record: Int, to output: inout TextBuffer) {
    guard !aliases.isEmpty else { return }
    let block = blocks[record]
    let declared = Set(aliases.compactMap(\.slot))
      .intersection(declarations[ranges[record]].lazy.map { Int($0.slot) })
    let newline = [UInt8](newlineAt: layerDepth + (block.media == nil ? 1 : 2), "")
    var isFirst = true
    for alias in aliases where alias.slot.map(declared.contains) ?? reader.changes(alias, in: block) {
      if !isFirst {
        output += newline
      } else {
        output += newline.dropFirst()
        if hasComments {
          output += "/* shadcn/ui */"
          output += newline
        }
      }
      isFirst = false
      output += "--\(alias.role.name): ".utf8
      output += reader.text(of: alias, css, block.light, block.dark)
      output += ";"
    }
  }
}

extension OutputTokens {
  /// The variables of shadcn/ui that no token declares itself.
  func aliasesInCSS(_ css: CSSNames) -> [BridgedRole] {
    roles(of: bridge("shadcn"), .colors, .dimensions).filter { alias in
      alias.slot.map { !css[$0].elementsEqual(alias.role.name.utf8) } ?? true
    }
  }

  /// Whether the value of a role is another one in a block; only that of the root has those that do not change.
  fileprivate func changes(_ role: BridgedRole, in block: CSSBlock) -> Bool {
    switch block.contents {
    case .all: true
    case .fixed, .nothing: false
    case .differing, .contrasting, .rewritten, .residual, .overlay:
      columns.indices.contains { value(of: role, in: $0) != value(of: role) }
    }
  }

  /// The custom property of a role's token, or its value if the style sheet does not have it.
  fileprivate func text(of role: BridgedRole, _ css: CSSNames, _ light: Int, _ dark: Int) -> [UInt8] {
    var text: [UInt8] = []
    if let slot = role.slot {
      css.append(reference: slot, to: &text)
      return text
    }
    let literals = CSSLiterals(isExact: false)
    let (one, other) = (value(of: role, in: light), value(of: role, in: dark))
    guard one != other, role.role.kind == .colors else {
      literals.append(one, to: &text)
      return text
    }
    text += "light-dark("
    literals.append(one, to: &text)
    text += ", "
    literals.append(other, to: &text)
    text += ")"
    return text
  }

  /// The rules for the variables of Bootstrap. Its own style sheet is in no layer and has specificity, which the identifier in
  /// `:is()` exceeds.
  func bootstrapRules(_ tokens: CSSTokens, _ css: CSSNames, _ part: CSSPart) -> [UInt8] {
    let roles = roles(of: bridge("bootstrap"), .colors, .dimensions, .shadows, .fonts)
    guard !roles.isEmpty else { return [] }
    let contents = CSSContents(tokens)
    var rules: [[UInt8]] = []
    for block in [CSSBlock](of: output, part) {
      var declared: Set<Int> = []
      contents.forEachSlot(of: block) { declared.insert($0) }
      let own = roles.filter { role in
        block.contents == .all || role.slot.map(declared.contains) ?? changes(role, in: block)
      }
      guard !own.isEmpty else { continue }
      let indentation = block.media == nil ? "" : "  "
      var rule = Array("\(indentation):is(\(block.selectors.joined(separator: ", ")), #_) {".utf8)
      for role in own {
        rule += "\n\(indentation)  --bs-\(role.role.name): ".utf8
        rule += text(of: role, css, block.light, block.light)
        rule.append(UInt8(ascii: ";"))
        guard role.role.hasComponents, let color = value(of: role, in: block.light).color else { continue }
        let bytes = color.color.rgba8
        rule +=
          "\n\(indentation)  --bs-\(role.role.name)-rgb: \(bytes.red), \(bytes.green), \(bytes.blue);".utf8
      }
      rule += "\n\(indentation)}".utf8
      rules.append(block.media.map { Array("@media \($0) {\n".utf8) + rule + Array("\n}".utf8) } ?? rule)
    }
    return Array(rules.joined(separator: "\n\n".utf8))
  }
}

extension Namer {
  /// Reports roles whose custom properties are those of other tokens.
  mutating func reportRolesOfTokens(in css: inout CSSNames) {
    for bridge in output.bridges {
      for mapping in bridge.mappings {
        guard let name = bridge.list.customProperty(of: mapping.role) else { continue }
        for name in mapping.role.hasComponents ? [name, name + "-rgb"] : [name] {
          let start = css.names.bytes.count
          css.names.bytes += name.utf8
          let entry = css.names.entry(of: start..<css.names.bytes.count, in: 0)
          css.names.bytes.removeLast(css.names.bytes.count - start)
          guard let owner = entry.map({ TokenID(rawValue: css.names.entries[$0].owner) }),
            owner != tokens.id(at: mapping.path)
          else { continue }
          let message =
            "the role `\(mapping.role.name)` of `\(bridge.list.name)` and the token `\(tokens.dottedPath(of: owner))` would both be `--\(name)`: set a `prefix`, or map the role to this token"
          log.report(.nameCollision, message, at: mapping.roleRange)
        }
      }
    }
  }
}
