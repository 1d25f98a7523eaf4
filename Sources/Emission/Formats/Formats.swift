package import Diagnostics

extension Format {
  /// The built-in formats, in the order of the documentation. A user's template is `Format.template(_:)`.
  package static let all: [Format] = [
    .swift, .css, .kotlin, .scss, .typescript, .javascript, .reactNative, .tailwind, .json, .android,
    .assetCatalog, .dart, .figma, .tokensStudio, .penpot, .styleDictionary, .markdown, .designMD, .aria,
    .codeConnect, .vscode, .exec,
  ]
}

extension TemplateLibrary {
  /// The built-in templates, in the order of their names.
  package static let builtIn = builtIn(with: Format.all)

  /// The built-in templates that use the data of user templates, as starting points that can be built. Those
  /// named `own-…` reproduce formats. All other templates are the shapes of formats, or partials.
  package static let models: Set<String> = [
    "json", "own-android", "own-android-night", "own-markdown", "own-tailwind",
  ]

  /// A library with only the built-in templates, which are added to `sources`.
  /// - Parameter formats: the formats whose templates it contains.
  package init(of formats: [Format] = Format.all, sources: inout Sources) {
    self.init(Self.builtIn(with: formats), sources: &sources)
  }

  private static func builtIn(with formats: [Format]) -> [BuiltIn] {
    (formats.flatMap(\.templates) + others).sorted {
      $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
  }

  /// The templates that do not belong to a format.
  private static let others = [
    BuiltIn("catalogue", PackageResources.catalogue_mustache),
    BuiltIn("catalogue-assessment", PackageResources.catalogue_assessment_mustache),
    BuiltIn("catalogue-change", PackageResources.catalogue_change_mustache),
    BuiltIn("catalogue-contrast", PackageResources.catalogue_contrast_mustache),
    BuiltIn("catalogue-contrasts", PackageResources.catalogue_contrasts_mustache),
    BuiltIn("catalogue-control", PackageResources.catalogue_control_mustache),
    BuiltIn("catalogue-control-style", PackageResources.catalogue_control_style_mustache),
    BuiltIn("catalogue-find", PackageResources.catalogue_find_mustache),
    BuiltIn("catalogue-findings", PackageResources.catalogue_findings_mustache),
    BuiltIn("catalogue-footer", PackageResources.catalogue_footer_mustache),
    BuiltIn("catalogue-head", PackageResources.catalogue_head_mustache),
    BuiltIn("catalogue-intro", PackageResources.catalogue_intro_mustache),
    BuiltIn("catalogue-layers", PackageResources.catalogue_layers_mustache),
    BuiltIn("catalogue-matrix", PackageResources.catalogue_matrix_mustache),
    BuiltIn("catalogue-navigation", PackageResources.catalogue_navigation_mustache),
    BuiltIn("catalogue-ramp", PackageResources.catalogue_ramp_mustache),
    BuiltIn("catalogue-sample", PackageResources.catalogue_sample_mustache),
    BuiltIn("catalogue-script", PackageResources.catalogue_script_mustache),
    BuiltIn("catalogue-script-matrix", PackageResources.catalogue_script_matrix_mustache),
    BuiltIn("catalogue-sheet", PackageResources.catalogue_sheet_mustache),
    BuiltIn("catalogue-style", PackageResources.catalogue_style_mustache),
    BuiltIn("catalogue-style-controls", PackageResources.catalogue_style_controls_mustache),
    BuiltIn("catalogue-style-values", PackageResources.catalogue_style_values_mustache),
    BuiltIn("catalogue-token", PackageResources.catalogue_token_mustache),
    BuiltIn("catalogue-tokens", PackageResources.catalogue_tokens_mustache),
    BuiltIn("catalogue-words", PackageResources.catalogue_words_mustache),
    BuiltIn("json", PackageResources.json_mustache),
    BuiltIn("own-android", PackageResources.own_android_mustache),
    BuiltIn("own-android-comment", PackageResources.own_android_comment_mustache, isPartial: true),
    BuiltIn("own-android-night", PackageResources.own_android_night_mustache),
    BuiltIn("own-android-resource", PackageResources.own_android_resource_mustache, isPartial: true),
    BuiltIn("own-markdown", PackageResources.own_markdown_mustache),
    BuiltIn("own-markdown-entry", PackageResources.own_markdown_entry_mustache, isPartial: true),
    BuiltIn("own-sources", PackageResources.own_sources_mustache, isPartial: true),
    BuiltIn("own-tailwind", PackageResources.own_tailwind_mustache),
  ]
}
