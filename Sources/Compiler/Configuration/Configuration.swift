package import Audit
package import Diagnostics
package import Dialects
package import Emission
package import Repair
import Syntax
package import Tokens

/// The contents of `tokenc.yaml`. Paths are as written, relative to `folder`. Without a file, everything has
/// its default.
package struct Configuration: Sendable {
  /// The maximum number of themes and outputs of a run, far more than anybody needs.
  package static let maximumOfThemes = 1_000
  package static let maximumOfOutputs = 10_000

  /// A piece of the configuration and the place where it is written.
  package struct Located<Value: Hashable & Sendable>: Hashable, Sendable {
    package var value: Value
    package var range: SourceRange

    package init(_ value: Value, at range: SourceRange) {
      self.value = value
      self.range = range
    }
  }

  /// A choice of a context for a modifier, with the ranges of both.
  package struct LocatedChoice: Hashable, Sendable {
    package var choice: ModifierChoice
    package var modifierRange: SourceRange
    package var contextRange: SourceRange
  }

  /// An entry of `themes:`.
  package struct ThemeEntry: Hashable, Sendable {
    package var name: String
    package var input: [LocatedChoice]
    package var appearance: Theme.Appearance
    package var contrast: Theme.Contrast
    /// See `Theme.media`.
    package var media: String?
    package var range: SourceRange
  }

  /// A modifier under `for:` of an output.
  package struct Repetition: Hashable, Sendable {
    package var modifier: Located<String>
    /// `nil` for `"*"`.
    package var contexts: [Located<String>]?
  }

  /// An entry of `outputs:`.
  package struct OutputEntry: Hashable, Sendable {
    package var format: Format
    package var file: String
    /// The names of its themes; `nil` for all.
    package var themes: [Located<String>]?
    package var input: [LocatedChoice] = []
    /// The modifiers that the entry is repeated for, with the contexts to select in turn; empty for all.
    package var repeats: [Repetition] = []
    package var settings = OutputSettings()
    /// Where the values of its options are written.
    package var places: [OptionDeclaration.ID: SourceRange] = [:]
    package var range: SourceRange
  }

  /// The configuration's own path as the user sees it; `nil` without one.
  package var path: String?
  /// The folder that paths are relative to, empty for the working directory.
  package var folder: String
  /// Files and globs; `nil` if the key is absent.
  package var sources: [Located<String>]?
  package var resolver: Located<String>?
  /// The dialect of the sources, if it is not DTCG.
  package var dialect: Located<Dialect>?
  /// The Tokens Studio sets to read if no themes select sets, in the order in which they are merged; empty
  /// for all.
  package var sets: [Located<String>] = []
  /// Files in formats of the team's own.
  package var records: [RecordFiles] = []
  /// Where tokens have modes; all under keys of `$extensions`, or all in paths.
  package var modes: [Located<ModePlace>] = []
  /// Whether tokens in a dialect that have no value are left out: `lost: drop`.
  package var dropsLost = false
  /// Whether `sources` and `resolver` are valid.
  package var isClosed = true
  /// Folders that may contain sources and references, in addition to `folder`.
  package var roots: [Located<String>] = []
  /// `nil` if the key is absent.
  package var themes: [ThemeEntry]?
  package var input: [LocatedChoice] = []
  /// `axes:`; `nil` if the key is absent.
  package var axes: Axes?
  package var outputs: [OutputEntry] = []
  /// Files of anatomies.
  package var components: [Located<String>] = []
  /// Severities of rules, contrast pairs, waivers.
  package var audit = AuditConfiguration()
  /// Dotted token paths and the name to use for each.
  package var names: [String: String] = [:]
  /// Whole names of formats, by path and format.
  package var identifiers: [String: [String: String]] = [:]
  /// The rules for names of outputs that have none.
  package var naming: [NamingRule] = []
  /// The paths that `names:` mentions, to be checked when the tokens are known.
  var namedPaths: [Located<String>] = []
  /// `bridge:`
  package var bridges: [Bridge] = []
  /// `types:`, and how outputs write their values.
  package var types: [OwnType] = []
  package var typeTemplates = OwnTemplates()
  /// `catalogue:`
  package var catalogue = Catalogue()
  /// Pixels per rem for outputs that do not set it, above 0.
  package var rem: Double?
  /// What becomes of tokens that some theme lacks, in outputs that do not say; `nil` if the key is absent.
  package var partial: EveryFormat.Partial?
  /// Every mention of a theme outside of `themes:`, to be checked when the themes are known.
  package var themeMentions: [Located<String>] = []
  /// The contexts to which waivers are limited, to be checked when the modifiers are known.
  package var contextMentions: [Repetition] = []
  /// Tokens that are left out before they are read.
  package var ignored = IgnoredTokens()
  /// The default units of numbers.
  package var units = DefaultUnits()
  /// `diff:`: the sizes of some classes of changes.
  package var changeSizes: [ChangeClass: VersionStep] = [:]
  /// `solve:`
  package var repair = RepairSettings()
  package var maxPermutations = Configuration.defaultMaxPermutations

  /// The name of a folder's configuration file.
  package static let fileName = "tokenc.yaml"

  /// The default limit of a run's permutations.
  package static let defaultMaxPermutations = 1_024

  package init(path: String? = nil, folder: String = "") {
    self.path = path
    self.folder = folder
  }

  /// The options of the catalogue. Paths are as written.
  package struct Catalogue: Hashable, Sendable {
    /// The heading of the page.
    package var title: String?
    /// An image.
    package var logo: Located<String>?
    /// A folder of templates that replace built-in ones.
    package var templates: Located<String>?
    /// A folder of pages in Markdown.
    package var pages: Located<String>?

    package init() {}
  }

  static let catalogueShape = Shape(
    "`catalogue`", code: .invalidConfiguration,
    keys: [
      .init("title", .string, "the heading of the page"),
      .init("logo", .string, "an image in SVG, PNG, JPEG, WebP or GIF"),
      .init("templates", .string, "a folder of templates in place of built-in ones"),
      .init("pages", .string, "a folder of pages in Markdown, and images"),
    ])

  mutating func readCatalogue(_ node: NodeID, _ reader: inout ConfigurationReader) {
    guard let section = reader.fields(node, Self.catalogueShape) else { return }
    if let node = section["title"] { catalogue.title = reader.text(node, "the heading of the page")?.value }
    if let node = section["logo"] { catalogue.logo = reader.text(node, "the path of an image") }
    if let node = section["templates"] { catalogue.templates = reader.text(node, "the path of a folder") }
    if let node = section["pages"] { catalogue.pages = reader.text(node, "the path of a folder") }
  }
}
