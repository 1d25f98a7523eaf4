import Diagnostics
import Syntax
import Text

/// The controls that the compiler knows, one file each: `builtin:toggle` names one of them.
package struct ControlLibrary: Sendable {
  /// A file of anatomies with one component, which has the name of the file.
  package struct File: Sendable {
    package let name: String
    package let bytes: [UInt8]
    /// Whether a component with one of its names is the control although it does not extend it.
    package let isAdopted: Bool

    package init(_ name: String, _ bytes: [UInt8], isAdopted: Bool = true) {
      (self.name, self.bytes, self.isAdopted) = (name, bytes, isAdopted)
    }
  }

  /// The files in the binary, in the order of the documentation: everything in `controls/`.
  package static let files =
    [
      File("toggle", PackageResources.toggle_yaml), File("checkbox", PackageResources.checkbox_yaml),
      File("radio", PackageResources.radio_yaml),
      File("segmented-control", PackageResources.segmented_control_yaml),
      File("toggle-button", PackageResources.toggle_button_yaml),
      File("control-center", PackageResources.control_center_yaml),
    ] + named

  /// Controls whose names are common words: a component is one of them only if it extends it.
  private static let named = [
    File("button", PackageResources.button_yaml, isAdopted: false),
    File("icon-button", PackageResources.icon_button_yaml, isAdopted: false),
    File("text-field", PackageResources.text_field_yaml, isAdopted: false),
    File("select", PackageResources.select_yaml, isAdopted: false),
    File("slider", PackageResources.slider_yaml, isAdopted: false),
    File("stepper", PackageResources.stepper_yaml, isAdopted: false),
    File("chip", PackageResources.chip_yaml, isAdopted: false),
    File("tab", PackageResources.tab_yaml, isAdopted: false),
    File("card", PackageResources.card_yaml, isAdopted: false),
  ]

  /// The controls in the binary, which are read when one is first asked for.
  package static let builtIn = ControlLibrary(own: nil)
  private static let builtInAnatomies = anatomies(reading: files)

  /// `nil` for those in the binary.
  private let own: [Anatomy]?

  private init(own: [Anatomy]?) { self.own = own }

  /// Reads the files of a library. Invalid ones are a mistake of the program.
  package init(reading files: [File]) { own = Self.anatomies(reading: files) }

  /// The controls. Their ranges are in separate sources, so a run must assign them a place.
  package var anatomies: [Anatomy] { own ?? Self.builtInAnatomies }

  /// The words that controls are found by. Of the files in the binary only the lines with them are read: most sets name
  /// no control, and to read all that the files say takes longer than to check a small set.
  package var foundNames: [String] {
    own?.filter(\.facts.isFound).flatMap { $0.facts.names.map(\.words) } ?? Self.builtInNames
  }

  private static let builtInNames: [String] = {
    let lists = files.flatMap { file -> [UInt8] in
      let lines = file.bytes.split(separator: UInt8(ascii: "\n"))
      guard !lines.contains(where: { $0.starts(with: "  finds: false".utf8) }) else { return [] }
      let list = lines.first { $0.starts(with: "  names:".utf8) }?.drop { $0 != UInt8(ascii: "[") }
      return Array("- ".utf8) + (list ?? Array("[\(file.name)]".utf8)[...]) + [UInt8(ascii: "\n")]
    }
    var (sources, names, log) = (Sources(), NameTable(), DiagnosticLog())
    let id = sources.add(Source(path: prefix, bytes: lists))
    guard let document = Document(reading: id, in: sources, as: .yaml, names: &names, log: &log) else {
      preconditionFailure("the names of controls in the binary cannot be read")
    }
    return document.elements(of: document.root).flatMap { document.elements(of: $0) }.map { name in
      document.string(of: document.value(named: "words", in: name) ?? name)
    }
  }()

  private static func anatomies(reading files: [File]) -> [Anatomy] {
    let anatomies = files.map(anatomy(reading:))
    return anatomies.map { anatomy in
      var anatomy = anatomy
      anatomy.facts.noun = anatomy.facts.noun ?? anatomy.description.map(ControlFacts.noun)
      if anatomy.facts.names.isEmpty { anatomy.facts.names = [.init(anatomy.name)] }
      let relatives = anatomies.filter { anatomy.family != nil && $0.family == anatomy.family }
      anatomy.kind = Anatomy.Kind(
        name: anatomy.name, names: anatomy.facts.names.filter { $0.element == nil }.map(\.words),
        family: anatomy.family,
        relatives: relatives.map(\.name).filter { $0 != anatomy.name },
        isFirstOfFamily: relatives.first?.name == anatomy.name, axes: anatomy.axes,
        isAdopted: files.first { $0.name == anatomy.name }?.isAdopted ?? true)
      return anatomy
    }
  }

  private static func anatomy(reading file: File) -> Anatomy {
    var (sources, names, log) = (Sources(), NameTable(), DiagnosticLog())
    let id = sources.add(Source(path: prefix + file.name, bytes: file.bytes))
    guard let document = Document(reading: id, in: sources, as: .yaml, names: &names, log: &log),
      let anatomy = [Anatomy](reading: [document], extending: ControlLibrary(own: []), log: &log).first,
      log.diagnostics.isEmpty, anatomy.name == file.name
    else {
      let message = log.diagnostics.first?.message ?? "it has another name"
      preconditionFailure("the control `\(file.name)` in the binary cannot be read: \(message)")
    }
    return anatomy
  }

  // MARK: Names

  /// The prefix of references to built-in anatomies.
  package static let prefix = "builtin:"

  /// The references to its controls in configurations and anatomies.
  package var references: [String] { anatomies.map { Self.prefix + $0.name } }

  /// The anatomy that a reference names, such as `builtin:toggle`.
  package subscript(reference reference: String) -> Anatomy? {
    guard reference.hasPrefix(Self.prefix) else { return nil }
    let name = reference.dropFirst(Self.prefix.count)
    return anatomies.first { $0.name == name }
  }

  /// The control with one of whose names a name agrees.
  package func anatomy(named name: String) -> Anatomy? {
    anatomies.first { $0.kind?.isNamed(name) == true }
  }

  /// A name in lowercase, without separators.
  static func key(_ name: some StringProtocol) -> String {
    String(name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " })
  }
}

extension Anatomy {
  /// The control of the library that an anatomy is or extends.
  package struct Kind: Sendable {
    /// Such as `toggle`.
    package let name: String
    /// The names of groups of tokens that are such a control.
    package let names: [String]
    package let family: String?
    /// The other controls of its family in the library.
    package let relatives: [String]
    /// Whether it is the first of its family in the library.
    package let isFirstOfFamily: Bool
    /// The axes that it has in the library.
    package let axes: [Axis]
    /// Whether a component with one of its names is the control although it does not extend it.
    package let isAdopted: Bool

    /// Whether a name agrees with one of its names, ignoring case and separators.
    package func isNamed(_ name: String) -> Bool {
      let key = ControlLibrary.key(name)
      return names.contains { ControlLibrary.key($0) == key }
    }
  }

  /// The name of the control of the library that it is or extends, such as `toggle`.
  package var builtIn: String? { kind?.name }
}
