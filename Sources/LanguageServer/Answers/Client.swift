/// What a client can do, as its `initialize` request says.
package struct Client: Sendable {
  let encoding: PositionEncoding
  private let capabilities: JSON
  private let options: JSON

  init(_ parameters: JSON) {
    capabilities = parameters["capabilities"] ?? .null
    options = parameters["initializationOptions"] ?? .null
    encoding = PositionEncoding(offered: capabilities["general"]?["positionEncodings"]?.strings ?? [])
  }

  private func has(_ path: String...) -> Bool {
    var value: JSON? = capabilities
    for name in path { value = value?[name] }
    return value?.boolean == true
  }

  /// Whether it asks for diagnostics instead of being sent them. One that cannot be asked to ask again would show old ones
  /// of the files that it is not editing.
  var pullsDiagnostics: Bool {
    capabilities["textDocument"]?["diagnostic"]?.isObject == true && refreshesDiagnostics
  }
  var takesRelatedDocuments: Bool { has("textDocument", "diagnostic", "relatedDocumentSupport") }
  var refreshesDiagnostics: Bool { has("workspace", "diagnostics", "refreshSupport") }
  var refreshesInlayHints: Bool { has("workspace", "inlayHint", "refreshSupport") }
  var takesDefinitionLinks: Bool { has("textDocument", "definition", "linkSupport") }
  var takesTypeDefinitionLinks: Bool { has("textDocument", "typeDefinition", "linkSupport") }
  var takesDocumentChanges: Bool { has("workspace", "workspaceEdit", "documentChanges") }
  var takesHierarchicalSymbols: Bool {
    has("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")
  }
  var takesCodeActionLiterals: Bool {
    capabilities["textDocument"]?["codeAction"]?["codeActionLiteralSupport"]?.isObject == true
  }
  var takesSnippets: Bool { has("textDocument", "completion", "completionItem", "snippetSupport") }
  var takesDefaultEditRange: Bool {
    capabilities["textDocument"]?["completion"]?["completionList"]?["itemDefaults"]?.strings
      .contains("editRange") == true
  }
  var registersWatchers: Bool { has("workspace", "didChangeWatchedFiles", "dynamicRegistration") }
  var asksForCodeLenses: Bool { options["codeLens"]?.boolean == true }

  /// The first of the formats that it prefers for hovers; without a list, Markdown was there first.
  var readsMarkdown: Bool {
    guard let formats = capabilities["textDocument"]?["hover"]?["contentFormat"]?.strings,
      let first = formats.first
    else { return capabilities["textDocument"]?["hover"] == nil }
    return first == "markdown"
  }

  /// Whether it draws images of data in Markdown.
  var drawsImages: Bool {
    options["swatches"]?.string == "image"
      || capabilities["general"]?["markdown"]?["allowedTags"]?.strings.contains("img") == true
  }
}
