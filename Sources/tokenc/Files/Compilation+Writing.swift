import Compiler
import Diagnostics
import Emission

extension Compilation {
  /// Writes the generated files, and removes those of earlier runs from output folders.
  ///
  /// - Parameter depfile: a further file to write.
  /// - Returns: the paths of the files that changed; `nil` if nothing was written.
  func write(_ depfile: GeneratedFile? = nil, in root: OutputRoot, log: inout DiagnosticLog) -> [String]? {
    OutputFolder.check(self, log: &log)
    let folders = OutputFolder.all(of: self)
    for folder in folders { folder.check(isCheckOnly: false, log: &log) }
    let files = self.files + [depfile].compactMap(\.self) + folders.map(\.list)
    guard !log.hasErrors, let written = OutputFiles(files, in: root).write(log: &log) else { return nil }
    for folder in folders { folder.removeStale(in: root) }
    return written
  }
}
