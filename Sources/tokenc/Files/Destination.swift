import Emission

/// A file of a run and the place where it goes.
struct Destination: Sendable {
  let file: GeneratedFile
  /// Where `root` permits it.
  let place: String
  private let root: OutputRoot

  /// - Returns: `nil` if `root` does not permit the file.
  init?(of file: GeneratedFile, in root: OutputRoot) {
    guard let place = root.place(of: file.path) else { return nil }
    (self.file, self.place, self.root) = (file, place, root)
  }

  /// The place, unless the path leads elsewhere by now.
  var unmoved: String {
    get throws(SystemError) {
      guard let now = root.place(of: file.path), now.utf8.elementsEqual(place.utf8) else {
        throw .moved
      }
      return place
    }
  }

  /// The same destination of other parts.
  func with(_ parts: [[UInt8]]) -> Destination {
    Destination(file: GeneratedFile(path: file.path, parts: parts), place: place, root: root)
  }

  private init(file: GeneratedFile, place: String, root: OutputRoot) {
    (self.file, self.place, self.root) = (file, place, root)
  }
}
