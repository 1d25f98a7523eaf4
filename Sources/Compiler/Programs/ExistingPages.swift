import Dialects
import Diagnostics
import Emission
import Text

extension [GeneratedFile] {
  /// Completes files that begin a page by the page that is there: what people wrote after the front matter stays, and so do the
  /// parts of the front matter that tokens do not make.
  mutating func completePages(of outputs: [Output], in workspace: Workspace, log: inout DiagnosticLog) {
    for index in indices {
      // What is no file, or not there, has no page.
      guard let number = self[index].output, outputs[number].format.beginsPage,
        (try? workspace.loader.kind(self[index].path)) == .file
      else { continue }
      let file = self[index]
      do {
        let page = try workspace.loader.load(file.path)
        guard !page.isEmpty else { continue }
        let isNamed = !outputs[number][DesignOptions.name].isEmpty
        let parts = page.asPage(beginningWith: file.bytes, keepingName: !isNamed)
        self[index] = GeneratedFile(path: file.path, parts: parts, of: number)
      } catch {
        log.report(.unreadable(FilePath(file.path), error, at: outputs[number].place))
      }
    }
    if log.hasErrors { self = [] }
  }
}

extension [UInt8] {
  /// This page with the front matter of another one, in pieces.
  fileprivate func asPage(beginningWith new: [UInt8], keepingName keepsName: Bool) -> [[UInt8]] {
    let (end, newEnd) = (frontMatter, new.frontMatter)
    let mark = Array("---\n".utf8)
    guard end > 0, let old = self[..<end].entries, let own = new[..<newEnd].entries else {
      return [Array(new[..<newEnd]), mark, Array(self[(starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0)...])]
    }
    let kept = old.filter { $0.key == "name" ? keepsName : !PageText.sections.contains($0.key) }
    let isNamed = kept.contains { $0.key == "name" }
    let written = own.filter { $0.key != "name" || !isNamed }
    let entries = isNamed ? kept + written : written.prefix(1) + kept + written.dropFirst()
    let rest = self[end...].firstIndex(of: UInt8(ascii: "\n")).map { self[($0 + 1)...] } ?? []
    return [mark] + entries.map { Array($0.lines) } + [mark, Array(rest)]
  }
}

extension ArraySlice<UInt8> {
  /// The keys of a front matter after its first line, each with its lines and the comments before it; `nil` if other lines are
  /// there, such as prose between two rules.
  fileprivate var entries: [(key: String, lines: ArraySlice<UInt8>)]? {
    var entries: [(key: String, lines: ArraySlice<UInt8>)] = []
    guard var start = firstIndex(of: UInt8(ascii: "\n")).map({ $0 + 1 }) else { return [] }
    var comment: Int?
    while start < endIndex {
      let end = self[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? endIndex
      let line = self[start..<end]
      let isInner = line.first.map { " \t\r\n-]}".utf8.contains($0) } ?? true
      if line.first == UInt8(ascii: "#") {
        comment = comment ?? start
      } else if isInner, comment == nil || !line.trimmed.isEmpty, let last = entries.indices.last {
        entries[last].lines = self[entries[last].lines.startIndex..<end]
        comment = nil
      } else if !isInner, let colon = line.firstIndex(of: UInt8(ascii: ":")) {
        let key = line[..<colon].trimmed.filter { !"\"'".utf8.contains($0) }
        entries.append((String(decoding: key, as: UTF8.self), self[(comment ?? start)..<end]))
        comment = nil
      } else if !line.trimmed.isEmpty {
        return nil
      }
      start = end
    }
    return entries
  }
}
