import Foundation
import PackagePlugin

/// `swift package tokenc ARGUMENTS`: runs the compiler with these arguments in the folder of the package.
///
/// SwiftPM asks for permission to write into the package, or takes `--allow-writing-to-package-directory`.
@main
struct TokensCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(context.tool(named: "tokenc").url, arguments, in: context.package.directoryURL)
  }

  /// Runs the tool, which writes its diagnostics itself.
  ///
  /// SwiftPM treats any error of a plugin as a failure and shows it, so only the status is added.
  private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw Failure(status: process.terminationStatus) }
  }

  private struct Failure: Error, CustomStringConvertible {
    let status: Int32
    var description: String { "tokenc ended with status \(status)" }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension TokensCommand: XcodeCommandPlugin {
    /// The same in the folder of an Xcode project.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try run(context.tool(named: "tokenc").url, arguments, in: context.xcodeProject.directoryURL)
    }
  }
#endif
