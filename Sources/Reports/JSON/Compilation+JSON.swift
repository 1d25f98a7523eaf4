package import Compiler
import Emission
import Text
package import Tokens

extension Compilation {
  /// The resolved tokens of the first theme as one JSON object, one token per line; with `allThemes`, one
  /// such object per theme under its name. Invalid tokens are left out; without any tokens, the object is
  /// empty.
  package func json(allThemes: Bool = false) -> [UInt8] {
    var writer = TokenJSONWriter()
    guard let tokens else { return Array("{}\n".utf8) }
    if allThemes {
      writer.append("{\n")
      for (index, theme) in themes.enumerated() {
        if index > 0 { writer.append(",\n") }
        writer.output.append(json: theme.name.utf8)
        writer.append(": ")
        writer.append(tokens, in: theme.permutation)
      }
      writer.append("\n}\n")
    } else {
      writer.append(tokens, in: themes.first?.permutation ?? 0)
      writer.append("\n")
    }
    return writer.output
  }

  /// The resolved tokens of a theme as one JSON object, one token per line.
  package func json(of theme: Theme) -> [UInt8] {
    var writer = TokenJSONWriter()
    guard let tokens else { return Array("{}\n".utf8) }
    writer.append(tokens, in: theme.permutation)
    writer.append("\n")
    return writer.output
  }
}
