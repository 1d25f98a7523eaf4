import Diagnostics
import TestSupport
import Testing

@testable import Audit
@testable import Compiler
@testable import Emission
@testable import Syntax
@testable import Tokens

/// The page of limits is made of the constants; `UPDATE_GOLDEN=1` writes it anew.
@Suite struct LimitsPageTests {
  private static let page = """
    # Limits

    How much of everything the compiler accepts.

    ## Overview

    No document that a person writes reaches these. Exceeding one is the error `limit-exceeded` at its
    place, unless another code is given.

    | what | at most | what to do |
    |---|---|---|
    | a file, and standard input | \(Limits.fileSize >> 20) MiB | split it |
    | objects and lists within each other | \(Limits.nesting) levels | make the tree flatter |
    | nodes of a YAML document once its aliases are replaced | 10 × the written ones + \(Limits.expandedNodes(written: 0)) | use token aliases instead |
    | syntax errors reported for one file | \(Limits.mistakes), give or take a few hundred | fix these first |
    | diagnostics shown | 100 | `--max-diagnostics N`; 0 shows all |
    | a message | \(longestMessage) bytes | longer ones lose their middle |
    | lines to paste in a note | \(longestBlock) bytes | the last lines of a longer block are left out |
    | tokens that `$extends` makes | 10 × the written ones + 100000 | extend less |
    | permutations of a run | \(Configuration.defaultMaxPermutations) | `--max-permutations N`, `max-permutations:` |
    | sets, modifiers, definitions and steps of a resolver document | \(ResolverReader.maximumOfMembers) each | merge some of them |
    | sources of all its sets, each counted wherever it is named | \(SourceCollector.maximumOfVisits) | name each set once |
    | themes of a configuration | \(Configuration.maximumOfThemes) | |
    | outputs of a configuration | \(Configuration.maximumOfOutputs) | |
    | tokens that all components require, each role and part counted for every variant | \(AnatomyReader.maximumOfTokens) | describe them with fewer variants |
    | variants of a component | \(AnatomyReader.maximumOfVariants) | describe it as several components |
    | pairs of colors whose contrast is measured, in all themes together | \(ContrastPairs.maximum) | name fewer tokens in `audit: contrast:` |
    | pairs of colors that `distinguish: {by: color}` compares, in all themes and components together | \(ColorAloneCheck.maximumOfComparisons) | describe fewer values |
    | sizes that the geometry of all components reads, each counted for every rule, variant and theme | \(GeometryCheck.maximumOfSizes) | write fewer rules |
    | sections of a template within each other | \(TemplateCompiler<TokenContext>.maximalNesting) | |
    | sections of one list of a template within each other | \(TemplateCompiler<TokenContext>.maximalRepetition) | |
    | bytes of a file, rounds of sections included | \(GeneratedFile.maximumSize >> 20) MiB | divide the output |
    | a template with its partials | \(TemplateCompiler<TokenContext>.maximalIncludedSize >> 20) MiB | |
    | members of one Kotlin class | \(Namer.maximumKotlinMembers) (`too-many-members`) | `--kotlin-depth` |
    | suggestions for mistyped names | about one second of searching | later mistakes are reported without one |

    Lengths of alias chains, sizes of groups and lengths of names have no limit of their own: 100 000 tokens that refer to each
    other in one chain are resolved like any others.

    """

  @Test func isUpToDate() throws {
    #expect(try Golden("Sources/tokenc/tokenc.docc/Limits.md").difference(from: Self.page) == nil)
  }
}
