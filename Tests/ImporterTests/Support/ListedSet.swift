import Foundation
import TestSupport

/// What `tokenc` makes of a set in the formats that list values.
struct ListedSet {
  /// The formats, and the files that they write.
  static let formats = [
    ("scss", "_design.scss"), ("typescript", "tokens.ts"), ("javascript", "tokens.cjs"),
    ("json", "tokens.json"),
    ("react-native", "native.ts"), ("dart", "tokens.dart"), ("markdown", "tokens.md"),
  ]
  static let settings = [
    "scss.prefix=ds", "scss.style=all", "scss.values=literal", "typescript.values=literal",
    "javascript.values=literal", "javascript.module=cjs", "javascript.shape=flat",
    "javascript.by-theme=default",
  ]

  /// The folder of the files.
  let folder: String
  let set: CompiledSet

  /// Tokens of the nasty names that Dart has for members of every class, or the file for its own types: a collision to report.
  static let namesTakenInDart = ["dart.exclude=[type.type, theme.theme, companion.for-theme, int.hash-code]"]

  init(of set: CompiledSet, _ arguments: [String] = []) throws {
    self.set = set
    let bench = try Workbench("outputs/\(set.package)-lists")
    folder = bench.path
    var command = ["build", set.input, "--css", "\(folder)/tokens.css"]
    for (format, name) in Self.formats { command += ["--output", "\(format)=\(folder)/\(name)"] }
    command += Self.settings.flatMap { ["--set", $0] }
    command += Self.namesTakenInDart.flatMap { ["--set", $0] }
    try Command(program: Checkout.tokenc, arguments: command + arguments).succeed()
    try Checkout.tokenc(
      "build", set.input, "--output", "javascript=\(folder)/nested.mjs", "--set", "javascript.values=literal",
      "--set", "javascript.declarations=true")
  }
}
