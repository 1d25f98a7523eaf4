/// What a property of CSS is about, with the words of paths whose tokens fit it.
package enum PropertyKind: Sendable {
  case text, background, border, icon, space, radius, size, fontSize

  /// - Parameter property: in lower case.
  package init?(_ property: String) {
    func begins(_ names: String...) -> Bool {
      names.contains { property == $0 || property.hasPrefix($0 + "-") }
    }
    switch property {
    case "color", "caret-color", "text-decoration-color", "-webkit-text-fill-color": self = .text
    case "background", "background-color": self = .background
    case "fill", "stroke": self = .icon
    case "gap", "row-gap", "column-gap", "top", "right", "bottom", "left": self = .space
    case "width", "height", "inline-size", "block-size": self = .size
    case "font-size": self = .fontSize
    case _ where begins("border") && property.hasSuffix("radius"): self = .radius
    case _ where begins("border", "outline", "column-rule"): self = .border
    case _ where begins("margin", "padding", "inset"): self = .space
    case _ where property.hasPrefix("min-") || property.hasPrefix("max-"): self = .size
    default: return nil
    }
  }

  /// What the path of a token must have one of.
  package func words(forColor isColor: Bool) -> Set<String> {
    switch self {
    case .text: ["text", "foreground", "fg", "ink", "label", "link", "title", "heading", "content", "on"]
    case .background: ["background", "bg", "surface", "fill", "canvas", "backdrop", "layer"]
    case .icon: ["icon", "fill", "stroke"]
    case .space: ["space", "spacing", "gap", "inset", "padding", "margin"]
    case .radius: ["radius", "radii", "rounded", "corner"]
    case .size: ["size", "sizing", "width", "height"]
    case .fontSize: ["font", "text", "type", "size"]
    case .border:
      isColor
        ? ["border", "outline", "stroke", "divider", "line", "ring", "focus"]
        : ["border", "outline", "stroke", "width"]
    }
  }
}
