internal import ColorScience
internal import Text
internal import Tokens

extension CSSFile {
  /// Appends the value of a declaration in notations that every browser supports.
  func appendValue(of declaration: CSSDeclaration, to output: inout TextBuffer) {
    append(declaration, isExact: false, to: &output)
  }

  /// Appends the value of a declaration with its colors exact.
  func appendExactValue(of declaration: CSSDeclaration, to output: inout TextBuffer) {
    append(declaration, isExact: true, to: &output)
  }

  private func append(_ declaration: CSSDeclaration, isExact: Bool, to output: inout TextBuffer) {
    if declaration.text >= 0 {
      let text = axes.texts[Int(declaration.text)]
      output += isExact ? text.exact : text.value
      return
    }
    let (slot, light) = (Int(declaration.slot), Int(declaration.light))
    if declaration.isPair {
      guard reader.type(at: slot) != .color else {
        output += "light-dark("
        append(slot, light, isExact, to: &output)
        output += ", "
        append(slot, Int(declaration.dark), isExact, to: &output)
        output += ")"
        return
      }
      if tokens.reference(at: slot, in: light) == nil {
        return appendComposite(declaration, isExact, to: &output)
      }
    }
    if declaration.property == .whole, reader.type(at: slot) != .gradient, reader.type(at: slot) != .spring {
      append(slot, light, isExact, to: &output)
    } else if let target = tokens.reference(at: slot, in: light) {
      output += "var(--"
      css.appendName(of: declaration.property, at: target, to: &output)
      output += ")"
    } else {
      appendComposite(declaration, isExact, to: &output)
    }
  }

  private func appendReference(to slot: Int, in output: inout [UInt8]) {
    css.append(reference: slot, to: &output)
  }

  /// Appends the value of a token in one theme: a reference, or the literal.
  private func append(_ slot: Int, _ theme: Int, _ isExact: Bool, to output: inout TextBuffer) {
    if let target = tokens.reference(at: slot, in: theme) {
      output += "var(--"
      css.appendName(at: target, to: &output)
      output += ")"
      return
    }
    if let expression = tokens.expressions[slot, theme] { return output += expression }
    let members = tokens.members(at: slot, in: theme)
    if isExact || members != .none {
      let parts = CSSComposition(members: members, reference: appendReference)
      let value = tokens.value(at: slot, in: theme)
      output.append { CSSLiterals(isExact: isExact).append(value, parts, to: &$0) }
    } else {
      values.append(reader.value(at: slot, in: theme), to: &output)
    }
  }

  /// Appends a composite, or the part of it that is a separate property.
  private func appendComposite(_ declaration: CSSDeclaration, _ isExact: Bool, to output: inout TextBuffer) {
    let (slot, light, dark) = (Int(declaration.slot), Int(declaration.light), Int(declaration.dark))
    var parts = CSSComposition(members: tokens.members(at: slot, in: light), reference: appendReference)
    if declaration.isPair {
      parts.dark = (tokens.value(at: slot, in: dark), tokens.members(at: slot, in: dark))
    }
    let literals = CSSLiterals(isExact: isExact)
    switch (declaration.property, tokens.value(at: slot, in: light)) {
    case (.whole, .gradient(let gradient))
    where !gradient.isEmpty && reader.output[CSSOptions.gradients] == .stops:
      output += "linear-gradient("
      if let direction = gradient.direction { output += "\(direction), ".utf8 }
      output += "var(--"
      css.appendName(of: .stops, at: slot, to: &output)
      output += "))"
    case (.stops, .gradient(let stops)):
      output.append { literals.append(stops: stops, parts, to: &$0) }
    case (.whole, .spring) where reader.output[CSSOptions.references]:
      output += "var(--"
      css.appendName(of: .duration, at: slot, to: &output)
      output += ") var(--"
      css.appendName(of: .easing, at: slot, to: &output)
      output += ")"
    case (.member(let number), .opaque(let value)):
      output.append { literals.append(member: Int(number), of: value, to: &$0) }
    case (.whole, let value):
      output.append { literals.append(value, parts, to: &$0) }
    case (let property, .typography(let typography)):
      output.append { literals.append(property, of: typography, parts, to: &$0) }
    case (let property, .spring(let spring)):
      output.append { literals.append(property, of: spring, to: &$0) }
    case (_, _): preconditionFailure("only composites have parts")
    }
  }

  /// Appends the initial value of a registered property, which must not contain references or relative
  /// lengths.
  func appendInitialValue(at slot: Int, to output: inout TextBuffer) {
    let value = tokens.value(at: slot, in: 0)
    if case .dimension(let dimension) = value, dimension.unit == .rem {
      let pixels = Dimension(dimension.value * reader.output.rem, .px)
      output.append { CSSLiterals(isExact: false).append(pixels, to: &$0) }
    } else {
      output.append { CSSLiterals(isExact: false).append(value, to: &$0) }
    }
  }

  /// Appends the declarations of a rule for users who prefer less motion.
  func appendReduced(_ rule: Int, to output: inout TextBuffer) {
    let depth = layerDepth + 2
    for (index, (slot, reduced)) in reducedMotion[rule].pairs.enumerated() {
      let isSpring = reader.type(at: slot) == .spring
      // The motion of a spring is linear over another duration.
      let isLinear = isSpring && reader.type(at: reduced) != .spring
      var properties = isSpring ? reader.output.cssProperties(of: .spring) : [.whole]
      if isLinear, reader.output[CSSOptions.references] { properties.removeLast() }
      for (place, property) in properties.enumerated() {
        if index + place > 0 { output += "\n" }
        output.append(indentation: depth)
        output += "--"
        css.appendName(of: property, at: slot, to: &output)
        output += ": "
        if !isLinear || property != .easing {
          append(isLinear ? .whole : property, ofReduced: reduced, to: &output)
        }
        if isLinear, property != .duration { output += property == .whole ? " linear" : "linear" }
        output += ";"
      }
    }
  }

  private func append(_ property: CSSProperty, ofReduced slot: Int, to output: inout TextBuffer) {
    if reader.output[CSSOptions.references] {
      output += "var(--"
      css.appendName(of: property, at: slot, to: &output)
      output += ")"
    } else {
      let value = reader.tokens.values[reader.value(at: slot)]
      let literals = CSSLiterals(isExact: true)
      output.append { output in
        if property != .whole, let spring = value.spring {
          literals.append(property, of: spring, to: &output)
        } else {
          literals.append(value, to: &output)
        }
      }
    }
  }
}

extension OutputTokens {
  /// The tokens of the types that the output registers.
  func registeredInCSS() -> [Int] {
    let types = output[CSSOptions.register]
    guard !types.isEmpty else { return [] }
    let isRelative = output.lengths?.unit == .rem
    return listed.filter { slot in
      // A registered property has a value everywhere.
      slots.absences[slots.tokens[slot]] == nil
        && CSSOptions.Registered(rawValue: type(at: slot).rawValue).map(types.contains) == true
        // Lengths in units that depend on the context cannot be initial values.
        && !allValues(at: slot).contains {
          if case .dimension(let dimension) = $0 {
            dimension.unit.isOfCSS || isRelative && dimension.unit == .rem
          } else {
            false
          }
        }
    }
  }
}

extension TokenType {
  /// The type of a custom property, as `@property` names it.
  var syntaxInCSS: StaticString { Self.syntaxesInCSS[self] ?? "*" }

  private static let syntaxesInCSS: [TokenType: StaticString] = [
    .color: "<color>", .dimension: "<length>", .duration: "<time>", .number: "<number>",
    .fontWeight: "<number>",
  ]
}
