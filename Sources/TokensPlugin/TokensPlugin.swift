import Foundation
import PackagePlugin

/// Compiles the token folder of a target to Swift whenever a file in it changes.
///
/// The folder is `Tokens` or `tokens` in the target's folder, or else `tokens` in the package's folder. The
/// generated file is part of the target. Every file of the folder is declared as an input, since SwiftPM does
/// not support dependency files; files elsewhere that the tokens refer to are not tracked.
@main
struct TokensPlugin: BuildToolPlugin {
  /// One command for a target with tokens, none for others.
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let folders = [
      target.directoryURL.appending(path: "Tokens"), target.directoryURL.appending(path: "tokens"),
      context.package.directoryURL.appending(path: "tokens"),
    ]
    guard let folder = folders.first(where: isFolder) else {
      Diagnostics.error("no folder `Tokens` in the target \(target.name), nor `tokens` in the package")
      return []
    }
    if target.name == defaultNamespace {
      Diagnostics.warning(
        "the target has the name of the generated namespace, `\(defaultNamespace)`: with library evolution the module does "
          + "not compile, and `Tokens.TokensColor` means a member of the namespace; rename one of the two "
          + "(`namespace:` in `tokenc.yaml`)")
    }
    return [
      try command(
        tool: context.tool(named: "tokenc").url, folder: folder,
        output: context.pluginWorkDirectoryURL.appending(path: "Tokens.swift"))
    ]
  }

  /// The namespace of generated Swift, unless `tokenc.yaml` sets another.
  private var defaultNamespace: String { "Tokens" }

  private func command(tool: URL, folder: URL, output: URL) throws -> Command {
    .buildCommand(
      displayName: "Compiling design tokens in \(folder.lastPathComponent)",
      executable: tool,
      arguments: [
        "build", folder.path(percentEncoded: false), "--swift", output.path(percentEncoded: false),
      ],
      inputFiles: try files(in: folder), outputFiles: [output])
  }

  /// Every file of a folder and its subfolders that `tokenc` may read, in a fixed order.
  private func files(in folder: URL) throws -> [URL] {
    let all = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: .skipsHiddenFiles)
    let files = (all?.allObjects as? [URL] ?? []).filter { url in
      (try? url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
    }
    return files.sorted { $0.path(percentEncoded: false) < $1.path(percentEncoded: false) }
  }

  private func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    let path = url.path(percentEncoded: false)
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension TokensPlugin: XcodeBuildToolPlugin {
    /// The same for a target of an Xcode project, whose tokens are in `tokens` of the project's folder.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let folder = context.xcodeProject.directoryURL.appending(path: "tokens")
      guard isFolder(folder) else { return [] }
      return [
        try command(
          tool: context.tool(named: "tokenc").url, folder: folder,
          output: context.pluginWorkDirectoryURL.appending(path: "Tokens.swift"))
      ]
    }
  }
#endif
