import Diagnostics
import Syntax
import Text

/// What the components of a platform read from its own theme: the roles of its colors, sizes, and so on.
package struct RoleList: Sendable {
  /// The kinds of roles, by their keys in a list.
  package enum Kind: String, Sendable {
    case colors, typography, dimensions, shapes, shadows, fonts, motion

    /// The type of the tokens that its roles take.
    package var type: TokenType {
      switch self {
      case .colors: .color
      case .typography: .typography
      case .dimensions, .shapes: .dimension
      case .shadows: .shadow
      case .fonts: .fontFamily
      case .motion: .spring
      }
    }
  }

  package struct Role: Sendable {
    package let name: String
    package let kind: Kind
    /// Whether a theme is complete without it.
    package let isOptional: Bool
    /// What tokens for it are usually called: lists of words.
    package let like: [[String]]
    /// Whether the red, green and blue of the color are a variable of their own.
    package let hasComponents: Bool
    /// By platform: its name there, `none` if it is not there.
    private let names: [String: String]

    /// Its name on a platform, such as `dart`; `nil` if it is not there, and `byDefault` if the list does not say.
    package func name(on platform: String, byDefault: String? = nil) -> String? {
      let name = names[platform] ?? byDefault ?? name
      return name == "none" ? nil : name
    }
  }

  /// Colors that need contrast with another one.
  package struct Pair: Sendable {
    package let foreground: String
    package let backgrounds: [String]
    package let minimum: Double
  }

  package let name: String
  /// The formats that write it.
  package let formats: [String]
  /// The words without which a name means another role.
  package let telling: Set<String>
  /// Whether it has more roles than are listed, all of them colors.
  package let isOpen: Bool
  package let roles: [Role]
  package let pairs: [Pair]

  /// The files in the binary: everything in `lists/`. Each is read when its list is first asked for.
  package static let files: [(name: String, bytes: [UInt8], list: @Sendable () -> RoleList)] = [
    ("apple", PackageResources.apple_yaml, { apple }),
    ("bootstrap", PackageResources.bootstrap_yaml, { bootstrap }),
    ("material3", PackageResources.material3_yaml, { material3 }),
    ("mui", PackageResources.mui_yaml, { mui }),
    ("shadcn", PackageResources.shadcn_yaml, { shadcn }),
    ("vscode", PackageResources.vscode_yaml, { vscode }),
  ]

  private static let apple = RoleList("apple", reading: PackageResources.apple_yaml)
  private static let bootstrap = RoleList("bootstrap", reading: PackageResources.bootstrap_yaml)
  private static let material3 = RoleList("material3", reading: PackageResources.material3_yaml)
  private static let mui = RoleList("mui", reading: PackageResources.mui_yaml)
  private static let shadcn = RoleList("shadcn", reading: PackageResources.shadcn_yaml)
  private static let vscode = RoleList("vscode", reading: PackageResources.vscode_yaml)

  /// A list in the binary.
  package static func list(named name: String) -> RoleList? { files.first { $0.name == name }?.list() }

  /// The role of a name: one that is listed, or any of letters and dots if the list is open.
  package func role(named name: String) -> Role? {
    if let role = roles.first(where: { $0.name == name }) { return role }
    let isName = !name.isEmpty && name.utf8.allSatisfy { $0.isLetter || $0 == UInt8(ascii: ".") }
    return isOpen && isName ? Role(name, .colors) : nil
  }
}

extension RoleList {
  /// Reads a list. One that cannot be read is a mistake of the program.
  private init(_ name: String, reading bytes: [UInt8]) {
    var (sources, names, log) = (Sources(), NameTable(), DiagnosticLog())
    let id = sources.add(Source(path: "roles:" + name, bytes: bytes))
    guard let document = Document(reading: id, in: sources, as: .yaml, names: &names, log: &log),
      log.diagnostics.isEmpty
    else {
      preconditionFailure("the roles of `\(name)` cannot be read: \(log.diagnostics.first?.message ?? "")")
    }
    let members = document.members(of: document.root)
    func texts(_ key: String) -> [String] { members[key].map(document.texts) ?? [] }
    self.name = name
    (formats, telling) = (texts("formats"), Set(texts("telling")))
    isOpen = members["open"].flatMap(document.boolean) ?? false
    roles = document.entries(of: document.root).flatMap { key, node -> [Role] in
      guard let kind = Kind(rawValue: document.string(of: key)) else { return [] }
      return document.elements(of: node).map { Role(kind, reading: $0, in: document) }
    }
    pairs = members["pairs"].map { document.elements(of: $0).map { Pair(reading: $0, in: document) } } ?? []
  }
}

extension RoleList.Role {
  fileprivate init(_ name: String, _ kind: RoleList.Kind) {
    (self.name, self.kind, isOptional, like) = (name, kind, true, [])
    (hasComponents, names) = (false, [:])
  }

  fileprivate init(_ kind: RoleList.Kind, reading node: NodeID, in document: Document) {
    let members = document.members(of: node)
    guard let name = members["name"].map(document.string) else { preconditionFailure("a role has no name") }
    (self.name, self.kind) = (name, kind)
    isOptional = members["optional"].flatMap(document.boolean) ?? false
    hasComponents = members["rgb"].flatMap(document.boolean) ?? false
    like = members["like"].map(document.texts)?.map { $0.split(separator: " ").map(String.init) } ?? []
    let others = members.filter { !["name", "optional", "rgb", "like"].contains($0.key) }
    names = others.mapValues(document.string)
  }
}

extension RoleList.Pair {
  fileprivate init(reading node: NodeID, in document: Document) {
    guard document.kind(of: node) == .mapping else {
      let names = document.texts(of: node)
      (foreground, backgrounds, minimum) = (names[0], Array(names[1...]), 4.5)
      return
    }
    let members = document.members(of: node)
    foreground = members["foreground"].map(document.string) ?? ""
    backgrounds = members["background"].map(document.texts) ?? []
    minimum = members["minimum"].flatMap(document.number) ?? 4.5
  }
}

extension Document {
  fileprivate func members(of node: NodeID) -> [String: NodeID] {
    Dictionary(entries(of: node).map { (string(of: $0.key), $0.value) }) { first, _ in first }
  }

  fileprivate func texts(of node: NodeID) -> [String] { elements(of: node).map(string) }
}
