/// How a text is made harmless for the place where it lands: a pure function from bytes to bytes.
/// All of them take well-formed UTF-8, and give back a text that needs nothing as it is.
package enum Escape: String, CaseIterable, BitwiseCopyable, Sendable {
  /// Nothing is done: values that the compiler spelt, plain text.
  case none
  /// The content of a CSS string, between either kind of quotes (CSS Syntax 3 §4.3.5), also within `<style>`.
  case css
  /// The content of a Swift string literal in one pair of quotes.
  case swift
  /// The content of a Kotlin string literal in one pair of quotes.
  case kotlin
  /// HTML text and quoted attribute values.
  case html
  /// The content of a JSON string (RFC 8259 §7).
  case json
  /// XML text and quoted attribute values (XML 1.0).
  case xml

  /// Appends the escaped `text`.
  package func append(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
    let start = output.count
    output.append(contentsOf: text)
    apply(to: &output, from: start)
  }

  /// Escapes what stands in `output` from the byte at `start` on.
  package func apply(to output: inout [UInt8], from start: Int) {
  }
}
