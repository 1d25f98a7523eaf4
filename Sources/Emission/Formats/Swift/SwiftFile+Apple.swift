internal import Text
internal import Tokens

extension SwiftFile {
  /// The roles of Apple's platforms that tokens have, by the bridge `apple`.
  private var appleRoles: [BridgedRole] { reader.roles(of: reader.bridge("apple"), .colors) }

  private var declaration: String { String(decoding: access, as: UTF8.self) }

  /// The colors by their roles; empty without any.
  var appleColors: [UInt8] {
    let roles = appleRoles
    guard !roles.isEmpty else { return [] }
    var text = Array(
      """
      /// The colors of the tokens by the roles that they have on Apple's platforms.
      \(String(decoding: modifiers, as: UTF8.self))enum \(namespace)Apple {

      """.utf8)
    for role in roles {
      text += "  \(declaration)static var \(role.role.name): \(namespace)Color { ".utf8
      if let slot = reader.reference(to: role) {
        text += swift.qualified(Int(swift.entries[slot]), namespace: namespace).utf8
      } else {
        let values = reader.columns.indices.compactMap { reader.value(of: role, in: $0).color }
        literals.append(colors: values, labels: swift.themes, to: &text)
      }
      text += " }\n"
    }
    return text + "}".utf8
  }

  /// A modifier of views that applies them, if the file has colors for SwiftUI; empty otherwise.
  var appleStyle: [UInt8] {
    let names = Set(appleRoles.map(\.role.name))
    let labels = ["label", "secondaryLabel", "tertiaryLabel"].prefix { names.contains($0) }
    guard bridges.flags.contains(.bridgesColor), names.contains("accent") || !labels.isEmpty else {
      return []
    }
    func color(_ name: String) -> String { "\(namespace)Apple.\(name).resolved(in: theme).color" }
    let calls =
      (names.contains("accent") ? [".tint(\(color("accent")))"] : [])
      + (labels.isEmpty ? [] : [".foregroundStyle(\(labels.map(color).joined(separator: ", ")))"])
    return Array(
      """
        @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
        extension \(namespace)Apple {
          /// A view with the accent and the labels in the theme of the environment.
          fileprivate struct Style: SwiftUI.ViewModifier {
            @SwiftUI.Environment(\\.self) private var environment

            func body(content: Content) -> some SwiftUI.View {
              let theme = \(namespace)Theme(environment)
              return content\(calls.map { "\n          \($0)" }.joined())
            }
          }
        }

        @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
        extension SwiftUI.View {
          /// Takes the accent and the labels from the tokens.
          \(declaration)func \(String(decoding: swift.environmentName, as: UTF8.self))Apple() -> some SwiftUI.View {
            modifier(\(namespace)Apple.Style())
          }
        }
      """.utf8)
  }
}
