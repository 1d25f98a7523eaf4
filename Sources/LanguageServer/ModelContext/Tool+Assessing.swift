import Compiler
import Diagnostics
import Reports
import Tokens

extension Tool {
  static let assessControls = Tool(
    "assess_controls",
    "The judgment of each control that the tokens describe: whether it is ready, its states on each platform, contrast, sizes, and what is missing, as `tokenc assess --format json` has it.",
    input: [.init("component", .described(.text, "One control by its name; all if omitted."))],
    output: [.init("components", .list(of: .anyObject), required: true)]
  ) { server, arguments throws(ToolFailure) in
    let compilation = try server.compilation(of: arguments, goal: .audit)
    guard compilation.tokens != nil else {
      throw ToolFailure("the tokens cannot be read; call `check_tokens` for the reasons")
    }
    var documents = compilation.controlDocuments()
    if let name = arguments["component"]?.string {
      let names = documents.map(\.name)
      documents.removeAll { $0.name != name }
      guard !documents.isEmpty else {
        let known = names.isEmpty ? "there is none" : "there are \(names.joined(separator: ", "))"
        throw ToolFailure("there is no control `\(name)`; \(known)")
      }
    }
    return JSON(parsing: documents.json()) ?? ["components": []]
  }
}
