import Diagnostics
import Text

/// The outputs of a Style Dictionary configuration as entries of `outputs:`, as far as they are constant.
package struct OldOutputs: Sendable {
  /// The path of the configuration, as the user would spell it.
  package let path: String
  /// Entries without their `exclude` patterns.
  private(set) var entries: [Entry] = []
  /// Outputs without an equivalent.
  private(set) var losses: [String] = []

  struct Entry: Sendable {
    let format, file: String
    /// Options and their values, in YAML.
    var options: [(key: String, value: String)] = []
    /// The selector of the style sheet, if it is not `:root`.
    var selector: String?
  }

  /// File names of such configurations.
  package static let fileNames = [
    "config.json", "config.js", "config.mjs", "config.cjs", "config.ts", "style-dictionary.config.json",
    "style-dictionary.config.js", "style-dictionary.config.mjs", "style-dictionary.config.cjs",
    "style-dictionary.config.ts", "sd.config.json", "sd.config.js", "sd.config.mjs", "sd.config.cjs",
    "sd.config.ts",
  ]

  /// - Parameter text: JSON, JSON5 or a script. `nil` if it has no platforms.
  package init?(reading text: [UInt8], path: String) {
    guard case .object(let platforms)? = JSON(constant: "platforms", in: text), !platforms.isEmpty else {
      return nil
    }
    self.path = path
    for platform in platforms {
      let prefix = platform.value["prefix"]?.string
      let folder = platform.value["buildPath"]?.string ?? ""
      for file in platform.value["files"]?.array ?? [] {
        guard let format = file["format"]?.string, let destination = file["destination"]?.string else {
          losses.append("a file of the platform `\(platform.name)` that is not written as constants")
          continue
        }
        add(format, Self.joined(folder, destination), file, prefix: prefix)
      }
    }
  }

  private static func joined(_ folder: String, _ file: String) -> String {
    let segments = (folder + "/" + file).split(separator: "/").filter { $0 != "." && $0 != ".." }
    return segments.joined(separator: "/")
  }

  private mutating func add(_ old: String, _ file: String, _ declaration: JSON, prefix: String?) {
    guard var entry = Self.entry(old, file, declaration) else {
      losses.append("the format `\(old)` of `\(file)`")
      return
    }
    if let prefix, !prefix.isEmpty, ["css", "scss"].contains(entry.format) {
      entry.options.append(("prefix", yamlScalar(prefix)))
    }
    let options = declaration["options"]
    if options?["outputReferences"]?.boolean != true, entry.format == "css" {
      entry.options.append(("references", "false"))
    }
    if declaration["filter"] != nil { losses.append("the filter of `\(file)`") }
    if let selector = options?["selector"]?.string, selector != ":root", entry.format == "css" {
      entry.selector = selector
    }
    guard !entries.contains(where: { $0.file == entry.file }) else {
      return losses.append("a second file called `\(file)`")
    }
    entries.append(entry)
  }

  /// The output that corresponds to a format of Style Dictionary.
  private static func entry(_ old: String, _ file: String, _ declaration: JSON) -> Entry? {
    let options = declaration["options"]
    switch old {
    case "css/variables": return Entry(format: "css", file: file)
    case "scss/variables": return Entry(format: "scss", file: file)
    case "scss/map-flat": return Entry(format: "scss", file: file, options: [("style", "map")])
    case "scss/map-deep": return Entry(format: "scss", file: file, options: [("style", "deep")])
    case "javascript/es6": return Entry(format: "javascript", file: file, options: [("shape", "flat")])
    case "javascript/module", "javascript/object", "javascript/umd":
      return Entry(format: "javascript", file: file, options: [("shape", "nested"), ("module", "cjs")])
    case "javascript/module-flat":
      return Entry(format: "javascript", file: file, options: [("shape", "flat"), ("module", "cjs")])
    case "javascript/esm": return Entry(format: "javascript", file: file, options: [("shape", "nested")])
    case "json": return Entry(format: "json", file: file, options: [("shape", "full")])
    case "json/nested": return Entry(format: "json", file: file, options: [("shape", "nested")])
    case "json/flat": return Entry(format: "json", file: file, options: [("shape", "flat")])
    case "ios-swift/class.swift", "ios-swift/enum.swift", "ios-swift/any.swift":
      let name = (options?["className"] ?? declaration["className"])?.string
      return Entry(format: "swift", file: file, options: name.map { [("namespace", yamlScalar($0))] } ?? [])
    case "compose/object":
      guard let package = (options?["packageName"] ?? declaration["packageName"])?.string else { return nil }
      return Entry(format: "kotlin", file: file, options: [("package", yamlScalar(package))])
    case "flutter/class.dart": return Entry(format: "dart", file: file)
    case _: return nil
    }
  }
}
