import Foundation
import TestSupport
import Testing

/// Folders of a module depend on each other in one direction, as modules do: an algorithm is next to its maker.
@Suite struct FolderDirectionTests {
  /// Modules that are free of cycles, and stay so.
  static let modules = [
    "Audit", "ColorScience", "Compiler", "Consumers", "CSS", "Diagnostics", "Dialects", "Diff", "Editing",
    "Emission", "Files", "Import", "LanguageServer", "Repair", "Reports", "Syntax", "Text", "TokenCompiler",
    "tokenc", "Tokens",
  ]

  /// Neither folders of the module, nor one and those inside of it or next to that.
  @Test(arguments: modules)
  func `no folders depend on each other in a cycle`(module: String) throws {
    for isDeep in [false, true] {
      let folders = try ModuleFolders(of: module, isDeep: isDeep)
      #expect(folders.fileCount > 0)
      #expect(folders.cycles.isEmpty, "\(folders.description)")
    }
  }

  /// A module that is made later is in the list, too.
  @Test func `every module with folders is looked at`() throws {
    let root = "\(Checkout.path)/Sources"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }
    let divided = Set(paths.map { $0.split(separator: "/") }.filter { $0.count > 2 }.map { String($0[0]) })
    #expect(divided.subtracting(Self.modules) == [])
  }

  /// What formats share is next to `Formats`, so that each can be read, changed, and left out alone.
  @Test func `no format names a type of another`() throws {
    let folders = try ModuleFolders(of: "Emission", isDeep: true)
    #expect(folders.arrows(within: "Formats/") == [])
  }

  @Test func `words are found where they are code`() {
    let words = SourceWords(
      of: ##"""
        import Foundation
        /// A `Comment` of one line. /* Not */
        package final class Shown: Base { struct Inner {} }
        private struct Hidden {}
        @available(*, unavailable)
        indirect enum Tree { case leaf(Leaf) /* Old */ }
        let text = "Quoted \(Interpolated.name ? "Nested" : "") and \"Escaped"
        let raw = #"Raw "quoted" \(Text) \#(Value.self)"#
        let long = """
          Long "text"
          """
        extension Other: Proto {}
        """##)
    #expect(words.declared == ["Shown", "Tree"])
    #expect(
      words.mentioned == [
        "Shown", "Base", "Inner", "Hidden", "Tree", "Leaf", "Interpolated", "Value", "Other",
        "Proto",
      ])
  }
}

/// The folders of a module and which of them mention types of which.
struct ModuleFolders: CustomStringConvertible {
  private let module: String
  private(set) var fileCount = 0
  /// By folder and folder, the types that the first one mentions of the second.
  private var mentions: [String: [String: Set<String>]] = [:]

  /// - Parameter isDeep: whether folders are whole paths, and not only the first folder.
  init(of module: String, isDeep: Bool = false) throws {
    self.module = module
    let root = "\(Checkout.path)/Sources/\(module)"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }
    var files: [(folder: String, words: SourceWords)] = []
    var homes: [String: String] = [:]
    for path in paths.sorted() {
      let text = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
      let parents = path.split(separator: "/").dropLast()
      let folder = parents.isEmpty ? "." : parents.prefix(isDeep ? parents.count : 1).joined(separator: "/")
      let words = SourceWords(of: text)
      files.append((folder, words))
      for name in words.declared where homes[name] == nil { homes[name] = folder }
    }
    fileCount = files.count
    for file in files {
      for word in file.words.mentioned {
        guard let home = homes[word], home != file.folder else { continue }
        mentions[file.folder, default: [:]][home, default: []].insert(word)
      }
    }
  }

  /// Which folders with a prefix mention types of another such folder.
  func arrows(within prefix: String) -> [String] {
    mentions.filter { $0.key.hasPrefix(prefix) }.flatMap { folder, others in
      others.filter { $0.key.hasPrefix(prefix) }.map {
        "\(folder) → \($0.key): \($0.value.sorted().joined(separator: ", "))"
      }
    }.sorted()
  }

  /// The folders from which one gets back to themselves.
  var cycles: [String] { mentions.keys.filter { reached(from: $0).contains($0) }.sorted() }

  private func reached(from folder: String) -> Set<String> {
    var reached: Set<String> = []
    var open = [folder]
    while let next = open.popLast() {
      for other in (mentions[next] ?? [:]).keys where reached.insert(other).inserted { open.append(other) }
    }
    return reached
  }

  var description: String {
    let cyclic = Set(cycles)
    let lines = cyclic.sorted().flatMap { folder in
      (mentions[folder] ?? [:]).filter { cyclic.contains($0.key) }.sorted { $0.key < $1.key }.map {
        "  \(folder) → \($0.key): \($0.value.sorted().joined(separator: ", "))"
      }
    }
    return (["\(module):"] + lines).joined(separator: "\n")
  }
}
