package import Diagnostics

/// The templates of a run: those compiled into the binary, and those that the user names, with the partials of their folders.
package struct TemplateLibrary: Sendable {
  /// A template or partial that can be compiled.
  package struct Entry: Sendable {
    /// As it is named on the command line, in the configuration or in `{{>name}}`.
    package let name: String
    let source: SourceID
    let bytes: [UInt8]
    /// Where its partials are looked for before the built-in ones: the number of the folder, 0 for the built-in templates.
    let folder: Int
  }

  /// A template that is compiled into the binary.
  package struct BuiltIn: Sendable {
    package let name: String
    package let bytes: [UInt8]
    /// Whether other templates include it, and nothing is written by it alone.
    package let isPartial: Bool

    package init(_ name: String, _ bytes: [UInt8], isPartial: Bool = false) {
      (self.name, self.bytes, self.isPartial) = (name, bytes, isPartial)
    }
  }

  private var entries: [Entry] = []
  private var folders = 0

  /// A library of built-in templates, which `sources` gains.
  package init(_ builtIn: [BuiltIn], sources: inout Sources) {
    for template in builtIn {
      let source = sources.add(Source(path: "<built-in>/\(template.name).mustache", bytes: template.bytes))
      entries.append(Entry(name: template.name, source: source, bytes: template.bytes, folder: 0))
    }
  }

  /// Adds a template of the user's, and the partials that it asks for, as far as `partial` has them: given a name without
  /// a slash, it answers the file `name.mustache` next to the template. A partial it does not have is a built-in one or a diagnostic.
  package mutating func add(
    _ template: Source, named name: String, sources: inout Sources, partial: (String) -> Source?
  ) {
    folders += 1
    var pending = [(name, template)]
    while let (name, file) = pending.popLast() {
      entries.append(
        Entry(name: name, source: sources.add(file), bytes: file.bytes, folder: folders))
      var position = 0
      while let tag = TemplateTag(after: position, in: file.bytes) {
        position = tag.range.upperBound
        let wanted = String(decoding: file.bytes[tag.name], as: UTF8.self)
        guard tag.kind == .partial, Self.isPartialName(wanted), self[wanted, folder: folders] == nil,
          !pending.contains(where: { $0.0 == wanted }), let found = partial(wanted)
        else { continue }
        pending.append((wanted, found))
      }
    }
  }

  /// Puts a template of the user's in the place of the built-in one of its name, or next to them, for all that include it.
  package mutating func replaceBuiltIn(_ name: String, by template: Source, sources: inout Sources) {
    let entry = Entry(name: name, source: sources.add(template), bytes: template.bytes, folder: 0)
    if let index = entries.firstIndex(where: { $0.folder == 0 && $0.name == name }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  /// The template that the user calls so; one that was added wins over a built-in one.
  package subscript(name: String) -> Entry? {
    entries.last { $0.name == name }
  }

  /// The partial that a template of a folder calls so.
  func partial(_ name: String, for template: Entry) -> Entry? {
    self[name, folder: template.folder] ?? self[name, folder: 0]
  }

  /// The names that `{{>name}}` may use in a template of a folder.
  func partialNames(for template: Entry) -> [String] {
    entries.filter { $0.folder == template.folder || $0.folder == 0 }.map(\.name)
  }

  private subscript(name: String, folder folder: Int) -> Entry? {
    entries.first { $0.folder == folder && $0.name == name }
  }

  /// Whether a name can be that of a file next to the template: no way leads out of the folder.
  private static func isPartialName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".")
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") || $0 < 0x20 }
  }
}
