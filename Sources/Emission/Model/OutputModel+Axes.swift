internal import Text
internal import Tokens

/// The names of axes, and how a format writes them and the contexts as keys.
struct AxisKeys: Sendable {
  /// By dimension: its name, and the names of its positions.
  let names: [(dimension: String, positions: [String])]
  /// Appends a text as a key.
  let append: @Sendable (ArraySlice<UInt8>, inout [UInt8]) -> Void

  init(of output: Output, _ append: @escaping @Sendable (ArraySlice<UInt8>, inout [UInt8]) -> Void) {
    names =
      [("theme", output.themes.map(\.name))] + output.axes.map { ($0.codeName, $0.axis.contexts) }
    self.append = append
  }

  func append(_ name: String, to output: inout TextBuffer) {
    output.append { append(Array(name.utf8)[...], &$0) }
  }
}

extension OutputModel {
  /// The axes on which a token depends.
  private var usedAxes: [Int] { contexts.dimensions.filter { $0 > 0 } }

  /// The name of an axis by its index among the used ones.
  private func name(ofAxis axis: Int) -> String { reader.output.axes[usedAxes[axis] - 1].codeName }

  private func contexts(ofAxis axis: Int) -> [String] { reader.output.axes[usedAxes[axis] - 1].axis.contexts }

  private func append(key: ContextOutline.Level.Key, to output: inout TextBuffer) {
    guard let keys = names.axes else { return }
    switch key {
    case .group(let path): append(keyOf: path, to: &output)
    case .dimensions(let dimensions):
      keys.append(dimensions.map { keys.names[$0].dimension }.joined(separator: "."), to: &output)
    case .position(let position, let dimension):
      keys.append(keys.names[dimension].positions[position], to: &output)
    }
  }

  /// What templates of formats may ask of axes: the axes, and all values that depend on them.
  ///
  /// - Parameters:
  ///   - own: what the format adds to an entry of `contexts`.
  ///   - entryKey: the key of a token in the innermost level, if there are no groups.
  static func axisFields(
    of own: [Name] = [],
    entryKey: @escaping @Sendable (OutputModel, Int, inout TextBuffer) -> Void = { model, slot, text in
      model.names.names.append(slot, to: &text)
    }
  ) -> [Name] {
    let context: [Name] = [
      .text("literal") { model, record, text in
        let (axis, context) = record.quotientAndRemainder(dividingBy: maximumOfParts)
        text.append { $0.append(json: model.contexts(ofAxis: axis)[context].utf8) }
      },
      .isFirst, .isLast,
    ]
    let axis: [Name] = [
      .text("key") { $0.names.axes?.append($0.name(ofAxis: $1), to: &$2) },
      .text("literal") { model, record, text in
        text.append { $0.append(json: model.name(ofAxis: record).utf8) }
      },
      .text("access") { model, record, text in
        guard let keys = model.names.axes else { return }
        var key: [UInt8] = []
        keys.append(Array(model.name(ofAxis: record).utf8)[...], &key)
        text += [UInt8](accessing: key[...])
      },
      .text("attribute") { model, record, text in
        guard case .attribute(let name) = model.reader.output.axes[model.usedAxes[record] - 1].selection
        else { return }
        text.append { $0.append(json: name.utf8) }
      },
      .list("contexts", { $0.parts(of: $1, count: $0.contexts(ofAxis: $1).count) }, context),
      .isFirst, .isLast,
    ]
    return [
      .flag("hasContexts") { model, _ in !model.contexts.entries.isEmpty },
      .flag("hasAttributes") { model, _ in
        model.usedAxes.contains { axis in
          if case .attribute = model.reader.output.axes[axis - 1].selection { true } else { false }
        }
      },
      .list("axes", { model, _ in model.usedAxes.indices }, axis),
      .list("contexts", { model, _ in model.contexts.entries.indices }, own + contextEntry(entryKey)),
    ]
  }

  private static func contextEntry(
    _ entryKey: @escaping @Sendable (OutputModel, Int, inout TextBuffer) -> Void
  ) -> [Name] {
    @Sendable func indent(_ depth: UInt32, _ text: inout TextBuffer) { text.append(indentation: 1 + depth) }
    return [
      .list(
        "opened", { $0.contexts.entries[$1].opened },
        [
          .text("key") { $0.append(key: $0.contexts.opened[$1].key, to: &$2) },
          .text("indent") { indent($0.contexts.opened[$1].depth, &$2) },
        ]),
      .text("key") { model, record, text in
        let slot = model.contexts.entries[record].slot
        guard model.layout.isFlat else { return model.append(keyOf: model.path(ofSlot: slot), to: &text) }
        entryKey(model, slot, &text)
      },
      .text("indent") { indent($0.contexts.entries[$1].depth, &$2) },
      .text("literal") { $0.appendLiteral(ofContext: $1, to: &$2) },
      .list(
        "closed", { $0.contexts.entries[$1].closed },
        [.text("indent") { indent($0.contexts.closed[$1], &$2) }]),
    ]
  }
}
