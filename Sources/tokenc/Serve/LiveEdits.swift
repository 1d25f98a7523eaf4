import ColorScience
import Compiler
import Diagnostics
import Editing
import Files
import Syntax
import Text
import Tokens

/// The edits of colors on a served page: the one that is tried, which is only compiled, and those that were written.
final class LiveEdits {
  private let inputs: [String]
  /// The last compilation of the files as they are, and what was asked for.
  private var compilation: Compilation?
  private var request: Request?
  /// The change that is compiled in place of the file.
  private(set) var tried: TextChange?
  /// The theme that the page means; `nil` for all of them.
  private var theme: String?
  /// The other themes in which what is tried changes values.
  private var otherThemes: [String] = []
  /// What was written, the last one at the end.
  private var written: [TextChange] = []
  /// Whether there is something to compile that no file reports.
  private var isNews = false

  init(of inputs: [String]) { self.inputs = inputs }

  /// Compiles with what is tried in place of the file.
  func compiling(_ request: Request, in workspace: inout Workspace) -> Compilation {
    self.request = request
    otherThemes = []
    guard let tried else {
      let result = compile(request, in: &workspace)
      compilation = result
      return result
    }
    workspace.setText(tried.after, of: FilePath(tried.path))
    defer { workspace.setText(nil, of: FilePath(tried.path)) }
    let result = compile(request, in: &workspace)
    if let theme, let compilation {
      otherThemes = result.values(differingFrom: compilation).map(\.theme).filter { $0 != theme }
    }
    return result
  }

  /// Whether something is to be compiled since the last call.
  func takeNews() -> Bool {
    defer { isNews = false }
    return isNews
  }

  /// The response to a question of the page.
  func answer(_ question: JSON) -> JSON {
    do throws(ThemeOverride.Refusal) {
      switch question["action"]?.string {
      case "look": return look(at: try color(question))
      case "try":
        let color = try wanted(question)
        (tried, isNews, theme) = (try change(question, to: color), true, question["theme"]?.string)
        return look(at: color)
      case "effects": return ["otherThemes": .array(otherThemes.map { .string($0) })]
      case "write":
        if let change = try change(question, to: try wanted(question)) {
          try check(change, question)
          try write(change)
          written.append(change)
        }
        return end()
      case "undo":
        guard let last = written.last else { throw .init(reason: "nothing was written") }
        try write(TextChange(path: last.path, before: last.after, after: last.before))
        written.removeLast()
        return end()
      case "cancel": return end()
      default: throw .init(reason: "there is no such action")
      }
    } catch {
      _ = end()
      return ["error": .string(error.reason)]
    }
  }

  /// Nothing is tried anymore.
  private func end() -> JSON {
    isNews = isNews || tried != nil
    (tried, otherThemes) = (nil, [])
    return ["undo": JSON(written.count)]
  }

  private func theme(_ question: JSON) throws(ThemeOverride.Refusal) -> (Compilation, Theme) {
    guard let compilation, compilation.isReadable else { throw .init(reason: "the tokens cannot be read") }
    guard compilation.imported == nil else {
      throw .init(reason: "the files are those of another tool; `tokenc import` converts them")
    }
    let name = question["theme"]?.string
    guard let theme = compilation.themes.first(where: { name == nil || $0.name == name }) else {
      throw .init(reason: "there is no such theme")
    }
    return (compilation, theme)
  }

  private func color(_ question: JSON) throws(ThemeOverride.Refusal) -> Color {
    let (compilation, theme) = try theme(question)
    guard let color = compilation.color(of: question["token"]?.string ?? "", in: theme) else {
      throw .init(reason: "there is no such color")
    }
    return color
  }

  /// The color that the page asks for: a text, or lightness, chroma, and hue.
  private func wanted(_ question: JSON) throws(ThemeOverride.Refusal) -> Color {
    if let text = question["color"]?.string {
      guard let color = try? CSSColor(parsing: Array(text.utf8)[...]).color else {
        throw .init(reason: "this is not a color")
      }
      return color
    }
    guard let lightness = question["lightness"]?.number, let chroma = question["chroma"]?.number,
      let hue = question["hue"]?.number, (0...1).contains(lightness), (0...1).contains(chroma),
      (0...360).contains(hue)
    else { throw .init(reason: "this is not a color") }
    return Color(.oklch, lightness, chroma, hue)
  }

  private func look(at color: Color) -> JSON {
    let values = color.converted(to: .oklch).components
    return [
      "lightness": .number(values.x), "chroma": .number(values.y), "hue": .number(values.z),
      "text": .string(ColorNotation.hex.text(of: SRGBA(color))), "undo": JSON(written.count),
    ]
  }

  /// The change of a file; `nil` if the token has the color already.
  private func change(_ question: JSON, to color: Color) throws(ThemeOverride.Refusal) -> TextChange? {
    let (compilation, theme) = try theme(question)
    let edits = try compilation.edits(ofColorOf: question["token"]?.string ?? "", to: color, in: theme)
    guard let source = edits.first?.range.source else { return nil }
    let before = compilation.sources[source]
    return TextChange(
      path: before.path, before: before.bytes,
      after: edits.applied(to: before.bytes, in: before.bytes.indices))
  }

  /// Reads the changed files, and compares all values, before anything is written.
  private func check(_ change: TextChange, _ question: JSON) throws(ThemeOverride.Refusal) {
    let (_, theme) = try self.theme(question)
    guard let request else { return }
    var workspace = Workspace(loading: .fileSystem, workers: .all)
    let before = compile(request, in: &workspace)
    workspace.setText(change.after, of: FilePath(change.path))
    let after = compile(request, in: &workspace)
    let path = question["token"]?.string ?? ""
    if let problem = before.problem(ofRecoloring: path, in: theme, giving: after) {
      throw .init(reason: "nothing is written: \(problem)")
    }
  }

  private func write(_ change: TextChange) throws(ThemeOverride.Refusal) {
    var log = DiagnosticLog()
    let root = OutputRoot(editing: inputs, compilation?.configuration)
    _ = OutputFiles(editing: [change], in: root).write(log: &log)
    if let problem = log.diagnostics.first(where: { $0.severity == .error }) {
      throw .init(reason: "`\(change.path)` \(problem.message)")
    }
  }
}
