import Diagnostics
import Syntax
import Text
import Tokens

/// A written reference, and the themes in which a rule reports it.
struct ReportedReference {
  var reference: TokenSet.Reference
  var themes: [Int]
}

extension Subject {
  /// The references that a rule reports, each place once, in the order of their first themes.
  func references(
    where isWanted: (_ reference: TokenSet.Reference, _ permutation: TokenSet.Permutation) -> Bool
  ) -> [ReportedReference] {
    var found: [ReportedReference] = []
    var indices: [UInt64: Int] = [:]
    for (theme, entry) in themes.enumerated() {
      let permutation = tokens.permutations[entry.permutation]
      guard permutation.isFinal else { continue }
      for range in permutation.references where !range.isEmpty {
        for number in range {
          let reference = tokens.references[Int(number)]
          guard isWanted(reference, permutation) else { continue }
          let key =
            UInt64(reference.ordinal) << 54 | UInt64(reference.document) << 32
            | UInt64(reference.node.rawValue)
          if let index = indices[key] {
            if found[index].themes.last != theme { found[index].themes.append(theme) }
          } else {
            indices[key] = found.count
            found.append(ReportedReference(reference: reference, themes: [theme]))
          }
        }
      }
    }
    return found
  }

  /// The edit that points a reference in braces to another token; `nil` for other forms.
  func edit(of reference: TokenSet.Reference, to path: String) -> Diagnostic.Fix.Edit? {
    let document = tokens.documents[Int(reference.document)]
    if reference.ordinal > 0 {
      // Inside an expression, only a name without quotes or escapes fits between any quotes.
      let range = tokens.range(of: reference)
      let isPlain = path.utf8.allSatisfy {
        $0.isIdentifierPart || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
      }
      return isPlain && range != document.range(of: reference.node)
        ? .init(replacing: range, with: "{\(path)}") : nil
    }
    let written = "{" + tokens.dottedPath(of: reference.to) + "}"
    guard document.kind(of: reference.node) == .string,
      document.text(of: reference.node).elementsEqual(written.utf8),
      document.aliasRange(of: reference.node) == nil
    else { return nil }
    let text = document.spelling(of: "{\(path)}", inPlaceOf: reference.node)
    return .init(replacing: document.range(of: reference.node), with: text)
  }
}
