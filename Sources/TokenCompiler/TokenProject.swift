import Audit
import Compiler
import Diagnostics
import Emission
import Files

/// A token set, and how it is compiled.
///
/// ```swift
/// let compilation = try TokenProject(at: "tokens").compile()
/// for token in compilation.tokens {
///   print(token.path, token.values["light"] as TokenValue?)
/// }
/// ```
public struct TokenProject: Sendable {
  /// A file to generate.
  public struct Output: Hashable, Sendable {
    /// The name of a format, such as `css` or `swift`.
    public var format: String
    /// The path of the file, which names it in the result.
    public var file: String

    /// An output of a format in a file.
    public init(format: String, file: String) { (self.format, self.file) = (format, file) }
  }

  /// Why nothing was compiled: what the program asks for is wrong, whatever the tokens are.
  public struct InvalidRequest: Error, Hashable, Sendable {
    /// In lowercase, without a full stop.
    public let message: String
  }

  /// What is read: a folder, a resolver document, or token files.
  public var inputs: [String]
  /// The path of the configuration, in place of the `tokenc.yaml` of the folder.
  public var configuration: String?
  /// What is generated, in place of the outputs of the configuration; empty for these.
  public var outputs: [Output] = []
  /// Whether everything must follow DTCG 2025.10 strictly.
  public var isStrict = false
  /// The day that decides which waivers have expired, such as `2026-12-31`; `nil` for the current day.
  public var today: String?
  private let loader: SourceLoader

  /// Files of this machine; relative paths begin in the working directory of the process.
  public init(at inputs: String...) {
    (self.inputs, loader) = (inputs, .fileSystem)
  }

  /// Files in memory, by their paths, such as `tokens/colors.yaml`.
  public init(files: [String: String], at inputs: String...) {
    self.inputs = inputs
    loader = FileTree(files.mapValues { Array($0.utf8) }).loader
  }

  /// Reads, resolves, and checks the tokens, and generates the outputs. Nothing is written.
  ///
  /// Problems of the tokens are diagnostics of the result; a result with an error has no tokens and no files.
  ///
  /// - Throws: what is wrong with the request, such as a format that does not exist.
  public func compile() throws(InvalidRequest) -> Compilation {
    var request = Request(.build, inputs: inputs)
    request.configuration = configuration
    request.isStrict = isStrict
    request.today = try today.map(Self.day) ?? .today
    request.outputs = try outputs.map(Self.named)
    request.mayLackOutputs = true
    let compilation = Compiler.compile(request, loading: loader)
    if case .usage(let problem)? = compilation.refusal { throw InvalidRequest(message: problem) }
    return Compilation(compilation)
  }

  private static func day(_ text: String) throws(InvalidRequest) -> CalendarDay {
    guard let day = CalendarDay(text) else {
      throw InvalidRequest(message: "`today` is a day such as 2026-12-31, not `\(text)`")
    }
    return day
  }

  private static func named(_ output: Output) throws(InvalidRequest) -> Request.NamedOutput {
    guard let format = Format.all.first(where: { $0.name == output.format }) else {
      let proposal = didYouMean(nearestName(to: output.format, among: Format.all.map(\.name)))
      throw InvalidRequest(message: "there is no format `\(output.format)`" + proposal)
    }
    return Request.NamedOutput(format, file: output.file)
  }
}
