import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Audit
@testable import Compiler
@testable import Dialects
@testable import Emission
@testable import Syntax
@testable import Tokens

/// The limits on the page of the input format are made of the constants; `UPDATE_GOLDEN=1` writes them anew.
@Suite struct LimitsPageTests {
  private static let section = """
    ## Limits

    No document that a person writes reaches these limits. Exceeding one is the error `limit-exceeded` at its place, unless the
    table names another code.

    | what | limit | what to do |
    |---|---|---|
    | a file, and standard input | \(Limits.fileSize >> 20) MiB | split it |
    | nested objects and lists | \(Limits.nesting) levels | make the tree flatter |
    | nested parentheses of an expression | \(ExpressionParser.nesting) levels | give a part of it a token of its own |
    | nodes of a YAML document after its aliases are expanded | 10 × the written ones + \(Limits.expandedNodes(written: 0)) | use token aliases instead |
    | syntax errors reported for one file | about \(Limits.mistakes) | fix these first |
    | diagnostics shown | 100 | `--max-diagnostics N`; 0 shows all |
    | a message | \(longestMessage) bytes | the middle of a longer message is left out |
    | lines to paste in a note | \(longestBlock) bytes | the last lines of a longer block are left out |
    | a text with the values of its references | \(ValueReader.longestText >> 10) KiB | refer to the long one as a whole |
    | contexts that style sheets make | \(PageSheets.mostChoices) | read fewer of them together |
    | tokens that `$extends` makes | 10 × the written ones + 100000 | extend fewer groups |
    | permutations of a run | \(Configuration.defaultMaxPermutations) | `--max-permutations N`, `max-permutations:` |
    | sets, modifiers, definitions and steps of a resolver document | \(ResolverReader.maximumOfMembers) each | merge some of them |
    | sources of all its sets, each counted every time it is named | \(SourceCollector.maximumOfVisits) | name each set once |
    | themes of a configuration | \(Configuration.maximumOfThemes) | |
    | outputs of a configuration | \(Configuration.maximumOfOutputs) | |
    | tokens that all components require, each role and part counted for every variant | \(AnatomyReader.maximumOfTokens) | describe them with fewer variants |
    | variants of a component | \(AnatomyReader.maximumOfVariants) | describe it as several components |
    | pairs of colors whose contrast is measured, in all themes together | \(ContrastPairs.maximum) | name fewer tokens in `audit: contrast:` |
    | pairs of colors that `distinguish: {by: color}` compares, in all themes and components together | \(ColorAloneCheck.maximumOfComparisons) | describe fewer values |
    | sizes that the geometry of all components reads, each counted for every rule, variant and theme | \(GeometryCheck.maximumOfSizes) | write fewer rules |
    | nested sections of a template | \(TemplateCompiler<OutputModel>.maximalNesting) | |
    | nested sections of one list of a template | \(TemplateCompiler<OutputModel>.maximalRepetition) | |
    | size of a generated file, including repeated sections | \(GeneratedFile.maximumSize >> 20) MiB | divide the output |
    | rounds of repeated sections, each counted with the tags of its section | \(TemplateParts<OutputModel>.steps) | nest fewer sections |
    | a template with its partials | \(TemplateCompiler<OutputModel>.maximalIncludedSize >> 20) MiB | |
    | members of one Kotlin class | \(Namer.maximumKotlinMembers) (`too-many-members`) | `--kotlin-depth` |
    | suggestions for mistyped names | about one second of searching | later mistakes are reported without one |

    Alias chains, groups, and names can have any length: a chain of 100 000 aliases resolves like any other.

    """

  @Test func isUpToDate() throws {
    let path = "Sources/tokenc/tokenc.docc/InputFormat.md"
    let page = try Checkout.read(path)
    // The last section of the page.
    let start = try #require(page.range(of: "## Limits\n")).lowerBound
    #expect(try Golden(path).difference(from: page[..<start] + Self.section) == nil)
  }
}
