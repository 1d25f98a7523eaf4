import Compiler
import Diagnostics
import Reports
import Syntax

extension Tool {
  static let assessControls = Tool("assess_controls") { server, arguments throws(ToolFailure) in
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
    let controls = JSON(parsing: documents.json())?["components"]?.array ?? []
    let sections = controls.flatMap { Tool.sections(of: $0) }
    guard arguments["section"] == nil else { return .object(sections) }
    return [
      "components": .array(controls.map { Tool.line(of: $0) }), "sections": .strings(sections.map(\.name)),
    ]
  }

  /// The longest lists of a control's document, which are a section of their own.
  private static let listsOfStates = ["states", "inventory"]

  /// The document of a control without its states, and these.
  private static func sections(of control: JSON) -> [JSON.Member] {
    guard case .object(let members) = control, let name = control["name"]?.string else { return [] }
    return [
      .init(name, .object(members.filter { !listsOfStates.contains($0.name) })),
      .init("\(name)/states", .object(members.filter { listsOfStates.contains($0.name) })),
    ]
  }

  private static func line(of control: JSON) -> JSON {
    .object([
      "name": control["name"], "verdict": control["verdict"],
      "issues": control["issues"]?.array.map { JSON($0.count) }, "built": control["variants"]?["today"],
      "variants": control["variants"]?["proposed"],
    ])
  }
}
