internal import Tokens

/// The data of a file about controls: their names in code and in the design file, and how their values
/// correspond.
struct ControlFile: TemplateData, Sendable {
  enum Text: BitwiseCopyable, Sendable {
    case sources, package, tokens, importedName
    case name, function, type, code, url, role, attribute
    case selectionName, stateName, sizeName, sizeType, mixedName, disabledName, errorName, loadingName
    case regularSize
    case design, value
  }

  enum Flag: BitwiseCopyable, Sendable {
    case hasPackage, hasImport
    case hasSelection, hasMixed, hasState, hasDisabled, hasError, hasLoading, hasSizes
    case hasRole, isBound, isTriState, isChecked, canBeMixed
  }

  enum List: BitwiseCopyable, Sendable { case controls, selections, states, sizes }

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

  func records(_ list: List, of record: Int) -> Range<Int> {
    switch list {
    case .controls: controls.indices
    case .selections: ranges[record][0]
    case .states: ranges[record][1]
    case .sizes: ranges[record][2]
    }
  }

  func isSet(_ flag: Flag, of record: Int) -> Bool {
    switch flag {
    case .hasPackage: !package.isEmpty
    case .hasImport: controls[record].importedName != nil
    case .hasSelection: !controls[record].selections.isEmpty
    case .hasMixed: controls[record].mixed != nil
    case .hasState: !controls[record].states.isEmpty
    case .hasDisabled: controls[record].state("disabled") != nil
    case .hasError: controls[record].canBeInvalid && controls[record].state("error") != nil
    case .hasLoading: controls[record].state("loading") != nil
    case .hasSizes: !controls[record].sizes.isEmpty
    case .isBound: controls[record].isBound
    case .isTriState: controls[record].isTriState
    case .isChecked: controls[record].isChecked
    case .canBeMixed: controls[record].mixed != nil && controls[record].canBeMixed
    case .hasRole: !controls[record].role.isEmpty
    }
  }

  func write(_ text: Text, of record: Int, into output: inout TextBuffer) {
    switch text {
    case .sources: output.append(sources.joined(separator: ", ").utf8, in: .line)
    case .package: output += package.utf8
    case .tokens: output += tokens.utf8
    case .importedName: output += (controls[record].importedName ?? "").utf8
    case .name: output.append(controls[record].name.utf8, in: .block)
    case .function: output += controls[record].function.utf8
    case .type: output += controls[record].type.utf8
    case .code: output += controls[record].code.utf8
    case .url: output += controls[record].url.utf8
    case .role: output += controls[record].role.utf8
    case .attribute: output += controls[record].attribute.utf8
    case .selectionName: output += controls[record].selectionName.utf8
    case .stateName: output += controls[record].stateName.utf8
    case .sizeName: output += controls[record].sizeName.utf8
    case .sizeType: output += controls[record].sizeType.utf8
    case .mixedName: output += (controls[record].mixed ?? "").utf8
    case .disabledName: output += (controls[record].state("disabled") ?? "").utf8
    case .errorName: output += (controls[record].state("error") ?? "").utf8
    case .loadingName: output += (controls[record].state("loading") ?? "").utf8
    case .regularSize: output += controls[record].regularSize.utf8
    case .design: output += values[record].design.utf8
    case .value: output += values[record].code.utf8
    }
  }

  /// What the templates may ask for.
  static let schema: TemplateSchema<ControlFile> = [
    "sources": .text(.sources), "package": .text(.package), "tokens": .text(.tokens),
    "hasPackage": .flag(.hasPackage),
    "controls": .list(
      .controls,
      [
        "name": .text(.name), "function": .text(.function), "type": .text(.type), "code": .text(.code),
        "url": .text(.url), "role": .text(.role), "attribute": .text(.attribute),
        "hasImport": .flag(.hasImport), "import": .text(.importedName),
        "selection": .text(.selectionName), "state": .text(.stateName), "size": .text(.sizeName),
        "sizeType": .text(.sizeType), "regularSize": .text(.regularSize), "mixed": .text(.mixedName),
        "disabled": .text(.disabledName), "error": .text(.errorName), "loading": .text(.loadingName),
        "hasSelection": .flag(.hasSelection), "hasMixed": .flag(.hasMixed), "hasState": .flag(.hasState),
        "hasDisabled": .flag(.hasDisabled), "hasError": .flag(.hasError), "hasLoading": .flag(.hasLoading),
        "hasSizes": .flag(.hasSizes), "isBound": .flag(.isBound), "isTriState": .flag(.isTriState),
        "isChecked": .flag(.isChecked), "hasRole": .flag(.hasRole), "canBeMixed": .flag(.canBeMixed),
        "selections": .list(
          .selections, ["design": .text(.design), "value": .text(.value), "isLast": .isLast]),
        "states": .list(.states, ["design": .text(.design), "value": .text(.value), "isLast": .isLast]),
        "sizes": .list(.sizes, ["design": .text(.design), "value": .text(.value), "isLast": .isLast]),
        "isLast": .isLast,
      ]),
  ]
}
