import Emission
import Files
import POSIX

/// A file of a run and the place where it goes.
struct Destination: Sendable {
  let file: GeneratedFile
  /// Where `root` permits it.
  let place: String
  private let root: OutputRoot
  /// The bytes of the file that is edited; `nil` for an output, whatever is in its place.
  private let before: [UInt8]?

  /// - Returns: `nil` if `root` does not permit the file.
  init?(of file: GeneratedFile, in root: OutputRoot, editing before: [UInt8]? = nil) {
    guard let place = root.place(of: file.path) else { return nil }
    self.init(file: file, place: place, root: root, before: before)
  }

  /// Why the file cannot be edited, as far as that is known before.
  var problem: SystemError? {
    var status = stat()
    guard before != nil, stat(place, &status) == 0 else { return nil }
    // The superuser may write everything, but somebody protected this file.
    if status.st_mode & 0o222 == 0 || access(place, W_OK) != 0 { return .readOnly }
    return isExpected(at: place) ? nil : .changed
  }

  /// Whether a file has the bytes that an edit is based on.
  func isExpected(at path: String) -> Bool {
    before.map { OutputFiles.holds(GeneratedFile(path: path, bytes: $0)) } ?? true
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
    Destination(file: GeneratedFile(path: file.path, parts: parts), place: place, root: root, before: before)
  }

  private init(file: GeneratedFile, place: String, root: OutputRoot, before: [UInt8]?) {
    (self.file, self.place, self.root, self.before) = (file, place, root, before)
  }
}
