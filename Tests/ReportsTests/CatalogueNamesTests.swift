import Compiler
import Emission
import Syntax
import TestSupport
import Testing

@testable import Reports

/// The names in code that the pages of a watched set share.
@Suite struct CatalogueNamesTests {
  private static let files = [
    "t/tokenc.yaml": "sources: [a.yaml]\n",
    "t/a.yaml": """
    paper: {$type: color, $value: '#fff'}
    ink: {$type: color, $value: '#111'}
    space: {$type: dimension, small: {$value: 8px}, font-size: {$value: 1rem}}
    layer: {$type: number, $value: 1}
    glow: {$type: shadow, $value: {color: '#000', offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px}}
    """,
  ]

  private static func compilation(_ files: [String: String]) -> Compilation {
    var request = Request(.check, inputs: ["t"])
    request.outputs = [.init(.css, file: "page.html")]
    return compile(request, loading: MemoryFiles(files).loader)
  }

  @Test(arguments: [
    ("t/a.yaml", "#fff", "#eee", true),
    ("t/a.yaml", "'#111'", "'{paper}'", true),
    ("t/a.yaml", "$value: 8px", "$value: 8px, $description: words", true),
    ("t/a.yaml", "8px", "0.5rem", true),
    ("t/a.yaml", "$value: 1}", "$value: 2}", true),
    // Other formats can write it, or the same ones by another name.
    ("t/a.yaml", "8px", "8vw", false),
    ("t/a.yaml", "number, $value: 1}", "duration, $value: 1ms}", false),
    ("t/a.yaml", "spread: 0px", "spread: 0px, inset: true", false),
    ("t/a.yaml", "ink:", "pen:", false),
    ("t/a.yaml", "layer:", "more: {$type: number, $value: 1}\nlayer:", false),
    ("t/a.yaml", "ink: {$type: color, $value: '#111'}\n", "", false),
    ("t/tokenc.yaml", "sources", "outputs: [{format: css, file: a.css, prefix: ds}]\nsources", false),
    ("t/tokenc.yaml", "sources", "names: {ink: text}\nsources", false),
  ])
  func `a page has the names of the page before if they fit`(
    file: String, text: String, becomes: String, isKept: Bool
  ) throws {
    var names: CatalogueNames?
    let first = Self.compilation(Self.files).catalogue(with: CatalogueNews(), keeping: &names, by: .one).value
    let before = try #require(names)
    var files = Self.files
    files[file] = files[file]?.replacing(text, with: becomes, maxReplacements: 1)
    let changed = Self.compilation(files)
    let page = changed.catalogue(with: CatalogueNews(), keeping: &names, by: .one).value
    // Not the bytes themselves, which a failure would list.
    let (isFresh, isNew) = (page?.bytes == changed.catalogue().value?.bytes, page?.bytes != first?.bytes)
    #expect(isFresh && isNew, "\(changed.diagnosticsText)")
    #expect(try #require(names).isSame(as: before) == isKept)
  }
}

extension CatalogueNames {
  /// Whether the names were made once.
  fileprivate func isSame(as other: CatalogueNames) -> Bool {
    texts.withUnsafeBufferPointer { one in
      other.texts.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress }
    }
  }
}
