package import Compiler
import Dialects
import Syntax
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
