import Text
import Tokens

extension CatalogueComposer {
  /// The record of a component: its drawings, measures, contrast, and other facts.
  mutating func component(_ index: Int) -> CatalogueRecord {
    let anatomy = anatomies[index]
    var record = CatalogueRecord([
      .component: anatomy.name, .id: Self.identifier(anatomy.name, index),
      .controlVariantCount: String(anatomy.variantCount),
      .variantNoun: Self.noun("variant", anatomy.variantCount),
      .surface: anatomy.surface.flatMap { tokens.id(at: $0.path) }.flatMap(property) ?? "",
    ])
    record.lists[.descriptionParts] = parts(of: anatomy.description ?? "")
    record.texts[.prose] = prose[anatomy.name]
    let looks = ControlState.all(of: anatomy)
    record.lists[.looks] = page.append(looks.map { look($0, anatomy) })
    record.lists[.restingLooks] = page.append(resting(looks).map { look($0, anatomy) })
    record.lists[.lookGroups] = page.append(groups(of: looks, anatomy))
    addSizes(of: anatomy, to: &record)
    addDrawing(of: anatomy, to: &record)
    addFacts(of: anatomy, to: &record)
    addAssessment(of: anatomy, to: &record)
    addPairs(of: anatomy, looks, to: &record)
    addFindings(of: anatomy, to: &record)
    addPage(of: anatomy, looks, to: &record)
    return record
  }

  private mutating func look(_ look: ControlState, _ anatomy: Anatomy) -> CatalogueRecord {
    var record = CatalogueRecord([
      .look: look.name, .lookIndex: String(look.index), .state: look.state, .live: look.selector ?? "",
    ])
    record.lists[.roles] = page.append(
      anatomy.roles.enumerated().compactMap { index, role in
        guard let id = token(of: role, in: look.variant, of: anatomy), let property = property(id) else {
          return nil
        }
        return CatalogueRecord([.role: role.name, .roleIndex: String(index), .property: property])
      })
    let pictures = page.append(pictures(of: look, anatomy))
    record.lists[.pictures] = pictures
    let middle = pictures.lowerBound + pictures.count / 2
    record.lists[.middlePicture] = middle..<middle + 1
    record.lists[.visibilities] = page.append(
      anatomy.drawing.enumerated().map { index, layer in
        CatalogueRecord(
          [.layer: String(index)], flags: anatomy.isDrawn(layer, in: look.variant) ? [.isVisible] : [])
      })
    return record
  }

  /// The first look of each selection, in which the control is at rest.
  private func resting(_ looks: [ControlState]) -> [ControlState] {
    looks.enumerated().filter { index, look in
      index == 0 || looks[index - 1].selection != look.selection
    }.map(\.element)
  }

  private mutating func groups(of looks: [ControlState], _ anatomy: Anatomy) -> [CatalogueRecord] {
    var groups: [CatalogueRecord] = []
    var rest = looks[...]
    while let first = rest.first {
      let group = rest.prefix { $0.selection == first.selection }
      rest = rest.dropFirst(group.count)
      let looks = page.append(group.map { look($0, anatomy) })
      groups.append(CatalogueRecord([.selection: first.selection], lists: [.looks: looks]))
    }
    return groups
  }

  private mutating func addSizes(of anatomy: Anatomy, to record: inout CatalogueRecord) {
    let variants = sizes(of: anatomy)
    let sizes = variants.enumerated().map { index, variant in
      let parts = page.append(
        anatomy.parts.compactMap { part in
          let own = token(of: part, in: variant, of: anatomy).flatMap(property)
          // A length that the set does not have is a fallback without a property.
          let usual = found[anatomy.name]?.usualLength(of: part, in: variant).map {
            "--usual, \($0.decimal)px"
          }
          return (own ?? usual).map { CatalogueRecord([.part: part.name, .property: $0]) }
        })
      return CatalogueRecord(
        [.size: ControlState.name(of: variant, in: anatomy), .sizeIndex: String(index)],
        lists: [.parts: parts, .layers: page.append(layers(of: anatomy, in: variant))])
    }
    let range = page.append(sizes)
    record.lists[.sizes] = range
    record.texts[.columnCount] = String(sizes.count + 1)
    let middle = range.lowerBound + range.count / 2
    record.lists[.liveSize] = middle..<middle + 1
    let measures = anatomy.parts.map { part in
      let values = page.append(
        variants.map { variant in
          let id = token(of: part, in: variant, of: anatomy)
          let value = id.flatMap { tokens.value(of: $0, in: themes[0].permutation) }
          return CatalogueRecord([
            .value: value.map { String(decoding: $0.shownText, as: UTF8.self) } ?? "none"
          ])
        })
      return CatalogueRecord([.part: part.name], lists: [.values: values])
    }
    record.lists[.measures] = page.append(measures)
    if !measures.isEmpty { record.flags.insert(.hasMeasures) }
  }

  func sizes(of anatomy: Anatomy) -> [Anatomy.Variant] {
    anatomy.variants(over: anatomy.sizePath.axes.filter { !anatomy.colorPath.axes.contains($0) })
  }

  /// A control in a state, in each size.
  private mutating func pictures(of look: ControlState, _ anatomy: Anatomy) -> [CatalogueRecord] {
    sizes(of: anatomy).enumerated().map { index, size in
      CatalogueRecord(
        [.size: ControlState.name(of: size, in: anatomy), .sizeIndex: String(index)],
        lists: [.layers: page.append(seenLayers(of: anatomy, in: size, look))])
    }
  }

  /// The frame, and the layers of a size that are seen in a state.
  func seenLayers(
    of anatomy: Anatomy, in size: Anatomy.Variant, _ look: ControlState
  ) -> [CatalogueRecord] {
    let layers = layers(of: anatomy, in: size)
    return layers.enumerated().filter { position, layer in
      position == 0
        || layer.texts[.layer].flatMap { Int($0) }.map {
          anatomy.isDrawn(anatomy.drawing[$0], in: look.variant)
        } == true
    }.map(\.element)
  }

  /// The layers of a size, independent of colors. Axes without tokens, such as the side of a label, have their first value.
  private func layers(of anatomy: Anatomy, in variant: Anatomy.Variant) -> [CatalogueRecord] {
    var variant = variant
    let inPaths = Set(anatomy.colorPath.axes).union(anatomy.sizePath.axes)
    for axis in anatomy.axes.indices where !inPaths.contains(axis) { variant.choices[axis] = 0 }
    return anatomy.drawing.enumerated().compactMap { index, layer in
      guard anatomy.isDrawn(layer, in: variant) else { return nil }
      let isText = layer.shape == .text || layer.shape == .subtext
      return CatalogueRecord([
        .layer: String(index), .shape: layer.shape.rawValue, .place: layer.place.rawValue,
        .text: isText ? anatomy.roles[layer.role].name : "",
      ])
    }
  }

  private mutating func addDrawing(of anatomy: Anatomy, to record: inout CatalogueRecord) {
    guard let frame = anatomy.drawing.first else { return }
    func part(_ layer: Anatomy.DrawnLayer, _ measure: Anatomy.DrawnLayer.Measure) -> String {
      layer.measures[measure].map { anatomy.parts[$0].name } ?? ""
    }
    record.flags.insert(.hasDrawing)
    record.texts[.frame] = part(frame, .radius)
    if frame.shape == .box, frame.measures[.width] == nil {
      record.flags.insert(.fits)
      record.texts[.padding] = part(frame, .inset)
    }
    record.lists[.layers] = page.append(
      anatomy.drawing.enumerated().map { index, layer in
        CatalogueRecord([
          .layer: String(index), .role: anatomy.roles[layer.role].name, .width: part(layer, .width),
          .height: part(layer, .height), .radius: part(layer, .radius), .stroke: part(layer, .stroke),
          .inset: part(layer, .inset),
          .shadow: layer.shadow.flatMap { tokens.id(at: $0) }.flatMap(property) ?? "",
          .scale: layer.scale.flatMap { tokens.id(at: $0) }.flatMap(property) ?? "",
        ])
      })
    addLiveControls(of: anatomy, to: &record)
  }

  /// Adds interactive controls, for ARIA roles with an HTML element.
  private mutating func addLiveControls(of anatomy: Anatomy, to record: inout CatalogueRecord) {
    let elements: [String: CatalogueField] = [
      "switch": .isSwitch, "checkbox": .isCheckbox, "radio": .isRadio, "button": .isButton,
    ]
    guard let selection = anatomy.axes.first(where: ControlState.isSelection),
      let web = anatomy.native.first(where: { $0.name == "web" }), let element = elements[web.description]
    else { return }
    record.flags.formUnion([.isLive, element])
    record.lists[.liveControls] = page.append(
      selection.values.map { value in
        var record = CatalogueRecord([.label: ControlState.spell(value, of: selection)])
        if value.name == "true" { record.flags.insert(.isOn) }
        if value.name == "mixed" { record.flags.insert(.isMixed) }
        return record
      })
  }

  private mutating func addFacts(of anatomy: Anatomy, to record: inout CatalogueRecord) {
    let facts = anatomy.native + anatomy.content
    record.lists[.facts] = page.append(
      facts.map { CatalogueRecord([.fact: $0.name, .text: $0.description]) })
    if !facts.isEmpty { record.flags.insert(.hasFacts) }
  }

  /// The tokens of a control, without duplicates.
  func members(of anatomy: Anatomy) -> [TokenID] {
    var members: [TokenID] = []
    var seen: Set<TokenID> = []
    func add(_ id: TokenID?) {
      if let id, seen.insert(id).inserted { members.append(id) }
    }
    for variant in anatomy.variants(over: anatomy.colorPath.axes) {
      for role in anatomy.roles { add(token(of: role, in: variant, of: anatomy)) }
    }
    for variant in anatomy.variants(over: anatomy.sizePath.axes) {
      for part in anatomy.parts { add(token(of: part, in: variant, of: anatomy)) }
    }
    add(anatomy.surface.flatMap { tokens.id(at: $0.path) })
    for layer in anatomy.drawing {
      add(layer.shadow.flatMap { tokens.id(at: $0) })
      add(layer.scale.flatMap { tokens.id(at: $0) })
    }
    return members
  }

  /// Patterns of the tokens of all controls: of groups, since each one is matched with each token.
  var patternsOfMembers: [PathPattern] {
    let texts = anatomies.flatMap(members).map { id in
      let segments = tokens.dottedPath(of: id).split(separator: ".")
      return segments.prefix(2).joined(separator: ".") + (segments.count > 2 ? ".**" : "")
    }
    return Set(texts).sorted().map { PathPattern($0) }
  }

  /// The color of a role in a variant that has it.
  func token(of role: Anatomy.Role, in variant: Anatomy.Variant, of anatomy: Anatomy) -> TokenID? {
    guard anatomy.selection(role.only, covers: variant) else { return nil }
    if let control = found[anatomy.name] {
      return anatomy.roles.firstIndex { $0.segment == role.segment }.flatMap {
        control.token(.role($0), in: variant)
      }
    }
    return tokens.id(at: anatomy.colorPath.filled(for: variant, of: anatomy, member: role.segment))
  }

  func token(of part: Anatomy.Part, in variant: Anatomy.Variant, of anatomy: Anatomy) -> TokenID? {
    if let control = found[anatomy.name] {
      return anatomy.parts.firstIndex { $0.segment == part.segment }.flatMap {
        control.token(.part($0), in: variant)
      }
    }
    return tokens.id(at: anatomy.sizePath.filled(for: variant, of: anatomy, member: part.segment))
  }
}
