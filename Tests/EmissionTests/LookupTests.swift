import Diagnostics
import Emission
import Testing
import Tokens

@Suite struct `Typed lookups` {
  private static let range = SourceRange(source: SourceID(rawValue: 0), 0..<0)

  private static func axis(_ name: String, _ values: (String, String)...) -> Anatomy.Axis {
    .init(name: name, values: values.map { .init(name: $0.0, segment: $0.1, range: range) }, range: range)
  }

  private static let anatomy = Anatomy(
    name: "box", range: range,
    axes: [
      axis("isSelected", ("false", "off"), ("true", "on"), ("mixed", "mixed")),
      axis("state", ("default", "default"), ("focused", "focused")),
      axis("isLarge", ("false", "s"), ("true", "l")),
    ],
    colorPath: PathTemplate(
      text: "box.{state}.{isSelected}.{role}", segments: [[.text("box")], [.axis(1)], [.axis(0)], [.member]],
      range: range),
    roles: [
      .init(
        segment: "bg", name: "fill",
        systemColors: [.init("GrayText", only: ["state": ["default"]]), .init("Highlight")], range: range),
      .init(segment: "fg-mark", name: "mark", only: ["isSelected": ["true", "mixed"]], range: range),
      .init(segment: "ring", name: "focusRing", only: ["state": ["focused"]], range: range),
      .init(segment: "absent", name: "absent", range: range),
    ],
    sizePath: PathTemplate(
      text: "box.{isLarge}.{part}", segments: [[.text("box")], [.axis(2)], [.member]], range: range),
    parts: [.init(segment: "width", name: "width", range: range)])

  private static var set: SampleTokens {
    var set = SampleTokens()
    for state in ["default", "focused"] {
      for selection in ["off", "on", "mixed"] {
        set.add("box.\(state).\(selection).bg", .rgb(1), deprecated: selection == "mixed" ? "no" : nil)
        if selection != "off" { set.add("box.\(state).\(selection).fg-mark", .rgb(2)) }
        if state == "focused" { set.add("box.\(state).\(selection).ring", .rgb(3)) }
      }
    }
    set.add("box.s.width", .px(16))
    set.add("box.l.width", .px(20))
    return set
  }

  /// Sizes of SwiftUI's controls take the nearest of the tokens; three selections are what toggles have.
  @Test(arguments: [
    (["small", "medium", "large"], ["small", "small", "medium", "large", "large"]),
    (["mini", "small", "regular"], ["mini", "small", "regular", "regular", "regular"]),
    (["large"], ["large", "large", "large", "large", "large"]), (["compact", "wide"], []),
    (["s", "l"], ["s", "s", "l", "l", "l"]),
  ])
  func `for sizes of controls`(sizes: [String], expected: [String]) {
    var anatomy = Self.anatomy
    anatomy.axes[2] = Anatomy.Axis(
      name: "size", values: sizes.map { .init(name: $0, segment: $0, range: Self.range) }, range: Self.range)
    var set = SampleTokens()
    for size in sizes { set.add("box.\(size).width", .px(1)) }
    let text = set.emit(.swift, anatomies: [anatomy]).text
    let cases = ["case .mini", "case .small", "case .regular", "case .large", "default"]
    #expect(text.contains("init(_ size: SwiftUI.ControlSize)") == !expected.isEmpty)
    for (name, value) in zip(cases, expected) {
      #expect(text.contains("      \(name): self = .\(value)\n"), "\(text)")
    }
  }

  @Test func `for states of toggles`() {
    let swift = Self.set.emit(.swift, anatomies: [Self.anatomy]).text
    #expect(
      swift.contains(
        """
          nonisolated extension TokensBoxSelection {
            /// The selection that a `ToggleStyleConfiguration` has.
            public init(isOn: Swift.Bool, isMixed: Swift.Bool) {
              self = isMixed ? .mixed : isOn ? .on : .off
            }
          }
        """))
    let kotlin = Self.set.emit(.kotlin, anatomies: [Self.anatomy]).text
    #expect(
      kotlin.contains(
        """
        public fun androidx.compose.ui.state.ToggleableState.toBoxSelection(): BoxSelection = when (this) {
          androidx.compose.ui.state.ToggleableState.On -> BoxSelection.On
          androidx.compose.ui.state.ToggleableState.Off -> BoxSelection.Off
          androidx.compose.ui.state.ToggleableState.Indeterminate -> BoxSelection.Mixed
        }
        """))
  }

  @Test func `in Swift`() {
    #expect(
      Self.set.emit(.swift, anatomies: [Self.anatomy]).text.contains(
        """
        nonisolated extension Tokens.Box {
          /// `fill` of a variant.
          public static func fill(isSelected: TokensBoxSelection, state: TokensBoxState) -> TokensColor {
            switch (isSelected, state) {
            case (.off, .default): Tokens.Box.Default.Off.bg
            case (.off, .focused): Tokens.Box.Focused.Off.bg
            case (.on, .default): Tokens.Box.Default.On.bg
            case (.on, .focused): Tokens.Box.Focused.On.bg
            case (.mixed, .default): TokensColor(0x000001FF)
            case (.mixed, .focused): TokensColor(0x000001FF)
            }
          }

          /// `mark` of a variant; `nil` where the variant has none.
          public static func mark(isSelected: TokensBoxSelection, state: TokensBoxState) -> TokensColor? {
            switch (isSelected, state) {
            case (.on, .default): Tokens.Box.Default.On.fgMark
            case (.on, .focused): Tokens.Box.Focused.On.fgMark
            case (.mixed, .default): Tokens.Box.Default.Mixed.fgMark
            case (.mixed, .focused): Tokens.Box.Focused.Mixed.fgMark
            default: nil
            }
          }

          /// `focusRing` of a variant.
          public static func focusRing(_ isSelected: TokensBoxSelection) -> TokensColor {
            switch isSelected {
            case .off: Tokens.Box.Focused.Off.ring
            case .on: Tokens.Box.Focused.On.ring
            case .mixed: Tokens.Box.Focused.Mixed.ring
            }
          }

          /// `width` of a variant.
          public static func width(isLarge: Swift.Bool) -> Swift.Double {
            switch isLarge {
            case false: Tokens.Box.S.width
            case true: Tokens.Box.L.width
            }
          }
        }

        /// The values of `isSelected` of `box`.
        public nonisolated enum TokensBoxSelection: Swift.String, Swift.CaseIterable, Swift.Hashable, Swift.Sendable {
          case off = "false"
          case on = "true"
          case mixed = "mixed"
        }

        /// The values of `state` of `box`.
        public nonisolated enum TokensBoxState: Swift.String, Swift.CaseIterable, Swift.Hashable, Swift.Sendable {
          case `default` = "default"
          case focused = "focused"
        }

        """))
  }

  @Test func `in Kotlin`() {
    let text = Self.set.emit(.kotlin, anatomies: [Self.anatomy]).text
    #expect(
      text.contains(
        """
          /** `fill` of a variant. */
          public fun fill(isSelected: BoxSelection, state: BoxState): Color = when (isSelected) {
            BoxSelection.Off -> when (state) {
              BoxState.Default -> DefaultOffBg
              BoxState.Focused -> FocusedOffBg
            }
            BoxSelection.On -> when (state) {
              BoxState.Default -> DefaultOnBg
              BoxState.Focused -> FocusedOnBg
            }
            BoxSelection.Mixed -> when (state) {
              BoxState.Default -> Color(0xFF000001)
              BoxState.Focused -> Color(0xFF000001)
            }
          }

          /** `mark` of a variant; `null` where the variant has none. */
          public fun mark(isSelected: BoxSelection, state: BoxState): Color? = when (isSelected) {
            BoxSelection.On -> when (state) {
              BoxState.Default -> DefaultOnFgMark
              BoxState.Focused -> FocusedOnFgMark
            }
            BoxSelection.Mixed -> when (state) {
              BoxState.Default -> DefaultMixedFgMark
              BoxState.Focused -> FocusedMixedFgMark
            }
            else -> null
          }

          /** `focusRing` of a variant. */
          public fun focusRing(isSelected: BoxSelection): Color = when (isSelected) {
            BoxSelection.Off -> FocusedOffRing
            BoxSelection.On -> FocusedOnRing
            BoxSelection.Mixed -> FocusedMixedRing
          }

        """))
    #expect(
      text.contains(
        """
            /** `width` of a variant. */
            public fun width(isLarge: Boolean): Dp = when (isLarge) {
              false -> SWidth
              true -> LWidth
            }

        """))
  }

  @Test func `refer to the classes that a greater depth makes`() {
    let text = Self.set.emit(.kotlin, anatomies: [Self.anatomy]) { $0[KotlinOptions.depth] = 2 }.text
    #expect(text.contains("public class BoxTokens private constructor(private val theme: TokensTheme) {"))
    #expect(text.contains("    BoxSelection.Off -> BoxFocusedTokens.forTheme(theme).OffRing\n"))
    #expect(text.contains("      false -> BoxSTokens.Width\n"))
  }

  @Test func `collide with tokens of their component`() {
    var set = Self.set
    set.add("box.fill", .rgb(1))
    #expect(
      set.emit(.swift, anatomies: [Self.anatomy]).diagnostics.map(\.message) == [
        "`box.fill` and a declaration of the generated file would both be `Tokens.Box.fill`: rename one, or give it a name under `names:`"
      ])
  }

  @Test func `have system colors in CSS`() {
    #expect(
      Self.set.emit(.css, anatomies: [Self.anatomy]).text.hasSuffix(
        """
        @layer tokens.forced-colors {
          @media (forced-colors: active) {
            :where(:root, :host, [data-theme], [data-contrast]) {
              --box-default-off-bg: GrayText;
              --box-focused-off-bg: Highlight;
              --box-default-on-bg: GrayText;
              --box-focused-on-bg: Highlight;
              --box-default-mixed-bg: GrayText;
              --box-focused-mixed-bg: Highlight;
            }
          }
        }

        """))
  }

  /// Names that would not compile are errors where the anatomy has them.
  @Test(
    arguments: [
      (
        "box", "state", ["a", "A"], "the value `A` of the axis `state` of `box` and `a` would both be `",
        "name-collision"
      ),
      (
        "box", "state", ["-", "on"], "the value `-` of the axis `state` of `box` has no letter",
        "unspellable-name"
      ),
      ("\\", "state", ["a", "b"], "the component `\\` has no letters or digits", "unspellable-name"),
    ], [Format.swift, .kotlin])
  func `refuse names that do not compile`(
    name: (component: String, axis: String, values: [String], message: String, code: String), format: Format
  ) {
    let range = Self.range
    let anatomy = Anatomy(
      name: name.component, range: range,
      axes: [
        .init(
          name: name.axis,
          values: name.values.enumerated().map { .init(name: $1, segment: "s\($0)", range: range) },
          range: range)
      ],
      colorPath: PathTemplate(
        text: "x.{\(name.axis)}.{role}", segments: [[.text("x")], [.axis(0)], [.member]], range: range),
      roles: [.init(segment: "fill", name: "fill", range: range)])
    var set = SampleTokens()
    for index in name.values.indices { set.add("x.s\(index).fill", .rgb(1)) }
    let diagnostics = set.emit(format, anatomies: [anatomy]).diagnostics
    #expect(diagnostics.first?.code.name == name.code)
    #expect(diagnostics.first?.message.hasPrefix(name.message) == true, "\(diagnostics.map(\.message))")
  }

  /// Kotlin imports types of these names.
  @Test func `refuse names of imported types in Kotlin`() {
    let range = Self.range
    let anatomy = Anatomy(
      name: "font", range: range, axes: [Self.axis("weight", ("a", "a"), ("b", "b"))],
      colorPath: PathTemplate(
        text: "x.{weight}.{role}", segments: [[.text("x")], [.axis(0)], [.member]], range: range),
      roles: [.init(segment: "fill", name: "fill", range: range)])
    var set = SampleTokens()
    set.add("x.a.fill", .rgb(1))
    set.add("x.b.fill", .rgb(2))
    #expect(set.emit(.kotlin, anatomies: [anatomy]).diagnostics.map(\.code) == [.nameCollision])
    #expect(set.emit(.swift, anatomies: [anatomy]).diagnostics.isEmpty)
  }

  /// A file declares `TokensFontFamily` for values of that type.
  @Test func `refuse names of declared types in Swift`() {
    let range = Self.range
    let anatomy = Anatomy(
      name: "font", range: range, axes: [Self.axis("family", ("a", "a"), ("b", "b"))],
      colorPath: PathTemplate(
        text: "x.{family}.{role}", segments: [[.text("x")], [.axis(0)], [.member]], range: range),
      roles: [.init(segment: "fill", name: "fill", range: range)])
    var set = SampleTokens()
    set.add("x.a.fill", .rgb(1))
    set.add("x.b.fill", .rgb(2))
    #expect(
      set.emit(.swift, anatomies: [anatomy]).diagnostics.map(\.message) == [
        "the axis `family` of `font` and a declaration of the generated file would both be `FontFamily`: "
          + "rename one, or give it a name under `names:`"
      ])
  }
}
