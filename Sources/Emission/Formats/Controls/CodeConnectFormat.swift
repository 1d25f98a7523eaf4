package import Diagnostics
internal import Tokens

extension Format {
  /// Files for Figma's Code Connect, which map the components of a design file to code.
  package static let codeConnect = Format(
    name: "code-connect", title: "Figma Code Connect", platforms: [], options: CodeConnectOptions.options,
    naming: Naming(
      theme: .upperCamel, axisCase: .upperCamel, identifiers: IdentifierRules(reserved: .kotlin)),
    templates: [
      TemplateLibrary.BuiltIn("code-connect-compose", PackageResources.code_connect_compose_mustache),
      TemplateLibrary.BuiltIn("code-connect-swiftui", PackageResources.code_connect_swiftui_mustache),
      TemplateLibrary.BuiltIn("code-connect-web", PackageResources.code_connect_web_mustache),
    ],
    scope: .all, fields: { _ in ControlFile.fields },
    names: { namer in
      var names = namer.controlNames { _ in false }
      names.lookups = namer.lookups()
      namer.reportUnlinked()
      return names
    },
    spelling: { _, _ in [] },
    isFolder: true,
    paths: { _ in nil },
    files: { input in
      input.surroundings.anatomies.flatMap { anatomy in
        CodeConnectPlatform.allCases.compactMap { $0.file(of: anatomy, input) }
      }
    })
}

package enum CodeConnectOptions {
  package static let url = OutputOption(
    "code-connect", "url", default: nil, placeholder: "URL", help: "The address of the design file.",
    expecting: "the address of a design file, such as `https://www.figma.com/design/KEY/NAME`",
    where: { $0.hasPrefix("https://") && !$0.contains("?") && !$0.contains(" ") })
  package static let package = OutputOption(
    "code-connect", "package", default: "", placeholder: "PACKAGE",
    help: "The package of files in Kotlin (none).",
    expecting: "a package name, such as `com.example.figma`", mayBeEmpty: true, where: isPackage)
  package static let tokens = OutputOption(
    "code-connect", "tokens", default: "", placeholder: "PACKAGE",
    help: "The package of the tokens in Kotlin, which has the enumerations of sizes (none).",
    expecting: "a package name, such as `com.example.tokens`", mayBeEmpty: true, where: isPackage)

  /// The address of a node of a design file.
  package static func address(of node: String, in file: String) -> String {
    // In URLs, Figma replaces the colon with a hyphen.
    let number = node.utf8.map { $0 == UInt8(ascii: ":") ? UInt8(ascii: "-") : $0 }
    return "\(file)?node-id=\(String(decoding: number, as: UTF8.self))"
  }

  package static let options = [url.declaration, package.declaration, tokens.declaration]

  @Sendable private static func isPackage(_ text: String) -> Bool {
    text.isEmpty
      || text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
        let segment = String(decoding: $0, as: UTF8.self)
        return segment.isIdentifier && !ReservedWords.kotlin.contains(segment)
      }
  }
}

/// A parser of Code Connect, and the key of `code:` for its files.
private enum CodeConnectPlatform: String, CaseIterable {
  case swiftui, compose, web

  private var fileExtension: String {
    switch self {
    case .swiftui: "swift"
    case .compose: "kt"
    case .web: "ts"
    }
  }

  /// The file about a component; `nil` unless the anatomy names its node and its code.
  func file(
    of anatomy: Anatomy, _ input: FormatInput<AnatomyNames>
  ) -> FormatFile<ControlFile>? {
    guard let node = anatomy.links.whole,
      let code = anatomy.links.code.first(where: { $0.name == rawValue })?.description, !code.isEmpty
    else { return nil }
    let output = input.tokens.output
    var control = ConnectedControl(anatomy)
    control.url = CodeConnectOptions.address(of: node, in: output[CodeConnectOptions.url])
    control.code = code
    if self == .compose, let dot = code.lastIndex(of: ".") {
      (control.importedName, control.code) = (code, String(code[code.index(after: dot)...]))
    }
    control.type = String(
      decoding: control.code.utf8.map { $0.isIdentifierByte ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
    for index in control.selections.indices {
      control.selections[index].code = word(for: control.selections[index].meaning, of: control)
    }
    for index in control.states.indices {
      control.states[index].code = control.states[index].meaning == "disabled" ? "false" : "true"
    }
    control.sizes = sizes(of: control, in: input.names.lookups, output[CodeConnectOptions.tokens])
    if self == .compose, !control.sizes.isEmpty {
      control.sizeType = sizeType(of: control, input.names.lookups) ?? ""
    }
    var data = ControlFile(sources: input.surroundings.sources)
    data.package = output[CodeConnectOptions.package]
    data.tokens = output[CodeConnectOptions.tokens]
    data.add(control)
    return FormatFile(
      path: "\(output.file)/\(control.code.fileName).figma.\(fileExtension)",
      template: "code-connect-\(rawValue)",
      data: data)
  }

  /// The code for a selection.
  private func word(for selection: String, of control: ConnectedControl) -> String {
    switch (self, selection) {
    case (.compose, "true") where control.isTriState: "On"
    case (.compose, "mixed") where control.isTriState: "Indeterminate"
    case (.compose, _) where control.isTriState: "Off"
    case (.web, "mixed") where control.role?.canBeMixed == true: "mixed"
    case (_, "true"): "true"
    case (_, _): "false"
    }
  }

  /// The sizes with their names in the platform's code; empty if any size lacks a name.
  private func sizes(
    of control: ConnectedControl, in lookups: LookupTable, _ package: String
  ) -> [ConnectedControl.Value] {
    var sizes = control.sizes
    for index in sizes.indices {
      let code: String?
      switch self {
      case .swiftui: code = ConnectedControl.controlSize(sizes[index].meaning)
      case .web: code = sizes[index].design
      case .compose:
        let axis = package.isEmpty ? nil : sizeAxis(of: control, lookups)
        let found = axis.flatMap { axis in lookups.cases[axis.cases].first { $0.title == sizes[index].design }
        }
        code = found.map { String(decoding: $0.name, as: UTF8.self) }
      }
      guard let code else { return [] }
      sizes[index].code = code
    }
    return sizes
  }

  private func sizeAxis(of control: ConnectedControl, _ lookups: LookupTable) -> LookupTable.Axis? {
    lookups.axes.first { $0.component == control.name && $0.name == control.sizeName }
  }

  private func sizeType(of control: ConnectedControl, _ lookups: LookupTable) -> String? {
    sizeAxis(of: control, lookups).map { String(decoding: $0.type, as: UTF8.self) }
  }
}

extension Anatomy.Links {
  /// The node of the component as a whole.
  fileprivate var whole: String? { nodes.first { $0.only.isEmpty }?.node }
}

extension Namer {
  /// Reports what the links of components lack: those with one half of a link, or that no component has any.
  fileprivate mutating func reportUnlinked() {
    var hasLinks = false
    for anatomy in anatomies {
      let (nodes, code) = (anatomy.links.nodes, anatomy.links.code)
      hasLinks = hasLinks || !nodes.isEmpty || !code.isEmpty
      if anatomy.links.whole == nil, !nodes.isEmpty || !code.isEmpty {
        log.report(
          .warning, .unlinkedComponent,
          "`\(anatomy.name)` has no node for the component as a whole, so no file connects it; add `nodes: [{node: \"1:2\"}]` with its number in the design file",
          at: anatomy.range)
      } else if code.isEmpty, !nodes.isEmpty {
        log.report(
          .warning, .unlinkedComponent,
          "`\(anatomy.name)` has no name in code, so no file connects it; add `code: {swiftui: …, compose: …, web: …}`",
          at: anatomy.range)
      }
    }
    guard !hasLinks else { return }
    log.report(
      .warning, .unlinkedComponent,
      anatomies.isEmpty
        ? "there are no components to connect; name the files of their anatomies under `components:`"
        : "no component is linked, so there is nothing to connect; give an anatomy `nodes:` and `code:`",
      at: output.place)
  }
}

extension DiagnosticCode {
  package static let unlinkedComponent = DiagnosticCode("unlinked-component", in: .generation)
}

extension UInt8 {
  /// Whether the byte can be part of an identifier: letters, digits, `_`, and everything beyond ASCII.
  fileprivate var isIdentifierByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    case _: false
    }
  }
}
