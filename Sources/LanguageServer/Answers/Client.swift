import Diagnostics

/// The capabilities of a client, from its `initialize` request, and its settings.
package struct Client: Sendable {
  let encoding: PositionEncoding
  private let capabilities: JSON
  var settings: EditorSettings
  /// The address of the documentation, if it is known.
  private let documentation: String?

  init(_ parameters: JSON, documentation: String? = nil) {
    self.documentation = documentation
    capabilities = parameters["capabilities"] ?? .null
    settings = EditorSettings(parameters["initializationOptions"] ?? .null)
    encoding = PositionEncoding(offered: capabilities["general"]?["positionEncodings"]?.strings ?? [])
  }

  private func has(_ path: String...) -> Bool {
    var value: JSON? = capabilities
    for name in path { value = value?[name] }
    return value?.boolean == true
  }

  /// Whether it pulls diagnostics instead of receiving them. It must support refresh requests; otherwise it
  /// would show stale diagnostics for files that it is not editing.
  var pullsDiagnostics: Bool {
    capabilities["textDocument"]?["diagnostic"]?.isObject == true && refreshesDiagnostics
  }
  var takesRelatedDocuments: Bool { has("textDocument", "diagnostic", "relatedDocumentSupport") }
  var refreshesDiagnostics: Bool { has("workspace", "diagnostics", "refreshSupport") }
  var takesDefinitionLinks: Bool { has("textDocument", "definition", "linkSupport") }
  var takesTypeDefinitionLinks: Bool { has("textDocument", "typeDefinition", "linkSupport") }
  var takesDocumentChanges: Bool { has("workspace", "workspaceEdit", "documentChanges") }
  var takesHierarchicalSymbols: Bool {
    has("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")
  }
  var takesDefaultEditRange: Bool {
    capabilities["textDocument"]?["completion"]?["completionList"]?["itemDefaults"]?.strings
      .contains("editRange") == true
  }
  private var takesCodeDescriptions: Bool {
    has("textDocument", "publishDiagnostics", "codeDescriptionSupport")
      || has("textDocument", "diagnostic", "codeDescriptionSupport")
  }
  var showsProgress: Bool { has("window", "workDoneProgress") }
  var takesLabelOffsets: Bool {
    has("textDocument", "signatureHelp", "signatureInformation", "parameterInformation", "labelOffsetSupport")
  }
  var registersWatchers: Bool { has("workspace", "didChangeWatchedFiles", "dynamicRegistration") }
  var registersSettings: Bool { has("workspace", "didChangeConfiguration", "dynamicRegistration") }
  /// Whether it reports its settings when it is asked.
  var reportsSettings: Bool { has("workspace", "configuration") }

  /// The requests by which it shows again what depends on settings.
  var refreshes: [String] {
    ["codeLens", "inlayHint", "diagnostics"].filter { has("workspace", $0, "refreshSupport") }
      .map { $0 == "diagnostics" ? "workspace/diagnostic/refresh" : "workspace/\($0)/refresh" }
  }

  /// The address of the page of a code, if the client shows it.
  func page(of code: DiagnosticCode) -> String? {
    guard takesCodeDescriptions else { return nil }
    return settings.documentation.map { $0 + code.name } ?? code.page(of: documentation)
  }

  /// Whether it prefers Markdown for hovers, which is the default without a list of formats.
  var readsMarkdown: Bool {
    guard let formats = capabilities["textDocument"]?["hover"]?["contentFormat"]?.strings,
      let first = formats.first
    else { return capabilities["textDocument"]?["hover"] == nil }
    return first == "markdown"
  }

  /// Whether it renders `data:` images in Markdown.
  var drawsImages: Bool {
    settings.drawsImages
      || capabilities["general"]?["markdown"]?["allowedTags"]?.strings.contains("img") == true
  }
}
