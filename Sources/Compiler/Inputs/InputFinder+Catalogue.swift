import Diagnostics
import Emission
import Tokens

/// What the catalogue is drawn with besides tokens.
package struct CatalogueInputs: Sendable {
  /// The heading of the page; `nil` for the default.
  package var title: String?
  package var logo: Image?

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
    if let templates = named.templates {
      replaceTemplates(of: FilePath(templates), namedAt: nil, in: &library)
    } else if let templates = configured.templates {
      let path = workspace.loader.path(templates.value, in: folder)
      if files.isAllowed(path, namedAt: templates.range, workspace.loader) {
        replaceTemplates(of: path, namedAt: templates.range, in: &library)
      }
    }
    var inputs = CatalogueInputs(title: named.title ?? configured.title)
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
        "`\(path.spelled)` is not an image in SVG, PNG, JPEG, WebP or GIF; name one as the logo",
        at: place)
    }
    return image
  }

  private mutating func replaceTemplates(
    of folder: FilePath, namedAt range: SourceRange?, in library: inout TemplateLibrary
  ) {
    do throws(LoadFailure) {
      for entry in try files.entries(of: folder, workspace.loader) where entry.kind == .file {
        guard entry.name.hasPrefix(Self.prefix), entry.name.hasSuffix(Self.ending) else { continue }
        let path = folder.appending(name: entry.name)
        let bytes: [UInt8]?
        if let range {
          bytes = files.bytes(of: path, namedAt: range, in: workspace)
        } else {
          bytes = try files.bytes(of: path, in: workspace)
        }
        guard let bytes else { continue }
        library.replaceBuiltIn(
          String(entry.name.dropLast(Self.ending.count)), by: Source(path: path.text, bytes: bytes),
          sources: &files.documents.sources)
      }
    } catch {
      if let range {
        files.log.report(.unreadable(folder, error, at: .range(range)))
      } else {
        refuse(folder, error)
      }
    }
  }
}
