import Foundation
import TestSupport
import Testing

/// What the sources keep to, as far as a test can see it.
@Suite struct HouseTests {
  private static let files = (try? SourceFile.all()) ?? []

  /// A longer file has more than one subject, and a longer function more than one step.
  @Test func `files have at most 450 lines, and functions 60`() {
    #expect(Self.files.count > 500)
    #expect(Self.files.filter { $0.lines.count > 450 }.map(\.path) == [])
    #expect(Self.files.flatMap(\.longFunctions) == [])
  }

  /// The pipeline is read on one screen.
  @Test func `compile has at most 20 lines`() throws {
    let file = try #require(Self.files.first { $0.path == "Compiler/compile.swift" })
    let start = try #require(file.lines.firstIndex { $0.hasPrefix("package func compile(") })
    let end = try #require(file.lines[start...].firstIndex { $0 == "}" })
    #expect(end - start + 1 <= 20)
    #expect(
      !file.lines[start...end].joined().contains("inout") || file.lines[start].contains("inout Workspace"))
  }

  /// An outcome says why there is no value, so that no stage needs a flag about another.
  @Test func `no flag makes up for a value that is missing`() {
    let flags = ["isWhole", "tellsMissing", "isIncomplete", "hasForeign", "mayFollow"]
    let found = Self.files.flatMap { file in
      // The protocol of editors has a member of such a name.
      file.lines.map { $0.replacing("\"isIncomplete\"", with: "") }.filter { line in
        flags.contains { line.contains($0) }
      }.map { "\(file.path): \($0)" }
    }
    #expect(found == [])
  }

  /// Names say what a type is.
  @Test func `no type has a name that says nothing`() {
    let empty = ["Manager", "Helper", "Helpers", "Utils", "Utilities", "Common", "Core", "Impl"]
    let found = Self.files.flatMap { file in
      SourceWords(of: file.lines.joined(separator: "\n")).declared.filter { name in
        empty.contains { name.hasSuffix($0) }
      }.map { "\(file.path): \($0)" }
    }
    #expect(found == [])
  }

  /// A reader who knows one of them takes the other for it. The library for other programs has the names that these see.
  @Test func `no two types have one name`() {
    let declared = Self.files.filter { !$0.path.hasPrefix("TokenCompiler/") }.flatMap { file in
      SourceWords(of: file.lines.joined(separator: "\n")).declared.map { (name: $0, path: file.path) }
    }
    let twins = Dictionary(grouping: declared, by: \.name).values.filter { $0.count > 1 }
    #expect(twins.map { $0.map { "\($0.name): \($0.path)" }.sorted() } == [])
  }

  /// Where a type has nothing to do, the code asks for the values that it wants, so that a new type is not an edit there.
  @Test func `a type is named in at most 25 files`() {
    let files = Self.files.filter { file in file.lines.contains { $0.contains("cubicBezier") } }
    #expect(files.map(\.path).count <= 25, "\(files.map(\.path))")
  }

  /// What is known of a control is in its file; a comparison with its name would be one more place.
  @Test func `no code compares with the name of a control`() throws {
    let folder = "\(Checkout.path)/Sources/Tokens/Anatomy/controls"
    // `words.yaml` is no control.
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).map { $0.prefix { $0 != "." } }
      .filter { $0 != "words" }
    #expect(names.contains("toggle"))
    let comparisons = ["== \"", "!= \"", "case \""]
    let found = Self.files.flatMap { file in
      // Few lines compare with a text, and there are many names.
      file.lines.filter { comparisons.contains(where: $0.contains) }.filter { line in
        names.contains { name in comparisons.contains { line.contains("\($0)\(name)\"") } }
      }.map { "\(file.path): \($0)" }
    }
    #expect(found == [])
  }

  /// Numbers that are stored in 32 bits are converted where they are used, since an accessor of another module would be a call.
  /// They should become fewer.
  @Test func `integers are not converted more often`() {
    let conversions = Self.files.flatMap(\.lines).count { $0.contains("Int(") && $0.contains(/\bInt\(/) }
    #expect(conversions < 900)
  }

  /// Only the program may, where the system is not enough.
  @Test func `no library imports Foundation`() {
    let importing = Self.files.filter { file in file.lines.contains { $0.hasSuffix("import Foundation") } }
    let programs = ["tokenc/", "TokensPlugin/", "TokensCommand/"]
    #expect(importing.map(\.path).filter { path in !programs.contains { path.hasPrefix($0) } } == [])
  }

  /// `POSIX` chooses the C library of the platform, for all others.
  @Test func `only one file imports a C library by its name`() {
    let importing = Self.files.filter { file in
      file.lines.contains { line in
        ["Darwin", "Glibc", "Musl"].contains { line.hasSuffix("import \($0)") }
      }
    }
    #expect(importing.map(\.path) == ["POSIX/POSIX.swift"])
  }

  /// What stands at the top is what a stranger sees first; everything else has a folder.
  @Test func `nothing new stands at the top level`() throws {
    let known: Set = [
      "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile", "NOTICE", "Package.swift", "README.md",
      "SECURITY.md", "Sources", "Tests", "action.yml", "templates", "tokens",
    ]
    // What a build and a package manager leave there is in .gitignore.
    let lines = try Checkout.read(".gitignore").split(separator: "\n")
    let ignored = lines.map { line in line.filter { $0 != "/" } }
    let names = try FileManager.default.contentsOfDirectory(atPath: Checkout.path).filter {
      !$0.hasPrefix(".") && !ignored.contains($0)
    }
    #expect(names.contains("Package.swift"))
    #expect(Set(names).subtracting(known) == [])
  }

  /// A case that is added later is an error wherever it must be decided about. Enums of others, and combinations of two
  /// values, may have a rest.
  @Test func `switches over our own enums have no default`() {
    #expect(Self.files.flatMap(\.openSwitches) == [])
  }

  /// Without one, the parser asks the runtime for the name of each type at every start, which takes as long as all else.
  @Test func `commands say their names`() {
    let commands = Self.files.flatMap { file in
      file.lines.indices.filter { file.lines[$0].hasSuffix("CommandConfiguration(") }.map {
        file.lines[$0 + 1]
      }
    }
    #expect(commands.count > 15)
    #expect(commands.filter { !$0.contains("commandName:") } == [])
  }

  @Test func `switches with a default are found`() {
    func found(_ text: String) -> [String] {
      SourceFile(path: "a", lines: text.split(separator: "\n").map(String.init)).openSwitches
    }
    #expect(found("switch a {\ncase .b, .c: d\ndefault: e\n}") == ["a:3: switch a {"])
    #expect(found("switch a {\ncase .b(let c)?:\n  d\ncase _: e\n}") == ["a:4: switch a {"])
    #expect(found("switch a {\ncase \"b\": d\ndefault: e\n}") == [])
    #expect(found("switch (a, b) {\ncase (.b, .c): d\ndefault: e\n}") == [])
    #expect(found("switch scalar.properties.generalCategory {\ncase .format: d\ndefault: e\n}") == [])
    #expect(found("switch a {\ncase .b: d\ncase .c: e\n}") == [])
  }
}

/// A Swift file of the compiler, line by line.
private struct SourceFile {
  let path: String
  let lines: [String]

  static func all() throws -> [SourceFile] {
    let root = Checkout.path + "/Sources"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }
    return try paths.sorted().map { path in
      let text = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
      return SourceFile(
        path: path, lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
  }

  /// The functions whose declaration and body have more than 60 lines, by how the formatter indents them.
  var longFunctions: [String] {
    var found: [String] = []
    for (number, line) in lines.enumerated() {
      let indent = line.prefix { $0 == " " }
      let words = line.dropFirst(indent.count).split(separator: " ").prefix(5)
      guard line.hasSuffix("{") || line.hasSuffix("("),
        words.contains("func") || words.contains(where: { $0.hasPrefix("init(") || $0.hasPrefix("init?(") }),
        let end = lines[number...].firstIndex(of: indent + "}"), end - number + 1 > 60
      else { continue }
      found.append("\(path):\(number + 1): \(end - number + 1) lines")
    }
    return found
  }

  /// Switches with a rest although their cases are those of one enum.
  var openSwitches: [String] {
    /// The enums of the standard library and of argument parsing, and names, which are no enum.
    let others = ["generalCategory", "exitCode(for:", "document.name(of:"]
    return lines.indices.compactMap { number in
      let line = lines[number]
      let indent = line.prefix { $0 == " " }
      let rest = line.dropFirst(indent.count)
      // What cannot occur is no rest.
      guard rest.hasPrefix("default:") || rest.hasPrefix("case _:"), !rest.contains("preconditionFailure")
      else {
        return nil
      }
      var isEnum = false
      for above in lines[..<number].reversed() {
        guard above.hasPrefix(indent), above.dropFirst(indent.count).first != " " else { continue }
        let text = above.dropFirst(indent.count)
        if text.hasPrefix("case .") || text.hasPrefix("case let .") { isEnum = true }
        guard text.contains("switch ") else { continue }
        let isOpen = isEnum && !others.contains { text.contains($0) }
        return isOpen ? "\(path):\(number + 1): \(text)" : nil
      }
      return nil
    }
  }
}
