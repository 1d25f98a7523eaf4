package import Diagnostics
import Emission
import Tokens

/// What the catalogue is drawn with besides tokens.
package struct CatalogueInputs: Sendable {
  /// The heading of the page; `nil` for the default.
  package var title: String?
  package var logo: Image?
  /// In the order of their names.
  package var pages: [Page] = []
  /// Those next to the pages, by their names.
  package var images: [String: Image] = [:]

  package init(title: String? = nil) { self.title = title }

  /// A page of prose.
  package struct Page: Sendable {
    /// The name of its file, without `.md`.
    package let name: String
    package let source: SourceID
    package let text: [UInt8]
  }

  /// An image in a format that every browser supports.
  package struct Image: Sendable {
    /// Its media type, such as `image/png`.
    package let type: String
    package let bytes: [UInt8]

    /// - Returns: `nil` if the bytes are not such an image.
    init?(_ bytes: [UInt8]) {
      let signatures: [(start: [UInt8], type: String)] = [
        ([0x89, 0x50, 0x4E, 0x47], "image/png"), ([0xFF, 0xD8, 0xFF], "image/jpeg"),
        (Array("GIF8".utf8), "image/gif"), (Array("RIFF".utf8), "image/webp"),
      ]
      // SVG may begin with a declaration, a comment or a byte order mark.
      let isSVG = String(decoding: bytes.prefix(1000), as: UTF8.self).contains("<svg")
      let known = signatures.first { bytes.starts(with: $0.start) }?.type
      guard let type = known ?? (isSVG ? "image/svg+xml" : nil) else { return nil }
      (self.type, self.bytes) = (type, bytes)
    }
  }
}

extension InputFinder {
  /// The prefix of the names of the catalogue's templates.
  private static let prefix = "catalogue"
  private static let ending = ".mustache"

  /// The inputs of the catalogue, if the request asks for it. The user's templates replace the built-in ones.
  /// An unreadable file ends the run if the command line names it; if the configuration does, it is reported
  /// there.
  mutating func catalogue(
    of request: Request, replacing library: inout TemplateLibrary
  ) throws(Refusal) -> CatalogueInputs? {
    guard let named = request.catalogue else { return nil }
    let configured = configuration.catalogue
    let folder = FilePath(configuration.folder)
    if let (templates, range) = self.folder(named.templates, or: configured.templates) {
      for (name, path, bytes) in contents(of: templates, namedAt: range, where: Self.isTemplate) {
        library.replaceBuiltIn(
          String(name.dropLast(Self.ending.count)), by: Source(path: path.text, bytes: bytes),
          sources: &files.documents.sources)
      }
    }
    var inputs = CatalogueInputs(title: named.title ?? configured.title)
    if let (pages, range) = self.folder(named.pages, or: configured.pages) {
      readPages(of: pages, namedAt: range, into: &inputs)
    }
    if let logo = named.logo {
      do {
        let bytes = try files.bytes(of: FilePath(logo), in: workspace)
        inputs.logo = image(bytes, at: FilePath(logo), .file(FilePath(logo).spelled))
      } catch {
        refuse(FilePath(logo), error)
      }
    } else if let logo = configured.logo {
      let path = workspace.loader.path(logo.value, in: folder)
      if let bytes = files.bytes(of: path, namedAt: logo.range, in: workspace) {
        inputs.logo = image(bytes, at: path, .range(logo.range))
      }
    }
    if isUnreadable { throw .unreadableInput }
    return inputs
  }

  /// The image in a file, which becomes a source of the run, since the page depends on it.
  private mutating func image(
    _ bytes: [UInt8], at path: FilePath, _ place: Diagnostic.Place
  ) -> CatalogueInputs.Image? {
    _ = files.documents.sources.add(Source(path: path.text, bytes: bytes))
    let image = CatalogueInputs.Image(bytes)
    if image == nil {
      files.log.report(
        .invalidConfiguration,
        "`\(path.spelled)` is not an image in SVG, PNG, JPEG, WebP or GIF",
        at: place)
    }
    return image
  }

  /// A folder that the command line names, or else the configuration.
  private mutating func folder(
    _ named: String?, or configured: Configuration.Located<String>?
  ) -> (FilePath, SourceRange?)? {
    if let named { return (FilePath(named), nil) }
    guard let configured else { return nil }
    let path = workspace.loader.path(configured.value, in: FilePath(configuration.folder))
    guard files.isAllowed(path, namedAt: configured.range, workspace.loader) else { return nil }
    return (path, configured.range)
  }

  private static func isTemplate(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(ending) }

  /// Reads the pages of prose in a folder, and the images next to them.
  private mutating func readPages(
    of folder: FilePath, namedAt range: SourceRange?, into inputs: inout CatalogueInputs
  ) {
    let endings = [".md", ".svg", ".png", ".jpg", ".jpeg", ".webp", ".gif"]
    let contents = contents(of: folder, namedAt: range) { name in endings.contains(where: name.hasSuffix) }
    for (name, path, bytes) in contents {
      if name.hasSuffix(".md") {
        let source = files.documents.sources.add(Source(path: path.text, bytes: bytes))
        inputs.pages.append(.init(name: String(name.dropLast(3)), source: source, text: bytes))
      } else if let image = image(bytes, at: path, .file(path.spelled)) {
        inputs.images[name] = image
      }
    }
  }

  /// The files of a folder that are wanted, by their names. An unreadable one ends the run if the command line
  /// names the folder; if the configuration does, it is reported there.
  private mutating func contents(
    of folder: FilePath, namedAt range: SourceRange?, where isWanted: (String) -> Bool
  ) -> [(name: String, path: FilePath, bytes: [UInt8])] {
    var contents: [(String, FilePath, [UInt8])] = []
    do throws(LoadFailure) {
      for entry in try files.entries(of: folder, workspace.loader)
      where entry.kind == .file && isWanted(entry.name) {
        let path = folder.appending(name: entry.name)
        if let range {
          guard let bytes = files.bytes(of: path, namedAt: range, in: workspace) else { continue }
          contents.append((entry.name, path, bytes))
        } else {
          contents.append((entry.name, path, try files.bytes(of: path, in: workspace)))
        }
      }
    } catch {
      if let range {
        files.log.report(.unreadable(folder, error, at: .range(range)))
      } else {
        refuse(folder, error)
      }
    }
    return contents
  }
}
