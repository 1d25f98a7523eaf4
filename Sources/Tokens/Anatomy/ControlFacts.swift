/// What is known of a control besides its tokens: its counterparts on platforms, and the words that documents use for it
/// (Human Interface Guidelines, Material 3, ARIA in HTML).
package struct ControlFacts: Hashable, Sendable {
  /// A system that has the control.
  package enum System: String, Sendable, CaseIterable {
    case ios, macos, watchos, tvos, visionos, android, web

    /// The official spelling.
    package var title: String {
      switch self {
      case .ios: "iOS"
      case .macos: "macOS"
      case .watchos: "watchOS"
      case .tvos: "tvOS"
      case .visionos: "visionOS"
      case .android: "Android"
      case .web: "web"
      }
    }
  }

  /// A framework that may have a control of its own for it.
  package enum Framework: String, Sendable, CaseIterable {
    case swiftui, uikit, appkit, compose, web

    /// The official spelling.
    package var title: String {
      switch self {
      case .swiftui: "SwiftUI"
      case .uikit: "UIKit"
      case .appkit: "AppKit"
      case .compose: "Compose"
      case .web: "web"
      }
    }
  }

  /// The control of a framework.
  package struct Counterpart: Hashable, Sendable {
    /// Its type; `nil` on the web.
    package var control: String?
    /// How its selection is written; `nil` if it has none.
    package var selection: String?
    /// Its ARIA role, on the web.
    package var role: String?
    /// How its value is written; `nil` if it has none.
    package var value: String?
  }

  /// A name of groups or a beginning of names that are this control.
  package struct Name: Hashable, Sendable {
    package var words: String
    /// The element that it also names: `control track` is the track of a control.
    package var element: String?

    package init(_ words: String, element: String? = nil) { (self.words, self.element) = (words, element) }
  }

  /// What a screen reader says on each platform; `nil` if the file does not say.
  package struct Announcement: Hashable, Sendable {
    package var ios, android, web: String?

    /// What accessibility services announce of a control.
    package enum Subject: String, Sendable, CaseIterable { case role, state, disabled, error, focus }
  }

  /// What a document advises.
  package struct Advice: Hashable, Sendable {
    /// How to document its role.
    package var role: String?
    /// By values of its axes that it should not have.
    package var with: [String: String] = [:]
    /// By values of its axes that it should have.
    package var without: [String: String] = [:]
  }

  /// The names of groups of tokens that are this control.
  package var names: [Name] = []
  /// Words of another component with one of its names: a stepper with connectors shows the steps of a process.
  package var unlike: [String] = []
  /// Whether its names are looked for in sets.
  package var isFound = true
  /// By the name of an axis: its counterparts in frameworks.
  package var axes: [String: [Framework: String]] = [:]
  /// What it is, with its article; `nil` if its description says it.
  package var noun: String?
  package var counterparts: [Framework: Counterpart] = [:]
  /// In the order of the file.
  package var platforms: [System] = []
  package var announcements: [Announcement.Subject: Announcement] = [:]
  /// Where and how it is used.
  package var context: [String] = []
  /// What a state needs: by `pressed`, or by `default, on`.
  package var needs: [String: String] = [:]
  package var advice = Advice()
  /// Lengths in px: by size, by the segment of the part.
  package var usual: [String: [String: Double]] = [:]

  package init() {}

  /// The types of the frameworks that have it, in the order of the frameworks.
  package var types: [(framework: Framework, name: String)] {
    Framework.allCases.compactMap { framework in
      counterparts[framework]?.control.map { (framework, $0) }
    }
  }

  /// The controls of SwiftUI and Compose, once if both have the name.
  package var nativeNames: [String] {
    let names = [Framework.swiftui, .compose].compactMap { counterparts[$0]?.control }
    return names.first == names.last ? Array(names.prefix(1)) : names
  }

  /// The first sentence of a description as a noun: `a switch` for `A switch. It acts at once.`
  package static func noun(of description: String) -> String {
    let first = description.firstRange(of: ". ").map { description[..<$0.lowerBound] } ?? description[...]
    let text = first.hasSuffix(".") ? first.dropLast() : first
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// Whether a system is known not to have it.
  package func lacks(_ system: System) -> Bool { !platforms.isEmpty && !platforms.contains(system) }

  /// How a framework writes its selection.
  package func selection(in framework: Framework) -> String { counterparts[framework]?.selection ?? "none" }

  /// Its ARIA role.
  package var role: String? { counterparts[.web]?.role }

  /// Takes the controls that descriptions of platforms name, where these name others than are known: what is before the
  /// first `;` is the name.
  mutating func apply(_ native: [Anatomy.Content]) {
    for content in native {
      guard let framework = Framework(rawValue: content.name) else { continue }
      let name = String(content.description.prefix { $0 != ";" })
      let known = counterparts[framework]
      if framework == .web {
        guard let role = WebRole(in: content.description)?.name, known?.role != role else { continue }
        counterparts[framework] = Counterpart(role: role)
        continue
      }
      let first = name.split(separator: " ").first
      guard !name.isEmpty, known?.control?.split(separator: " ").contains(where: { $0 == first }) != true,
        !name.split(separator: " ").contains(where: { word in
          known?.control?.split(separator: " ").first == word
        })
      else { continue }
      counterparts[framework] = Counterpart(control: name)
    }
    guard platforms.isEmpty else { return }
    let systems: [(Framework, System)] = [(.swiftui, .ios), (.compose, .android), (.web, .web)]
    platforms = systems.filter { framework, _ in native.contains { $0.name == framework.rawValue } }.map(\.1)
  }

  /// Adds what another one knows and this one does not.
  mutating func fill(from other: ControlFacts) {
    if names.isEmpty { (names, isFound, unlike) = (other.names, other.isFound, other.unlike) }
    axes.merge(other.axes) { own, _ in own }
    if platforms.isEmpty { platforms = other.platforms }
    if context.isEmpty { context = other.context }
    noun = noun ?? other.noun
    counterparts.merge(other.counterparts) { own, _ in own }
    announcements.merge(other.announcements) { own, _ in own }
    needs.merge(other.needs) { own, _ in own }
    advice.role = advice.role ?? other.advice.role
    advice.with.merge(other.advice.with) { own, _ in own }
    advice.without.merge(other.advice.without) { own, _ in own }
    usual.merge(other.usual) { own, _ in own }
  }
}

/// The ARIA semantics of a control on the web (WAI-ARIA 1.2).
package struct WebRole: Hashable, Sendable {
  /// Such as `switch`.
  package let name: String
  /// The attribute for the selection: `aria-checked`, `aria-pressed` or `aria-selected` (§5.4).
  package let selection: String

  /// The roles with a selection.
  private static let all: [WebRole] = [
    WebRole("switch", "aria-checked"), WebRole("checkbox", "aria-checked"), WebRole("radio", "aria-checked"),
    WebRole("menuitemcheckbox", "aria-checked"), WebRole("menuitemradio", "aria-checked"),
    WebRole("button", "aria-pressed"), WebRole("tab", "aria-selected"), WebRole("option", "aria-selected"),
  ]

  private init(_ name: String, _ selection: String) { (self.name, self.selection) = (name, selection) }

  /// The role in an anatomy's words for the web: the first word, or a button that stays pressed.
  package init?(in words: String) {
    let name =
      words.contains("aria-pressed") ? "button" : String(words.prefix { $0.isLetter }).lowercased()
    guard let known = Self.all.first(where: { $0.name == name }) else { return nil }
    self = known
  }

  /// Whether it supports a mixed selection (§6.6): a switch and a radio do not.
  package var canBeMixed: Bool { ["checkbox", "menuitemcheckbox", "button"].contains(name) }
  /// Whether it supports `aria-invalid` (§6.6): radios and buttons do not.
  package var canBeInvalid: Bool { ["switch", "checkbox"].contains(name) }
  /// Whether it is one of several of which one is chosen.
  package var isExclusive: Bool { ["radio", "menuitemradio", "tab", "option"].contains(name) }
}

extension Anatomy {
  /// The ARIA semantics in its own words for the web, or else those that are known of the control.
  package var webRole: WebRole? {
    let words = native.first { $0.name == "web" }?.description
    if let role = words.flatMap({ WebRole(in: $0) }) { return role }
    guard facts.platforms.contains(.web) else { return nil }
    return facts.role.flatMap { WebRole(in: $0) }
  }
}

/// A platform that generated code runs on, as far as the sizes of controls depend on it.
package enum Platform: String, CaseIterable, Sendable {
  case ios, android, web
}
