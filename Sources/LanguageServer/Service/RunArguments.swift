import Audit
package import Compiler
import Diagnostics
import Emission

/// What a client wants compiled.
package struct RunArguments: Sendable {
  /// The request that the command line would make.
  package let request: Request
  /// Whether the files are written; otherwise the result has their contents.
  let writes: Bool
  /// Whether the result has the tokens.
  let hasTokens: Bool

  /// The names of the arguments that say what is read, and how.
  static let reading = ["folder", "inputs", "config", "strict", "today"]
  /// The names of the arguments of `compile` and `watch`.
  static let all = reading + ["outputs", "set", "write", "tokens"]

  /// - Parameters:
  ///   - today: the day for waivers if the client names none.
  ///   - programs: runs the programs of outputs, if they may run.
  init(_ fields: RequestFields, _ goal: Request.Goal, today: CalendarDay?, programs: ProgramRunner? = nil)
    throws(RPCError)
  {
    var request = Request(goal, inputs: try Self.inputs(fields))
    request.configuration = try fields.text("config")
    request.isStrict = try fields.flag("strict") ?? false
    request.today = today
    if let day = try fields.text("today") {
      guard let day = CalendarDay(day) else {
        throw .argument("today", "`today` is a day such as 2026-12-31, not `\(day)`")
      }
      request.today = day
    }
    request.outputs = try Self.outputs(fields)
    for (index, assignment) in (try fields.texts("set") ?? []).enumerated() {
      do throws(AssignmentProblem) {
        try request.settings.assign(assignment)
      } catch {
        throw .argument("set[\(index)]", error.message)
      }
    }
    request.mayLackOutputs = true
    request.programs = programs
    self.request = request
    writes = try fields.flag("write") ?? false
    hasTokens = try fields.flag("tokens") ?? true
  }

  private static func inputs(_ fields: RequestFields) throws(RPCError) -> [String] {
    let inputs = try fields.texts("inputs")
    if let folder = try fields.text("folder") {
      guard inputs == nil else { throw .argument("inputs", "`folder` and `inputs` exclude each other") }
      return [folder]
    }
    if let index = inputs?.firstIndex(of: "-") {
      throw .argument("inputs[\(index)]", "standard input carries messages; write the tokens to a file")
    }
    return inputs ?? []
  }

  private static func outputs(_ fields: RequestFields) throws(RPCError) -> [Request.NamedOutput] {
    let names = Format.all.map(\.name)
    var outputs: [Request.NamedOutput] = []
    for output in try fields.objects("outputs", known: ["format", "file", "template"]) ?? [] {
      var file = try output.requiredText("file")
      let format: Format
      if let template = try output.text("template") {
        guard try output.text("format") == nil else {
          throw .argument(output.place(of: "format"), "`format` and `template` exclude each other")
        }
        format = .template(template)
      } else {
        let name = try output.requiredText("format")
        guard let known = Format.all.first(where: { $0.name == name }) else {
          let proposal = didYouMean(nearestName(to: name, among: names))
          throw .argument(output.place(of: "format"), "there is no format `\(name)`" + proposal)
        }
        format = known == .exec && file.hasSuffix("/") ? .execFolder : known
      }
      while format.isFolder, file.utf8.count > 1, file.hasSuffix("/") { file.removeLast() }
      guard !file.hasSuffix("/"), file != "-" else {
        throw .argument(output.place(of: "file"), "`\(file)` is not a file; name one")
      }
      outputs.append(.init(format, file: file))
    }
    return outputs
  }
}
