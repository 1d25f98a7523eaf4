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
    .text("sources") { $2.append($0.sources.joined(separator: ", ").utf8, in: .line) },
    .text("package") { $2 += $0.package.utf8 },
    .text("tokens") { $2 += $0.tokens.utf8 },
    .flag("hasPackage") { file, record in !file.package.isEmpty },
    .list(
      "controls",
      { file, record in file.controls.indices },
      [
        .text("name") { $2.append($0.controls[$1].name.utf8, in: .block) },
        .text("function") { $2 += $0.controls[$1].function.utf8 },
        .text("type") { $2 += $0.controls[$1].type.utf8 },
        .text("code") { $2 += $0.controls[$1].code.utf8 },
        .text("url") { $2 += $0.controls[$1].url.utf8 },
        .text("role") { $2 += ($0.controls[$1].role?.name ?? "").utf8 },
        .text("attribute") { $2 += ($0.controls[$1].role?.selection ?? "checked").utf8 },
        .flag("hasImport") { $0.controls[$1].importedName != nil },
        .text("import") { $2 += ($0.controls[$1].importedName ?? "").utf8 },
        .text("selection") { $2 += $0.controls[$1].selectionName.utf8 },
        .text("state") { $2 += $0.controls[$1].stateName.utf8 },
        .text("size") { $2 += $0.controls[$1].sizeName.utf8 },
        .text("sizeType") { $2 += $0.controls[$1].sizeType.utf8 },
        .text("regularSize") { $2 += $0.controls[$1].regularSize.utf8 },
        .text("mixed") { $2 += ($0.controls[$1].mixed ?? "").utf8 },
        .text("disabled") { $2 += ($0.controls[$1].state("disabled") ?? "").utf8 },
        .text("error") { $2 += ($0.controls[$1].state("error") ?? "").utf8 },
        .text("loading") { $2 += ($0.controls[$1].state("loading") ?? "").utf8 },
        .flag("hasSelection") { !$0.controls[$1].selections.isEmpty },
        .flag("hasMixed") { $0.controls[$1].mixed != nil },
        .flag("hasState") { !$0.controls[$1].states.isEmpty },
        .flag("hasDisabled") { $0.controls[$1].state("disabled") != nil },
        .flag("hasError") { file, record in
          file.controls[record].role?.canBeInvalid == true && file.controls[record].state("error") != nil
        },
        .flag("hasLoading") { $0.controls[$1].state("loading") != nil },
        .flag("hasSizes") { !$0.controls[$1].sizes.isEmpty },
        .flag("isBound") { $0.controls[$1].isBound },
        .flag("isTriState") { $0.controls[$1].isTriState },
        .flag("isChecked") { $0.controls[$1].isChecked },
        .flag("hasRole") { $0.controls[$1].role != nil },
        .flag("canBeMixed") { $0.controls[$1].mixed != nil && $0.controls[$1].role?.canBeMixed == true },
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
