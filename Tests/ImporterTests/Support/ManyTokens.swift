import Foundation
import TestSupport

/// Eight thousand colors in four themes, all in one class.
enum ManyTokens {
  static let outputs = Result {
    let bench = try Workbench("many-tokens")
    for (theme, name) in ["light", "dark", "light-high-contrast", "dark-high-contrast"].enumerated() {
      let lines = (0..<8000).map { number in
        let hex = String(number * 4 + theme, radix: 16)
        return "\"token\(number)\": {\"$value\": \"#\(String(repeating: "0", count: 6 - hex.count))\(hex)\"}"
      }
      try bench.write(
        "{\"many\": {\"$type\": \"color\",\n\(lines.joined(separator: ",\n"))}}\n", to: "\(name).json")
    }
    try bench.write(
      """
      {"version": "2025.10", "modifiers": {"theme": {"contexts": {
        "light": [{"$ref": "light.json"}], "dark": [{"$ref": "dark.json"}],
        "light-high-contrast": [{"$ref": "light-high-contrast.json"}],
        "dark-high-contrast": [{"$ref": "dark-high-contrast.json"}]}, "default": "light"}},
       "resolutionOrder": [{"$ref": "#/modifiers/theme"}]}

      """, to: "many.resolver.json")
    try Checkout.tokenc(
      "build", "\(bench.path)/many.resolver.json", "--kotlin", "\(bench.path)/Many.kt", "--kotlin-package",
      "com.example.many", "--swift", "\(bench.path)/Many.swift")
    return (swift: try bench.read("Many.swift"), kotlin: try bench.read("Many.kt"))
  }
}
