package import Diagnostics

/// The templates of a run: the built-in ones, and those of the user with the partials in their folders.
package struct TemplateLibrary: Sendable {
  /// A template or partial that can be compiled.
  package struct Entry: Sendable {
    /// The name on the command line, in the configuration, or in `{{>name}}`.
    package let name: String
    let source: SourceID
    let bytes: [UInt8]
    /// The number of the folder whose partials take precedence over the built-in ones; 0 for built-in
    /// templates.
    let folder: Int

    var isBuiltIn: Bool { folder == 0 }
  }

  /// A built-in template.
  package struct BuiltIn: Sendable {
    package let name: String
    package let bytes: [UInt8]
    /// Whether it is only included by other templates.
    package let isPartial: Bool

    package init(_ name: String, _ bytes: [UInt8], isPartial: Bool = false) {
      (self.name, self.bytes, self.isPartial) = (name, bytes, isPartial)
    }
  }

  private var entries: [Entry] = []
  private var folders = 0

  /// A library without templates.
  init() {}

  /// A library of built-in templates, which are added to `sources`.
  package init(_ builtIn: [BuiltIn], sources: inout Sources) {
    for template in builtIn {
      let source = sources.add(Source(path: "<built-in>/\(template.name).mustache", bytes: template.bytes))
      entries.append(Entry(name: template.name, source: source, bytes: template.bytes, folder: 0))
    }
  }

  /// Adds a user's template and its partials. For a name without a slash, `partial` returns the file
  /// `name.mustache` next to the template; if there is none, the partial is a built-in one or an error.
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

  /// Adds a user's template for all templates that include it, replacing any built-in one with the same name.
  package mutating func replaceBuiltIn(_ name: String, by template: Source, sources: inout Sources) {
    let entry = Entry(name: name, source: sources.add(template), bytes: template.bytes, folder: 0)
    if let index = entries.firstIndex(where: { $0.folder == 0 && $0.name == name }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  /// The template with a name; added ones take precedence over built-in ones.
  package subscript(name: String) -> Entry? {
    entries.last { $0.name == name }
  }

  /// The partial with a name, for a template in a folder.
  func partial(_ name: String, for template: Entry) -> Entry? {
    self[name, folder: template.folder] ?? self[name, folder: 0]
  }

  /// The names that `{{>name}}` may use in a template in a folder.
  func partialNames(for template: Entry) -> [String] {
    entries.filter { $0.folder == template.folder || $0.folder == 0 }.map(\.name)
  }

  private subscript(name: String, folder folder: Int) -> Entry? {
    entries.first { $0.folder == folder && $0.name == name }
  }

  /// Whether a name can be a file next to the template, without leaving the folder.
  private static func isPartialName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".")
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") || $0 < 0x20 }
  }
}
