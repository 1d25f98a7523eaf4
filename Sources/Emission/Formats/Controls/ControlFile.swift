internal import Tokens

/// The data of a file about controls: their names in code and in the design file, and how their values
/// correspond.
struct ControlFile: Sendable {

  let sources: [String]
  /// The package of the file in Kotlin; empty for none.
  var package = ""
  /// The package of the tokens in Kotlin.
  var tokens = ""
  private(set) var controls: [ConnectedControl] = []
  /// The values of all controls, axis by axis.
  private var values: [ConnectedControl.Value] = []
  private var ranges: [[Range<Int>]] = []

  init(sources: [String]) { self.sources = sources }

  mutating func add(_ control: ConnectedControl) {
    controls.append(control)
    ranges.append(
      [control.selections, control.states, control.sizes].map { list in
        values += list
        return values.count - list.count..<values.count
      })
  }

  /// What the templates may ask for.
  static let fields: [Field<ControlFile>] = [
    .text("sources") { file, record, text in text.append(file.sources.joined(separator: ", ").utf8, in: .line)
    },
    .text("package") { file, record, text in text += file.package.utf8 },
    .text("tokens") { file, record, text in text += file.tokens.utf8 },
    .flag("hasPackage") { file, record in !file.package.isEmpty },
    .list(
      "controls",
      { file, record in file.controls.indices },
      [
        .text("name") { file, record, text in text.append(file.controls[record].name.utf8, in: .block) },
        .text("function") { file, record, text in text += file.controls[record].function.utf8 },
        .text("type") { file, record, text in text += file.controls[record].type.utf8 },
        .text("code") { file, record, text in text += file.controls[record].code.utf8 },
        .text("url") { file, record, text in text += file.controls[record].url.utf8 },
        .text("role") { file, record, text in text += (file.controls[record].role?.name ?? "").utf8 },
        .text("attribute") { file, record, text in
          text += (file.controls[record].role?.selection ?? "checked").utf8
        },
        .flag("hasImport") { file, record in file.controls[record].importedName != nil },
        .text("import") { file, record, text in text += (file.controls[record].importedName ?? "").utf8 },
        .text("selection") { file, record, text in text += file.controls[record].selectionName.utf8 },
        .text("state") { file, record, text in text += file.controls[record].stateName.utf8 },
        .text("size") { file, record, text in text += file.controls[record].sizeName.utf8 },
        .text("sizeType") { file, record, text in text += file.controls[record].sizeType.utf8 },
        .text("regularSize") { file, record, text in text += file.controls[record].regularSize.utf8 },
        .text("mixed") { file, record, text in text += (file.controls[record].mixed ?? "").utf8 },
        .text("disabled") { file, record, text in text += (file.controls[record].state("disabled") ?? "").utf8
        },
        .text("error") { file, record, text in text += (file.controls[record].state("error") ?? "").utf8 },
        .text("loading") { file, record, text in text += (file.controls[record].state("loading") ?? "").utf8
        },
        .flag("hasSelection") { file, record in !file.controls[record].selections.isEmpty },
        .flag("hasMixed") { file, record in file.controls[record].mixed != nil },
        .flag("hasState") { file, record in !file.controls[record].states.isEmpty },
        .flag("hasDisabled") { file, record in file.controls[record].state("disabled") != nil },
        .flag("hasError") { file, record in
          file.controls[record].role?.canBeInvalid == true && file.controls[record].state("error") != nil
        },
        .flag("hasLoading") { file, record in file.controls[record].state("loading") != nil },
        .flag("hasSizes") { file, record in !file.controls[record].sizes.isEmpty },
        .flag("isBound") { file, record in file.controls[record].isBound },
        .flag("isTriState") { file, record in file.controls[record].isTriState },
        .flag("isChecked") { file, record in file.controls[record].isChecked },
        .flag("hasRole") { file, record in file.controls[record].role != nil },
        .flag("canBeMixed") { file, record in
          file.controls[record].mixed != nil && file.controls[record].role?.canBeMixed == true
        },
        values("selections", ofAxis: 0), values("states", ofAxis: 1), values("sizes", ofAxis: 2),
        .isLast,
      ]),
  ]

  /// The values of an axis of a control, in the design file and in code.
  private static func values(_ name: String, ofAxis axis: Int) -> Field<ControlFile> {
    .list(
      name, { $0.ranges[$1][axis] },
      [
        .text("design") { $2 += $0.values[$1].design.utf8 }, .text("value") { $2 += $0.values[$1].code.utf8 },
        .isLast,
      ])
  }
}
