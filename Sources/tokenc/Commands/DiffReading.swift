import ArgumentParser
import Compiler
import Diagnostics
import Diff
import Files
import Reports
import Tokens

/// The result of reading a side of a comparison.
struct DiffReading {
  let side: DiffSide?
  let compilation: Compilation
  /// Reads other files of the side; `nil` if there are none.
  let loader: SourceLoader?
  /// The prefix of the side's paths: `v1.2.0:`.
  let prefix: String

  /// - Parameter pins: the contexts that modifiers have.
  init(_ place: DiffPlace, choosing pins: [ModifierChoice] = []) throws {
    switch place {
    case .path(let path):
      compilation = compile(Self.request(path, pins), loading: .fileSystem, by: .all)
      (side, loader, prefix) = (DiffSide(compilation, label: path), .fileSystem, "")
    case .snapshot(let path, let bytes):
      guard let (side, compilation) = DiffSide.reading(bytes, label: path) else {
        throw Self.unreadable("`\(path)` is not a snapshot; `tokenc diff --save` writes one")
      }
      (self.side, self.compilation, loader, prefix) = (side, compilation, nil, "")
    case .revision(let name, let path):
      do {
        let revision = try GitRevision(name)
        compilation = compile(Self.request("\(name):\(path)", pins), loading: revision.loader, by: .all)
        (side, loader, prefix) = (DiffSide(compilation, label: name), revision.loader, name + ":")
      } catch .unknown {
        throw Self.unreadable(
          "`\(name)` is neither a file nor a revision of this repository; a shallow clone lacks older ones: "
            + "fetch them, in a workflow with `fetch-depth: 0`")
      } catch .unavailable(let reason) {
        throw Self.unreadable("git cannot be run (\(reason)), and `\(name)` is not a file")
      }
    }
  }

  private static func request(_ input: String, _ pins: [ModifierChoice]) -> Request {
    var request = Request(.check, inputs: [input])
    request.pins = pins
    return request
  }

  static func unreadable(_ problem: String) -> ExitCode { ExitStatus.unreadableInput.after(problem) }

  /// Reports errors that prevent a comparison; findings of rules do not.
  func end(_ diagnostics: DiagnosticOptions, _ global: GlobalOptions) throws -> ExitCode? {
    var output = DiagnosticOutput(of: compilation, diagnostics, global)
    var log = DiagnosticLog()
    for diagnostic in compilation.log.diagnostics
    where diagnostic.severity == .error && diagnostic.code.ruleSeverity == nil { log.report(diagnostic) }
    output.log = log
    return try output.status()
  }
}

/// The meaning of an argument of `diff`.
enum DiffPlace {
  case path(String)
  case snapshot(String, [UInt8])
  /// A revision, and the INPUT in it.
  case revision(String, path: String)

  /// An existing file, or else a revision with or without a path.
  init(_ argument: String) {
    if let kind = try? SourceLoader.fileSystem.kind(argument) {
      if kind == .file, argument.hasSuffix(".json"), let bytes = try? SourceLoader.fileSystem.load(argument),
        DiffSide.isSnapshot(bytes)
      {
        self = .snapshot(argument, bytes)
      } else {
        self = .path(argument)
      }
    } else if let colon = argument.firstIndex(of: ":"), argument.index(after: colon) < argument.endIndex {
      self = .revision(String(argument[..<colon]), path: String(argument[argument.index(after: colon)...]))
    } else {
      self = .revision(argument.hasSuffix(":") ? String(argument.dropLast()) : argument, path: "tokens")
    }
  }

  /// The INPUT to compare a revision with.
  var folder: String? {
    if case .revision(_, let path) = self { path } else { nil }
  }
}

extension [TokenDiff.Figure] {
  /// The controls of both sides whose pictures differ, each before and after.
  static func changed(from old: Compilation, to new: Compilation) -> Self {
    let before = old.controlPictures()
    return new.controlPictures().flatMap { picture -> [TokenDiff.Figure] in
      let name = (picture.control, picture.theme)
      guard let other = before.first(where: { ($0.control, $0.theme) == name }), other.svg != picture.svg
      else { return [] }
      return [
        .init(control: name.0, theme: name.1, side: .before, svg: other.svg),
        .init(control: name.0, theme: name.1, side: .after, svg: picture.svg),
      ]
    }
  }
}
