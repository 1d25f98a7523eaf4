package import Compiler
import Dialects
import Text
import Tokens

extension Request {
  /// A run that reads the files of another tool in order to convert them.
  package init(importing inputs: [String]) {
    self.init(.resolveThemes, inputs: inputs)
    dropsLost = true
    allowsPartialTokens = true
    dialectUnits = DefaultUnits(dimension: .px, duration: .ms)
  }
}

extension OldOutputs {
  /// The outputs of a configuration next to the token files, or up to three folders above, in one repository.
  ///
  /// - Parameter isAllowed: whether a file may be read.
  package init?(
    near inputs: [String], _ loader: SourceLoader, where isAllowed: (String) -> Bool = { _ in true }
  ) {
    for input in inputs {
      var folder = input
      for _ in 0..<4 {
        for name in Self.fileNames {
          let path = folder == "." ? name : folder + "/" + name
          guard isAllowed(path), let bytes = try? loader.load(path) else { continue }
          if let outputs = OldOutputs(reading: bytes, path: path) {
            self = outputs
            return
          }
        }
        guard (try? loader.kind(folder + "/.git")) == nil else { break }
        while folder.utf8.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        folder = FilePath(folder).folder.spelled
      }
    }
    return nil
  }
}

/// Tokens that a file defines although an earlier one of the same theme does: as in the old tool, the later file has the value.
struct Overrides {
  /// One sentence for each overriding file.
  private(set) var sentences: [String] = []

  /// - Parameter merged: the files that are merged, in order, with the trees that they hold.
  init(among merged: [(name: String, source: ImportedSet.Source)], of set: ImportedSet) {
    var owners: [[UInt8]: String] = [:]
    for (name, source) in merged {
      var (count, first) = (0, "")
      for path in TokenPath.all(of: source, in: set).map(\.path) {
        guard let owner = owners.updateValue(name, forKey: path) else { continue }
        if count == 0 { first = "`\(String(decoding: path, as: UTF8.self))` of `\(owner)`" }
        count += 1
      }
      if count > 0 {
        sentences.append("`\(name)` overrides \(counted(count, "token")), of which the first is \(first)")
      }
    }
  }
}
