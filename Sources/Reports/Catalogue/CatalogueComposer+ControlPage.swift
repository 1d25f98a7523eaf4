import Audit
import Emission
import Text
import Tokens

/// What the page of a control says that the overview of all controls does not.
extension CatalogueComposer {
  mutating func addPage(of anatomy: Anatomy, _ looks: [ControlState], to record: inout CatalogueRecord) {
    let layers = anatomy.drawing
    // A part that is elsewhere in another state is one part.
    let parts = layers.indices.filter { index in
      !layers[..<index].contains { other in
        (other.role, other.shape) == (layers[index].role, layers[index].shape)
          && other.measures == layers[index].measures
      }
    }
    record.lists[.anatomy] = page.append(parts.compactMap { part($0, of: anatomy, looks) })
    record.lists[.sources] = page.append(sources(of: anatomy, looks))
    record.lists[.nodes] = page.append(
      anatomy.links.nodes.map { node in
        let only = anatomy.axes.compactMap { axis in
          node.only[axis.name].map { "\(axis.name) \($0.joined(separator: ", "))" }
        }
        return CatalogueRecord([
          .node: node.node, .text: only.isEmpty ? "all variants" : only.joined(separator: ", "),
          .href: designFile.map { CodeConnectOptions.address(of: node.node, in: $0) } ?? "",
        ])
      })
    guard let document = documents[anatomy.name] else { return }
    record.lists[.mappings] = page.append(
      document.mapping.map {
        CatalogueRecord([
          .property: $0.property.withoutBackticks, .swiftui: $0.swiftui.withoutBackticks,
          .compose: $0.compose.withoutBackticks, .web: $0.web.withoutBackticks,
        ])
      })
    record.lists[.requirements] = page.append(
      document.accessibility.map {
        CatalogueRecord([
          .requirement: $0.requirement, .swiftui: $0.ios.withoutBackticks,
          .compose: $0.android.withoutBackticks, .web: $0.web.withoutBackticks, .status: $0.met,
          .statusClass: $0.met == "yes" ? "good" : $0.met == "no" ? "bad" : $0.met == "waived" ? "open" : "",
        ])
      })
    let missing = document.assessment.missing
    if !missing.isEmpty { record.texts[.missingSummary] = counted(missing.count, "missing token") }
    record.lists[.missing] = page.append(missing.map { CatalogueRecord([.text: $0.joined(separator: ".")]) })
  }

  // MARK: Anatomy

  /// A layer in the first state that has it, among the others, with its name, its color, and its lengths.
  private mutating func part(
    _ index: Int, of anatomy: Anatomy, _ looks: [ControlState]
  ) -> CatalogueRecord? {
    let layer = anatomy.drawing[index]
    let sizes = sizes(of: anatomy)
    guard let look = looks.first(where: { anatomy.isDrawn(layer, in: $0.variant) }) else { return nil }
    var layers = seenLayers(of: anatomy, in: sizes[sizes.count / 2], look)
    guard let position = layers.firstIndex(where: { $0.texts[.layer] == String(index) }) else { return nil }
    var record = CatalogueRecord([
      .part: anatomy.roles[layer.role].name, .lookIndex: String(look.index),
      .sizeIndex: String(sizes.count / 2),
    ])
    layers[position].flags.insert(.isNow)
    var members: [CatalogueRecord] = []
    if let color = token(of: anatomy.roles[layer.role], in: look.variant, of: anatomy) {
      members.append(member("color", color))
    }
    for measure in Anatomy.DrawnLayer.Measure.allCases {
      guard let part = layer.measures[measure],
        let id = token(of: anatomy.parts[part], in: sizes[sizes.count / 2], of: anatomy)
      else { continue }
      let record = member(measure.rawValue, id)
      members.append(record)
      if measure == .width { layers[position].texts[.width] = record.texts[.value] }
      if measure == .height { layers[position].texts[.height] = record.texts[.value] }
    }
    record.lists[.layers] = page.append(layers)
    record.lists[.members] = page.append(members)
    return record
  }

  private func member(_ name: String, _ token: TokenID) -> CatalogueRecord {
    let path = tokens.dottedPath(of: token)
    let value = tokens.value(of: token, in: themes[0].permutation)
    return CatalogueRecord([
      .name: name, .anchor: path, .href: path.fragment,
      .value: value.map { String(decoding: $0.shownText, as: UTF8.self) } ?? "",
    ])
  }

  // MARK: Code

  /// Code with the tokens of the first state in the middle size: a style sheet of the layers, and for each
  /// other format the names by what they are for.
  private func sources(of anatomy: Anatomy, _ looks: [ControlState]) -> [CatalogueRecord] {
    guard let look = looks.first else { return [] }
    let sizes = sizes(of: anatomy)
    let size = sizes[sizes.count / 2]
    let colors = anatomy.roles.map { ($0.name, token(of: $0, in: look.variant, of: anatomy)) }
    let lengths = anatomy.parts.map { ($0.name, token(of: $0, in: size, of: anatomy)) }
    let names = page.tokens.names
    let lists = names.columns.enumerated().compactMap { column, title -> CatalogueRecord? in
      guard !title.hasPrefix(Format.css.title) else { return nil }
      let lines = (colors + lengths).compactMap { name, id in
        id.flatMap { names.spelling(of: $0, in: column) }.map { "\($0)  // \(name)" }
      }
      return lines.isEmpty ? nil : CatalogueRecord([.format: title, .text: lines.joined(separator: "\n")])
    }
    let sheet = styleSheet(of: anatomy, look, size)
    return sheet.isEmpty
      ? lists : [CatalogueRecord([.format: Format.css.title, .text: sheet])] + lists
  }

  private func styleSheet(of anatomy: Anatomy, _ look: ControlState, _ size: Anatomy.Variant) -> String {
    anatomy.drawing.enumerated().compactMap { index, layer -> String? in
      guard anatomy.isDrawn(layer, in: look.variant), anatomy.isDrawn(layer, in: size) else { return nil }
      func variable(_ token: TokenID?) -> String? { token.flatMap(property).map { "var(\($0))" } }
      func length(_ measure: Anatomy.DrawnLayer.Measure) -> String? {
        layer.measures[measure].flatMap { variable(token(of: anatomy.parts[$0], in: size, of: anatomy)) }
      }
      let color = variable(token(of: anatomy.roles[layer.role], in: look.variant, of: anatomy))
      var lines: [(String, String?)] =
        switch layer.shape {
        case .box: [("background", color)]
        case .border: [("border", color.map { "\(length(.stroke) ?? "1px") solid \($0)" })]
        case .ring:
          [
            ("outline", color.map { "\(length(.stroke) ?? "2px") solid \($0)" }),
            ("outline-offset", length(.inset)),
          ]
        case .check, .dash, .symbol, .symbolOutline, .spinner, .text, .subtext: [("color", color)]
        }
      lines += [
        ("inline-size", length(.width)), ("block-size", length(.height)), ("border-radius", length(.radius)),
        ("padding-inline", length(.padding)),
        ("box-shadow", variable(layer.shadow.flatMap { tokens.id(at: $0) })),
      ]
      let declarations = lines.compactMap { name, value in value.map { "  \(name): \($0);\n" } }.joined()
      let name = index == 0 ? anatomy.name : "\(anatomy.name)-\(anatomy.roles[layer.role].name)"
      return declarations.isEmpty ? nil : ".\(name) {\n\(declarations)}"
    }.joined(separator: "\n")
  }
}
