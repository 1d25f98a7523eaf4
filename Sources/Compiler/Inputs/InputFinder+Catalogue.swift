import Diagnostics
import Emission
import Tokens

/// What the catalogue is drawn with besides tokens.
package struct CatalogueInputs: Sendable {
  /// The heading of the page; `nil` for the usual one.
  package var title: String?
  /// The bytes of an image.
  package var logo: [UInt8]?
}

extension InputFinder {
  /// What the name of a template of the catalogue begins with.
  private static let prefix = "catalogue"
  private static let ending = ".mustache"

  /// What the catalogue is drawn with, if the request asks for it. Its templates that the user has take the place of the built-in
  /// ones. What the command line names and cannot be read is refused; what the configuration names is reported there.
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
        inputs.logo = try files.bytes(of: FilePath(logo), in: workspace)
        addLogo(inputs.logo, at: FilePath(logo))
      } catch {
        refuse(FilePath(logo), error)
      }
    } else if let logo = configured.logo {
      let path = workspace.loader.path(logo.value, in: folder)
      inputs.logo = files.bytes(of: path, namedAt: logo.range, in: workspace)
      addLogo(inputs.logo, at: path)
    }
    if isUnreadable { throw .unreadableInput }
    return inputs
  }

  /// Makes the logo one of the texts of the run, on which it depends.
  private mutating func addLogo(_ bytes: [UInt8]?, at path: FilePath) {
    if let bytes { _ = files.documents.sources.add(Source(path: path.text, bytes: bytes)) }
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
