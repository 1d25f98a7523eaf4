package import Tokens

extension Names {
  /// The custom property of a token in a CSS output, with the leading `--`; `nil` if the output leaves the
  /// token out.
  package func customProperty(of token: TokenID, in output: Int) -> String? {
    let output = spelled[output]
    guard let css = output.css, let place = output.place(of: token.rawValue) else { return nil }
    return "--" + String(decoding: css[place], as: UTF8.self)
  }
}
