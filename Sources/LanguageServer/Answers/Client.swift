import Diagnostics

/// The capabilities of a client, from its `initialize` request.
package struct Client: Sendable {
  let encoding: PositionEncoding
  private let capabilities: JSON
  private let options: JSON
  /// The address of the documentation, if it is known.
  let documentation: String?

  init(_ parameters: JSON, documentation: String? = nil) {
    self.documentation = documentation
    capabilities = parameters["capabilities"] ?? .null
    options = parameters["initializationOptions"] ?? .null
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
  var takesCodeDescriptions: Bool {
    has("textDocument", "publishDiagnostics", "codeDescriptionSupport")
      || has("textDocument", "diagnostic", "codeDescriptionSupport")
  }
  var showsProgress: Bool { has("window", "workDoneProgress") }
  var takesLabelOffsets: Bool {
    has("textDocument", "signatureHelp", "signatureInformation", "parameterInformation", "labelOffsetSupport")
  }
  var registersWatchers: Bool { has("workspace", "didChangeWatchedFiles", "dynamicRegistration") }

  /// Whether it prefers Markdown for hovers, which is the default without a list of formats.
  var readsMarkdown: Bool {
    guard let formats = capabilities["textDocument"]?["hover"]?["contentFormat"]?.strings,
      let first = formats.first
    else { return capabilities["textDocument"]?["hover"] == nil }
    return first == "markdown"
  }

  /// Whether it renders `data:` images in Markdown.
  var drawsImages: Bool {
    options["swatches"]?.string == "image"
      || capabilities["general"]?["markdown"]?["allowedTags"]?.strings.contains("img") == true
  }
}
