import Compiler
import Diagnostics
import Emission

extension OutputRoot {
  /// Where the outputs of a run may be.
  ///
  /// - Parameters:
  ///   - further: `--output-root`
  ///   - files: further files that the command line names.
  init(
    of request: Request, _ configuration: Configuration, or further: String? = nil,
    naming files: [String] = []
  ) {
    guard !request.outputs.isEmpty else {
      self = OutputRoot(ofConfigurationIn: configuration.folder, or: further).naming(files)
      return
    }
    let companions = request.outputs.compactMap(\.format.companion).compactMap { request.settings[$0] }
    let patterns =
      request.outputs.map { ($0.file, isFolder: $0.format.isFolder) }
      + companions.map { ($0, isFolder: false) }
    var (files, folders) = (files, [String]())
    for (file, isFolder) in patterns {
      let parts = FilePattern(file).parts
      if parts.allSatisfy({ if case .text = $0 { true } else { false } }) {
        if !isFolder { files.append(file) }
        // An output may have further files next to the one that is named.
        folders.append(isFolder ? file : split(file).folder)
      } else {
        guard case .text(let start)? = parts.first else {
          folders.append("")
          continue
        }
        folders.append(split(start).folder)
      }
    }
    self = OutputRoot(naming: files, filling: folders)
  }

  /// Reports the outputs of a configuration that are outside: the first file of each.
  static func check(_ compilation: Compilation, or further: String?, log: inout DiagnosticLog) {
    let configuration = compilation.configuration
    guard configuration.path != nil, !compilation.outputs.isEmpty else { return }
    let root = OutputRoot(ofConfigurationIn: configuration.folder, or: further)
    let files = Dictionary(grouping: compilation.files) { $0.output }
    for (index, output) in compilation.outputs.enumerated() {
      let folder = output.format.isFolder ? [output.file, OutputFolder.list(of: output)] : []
      let paths = folder + (files[index]?.map(\.path) ?? output.paths)
      if let path = paths.first(where: { root.place(of: $0) == nil }) {
        log.report(root.outside(path, at: output.place))
      }
    }
  }
}
