import Audit
import Syntax
import Tokens

extension RepairProblem {
  /// Where a token's color in a view comes from.
  enum Origin {
    case site(Int)
    case expression(TokenID)
    case constant
  }

  /// The end of a token's aliases, which is the same for all tokens on the way.
  func origin(of token: TokenID, in view: Int) -> Origin {
    if origins.isEmpty {
      origins = sites.views.map { _ in
        Array(repeating: nil, count: sites.subject.tokens.tokens.count)
      }
    }
    var way: [TokenID] = []
    var id = token
    var found: Origin?
    while found == nil {
      if let known = origins[view][Int(id.rawValue)] {
        found = known
        break
      }
      way.append(id)
      let site = sites.site(of: id, in: view)
      if let site, isMoving[site] {
        found = .site(site)
      } else if site != nil, let token = sites.token(id, in: view) {
        if let alias = token.alias {
          id = alias
        } else {
          found = token.references.isEmpty ? .constant : .expression(id)
        }
      } else {
        found = .constant
      }
    }
    for id in way { origins[view][Int(id.rawValue)] = found }
    return found ?? .constant
  }

  /// The sites on which a token's color depends, depth first.
  func moving(_ token: TokenID, in view: Int) -> [Int] {
    var found: [Int] = []
    var pending = [token]
    var seen: Set<TokenID> = []
    while let next = pending.popLast() {
      switch origin(of: next, in: view) {
      case .constant: continue
      case .site(let site): if !found.contains(site) { found.append(site) }
      case .expression(let id):
        guard seen.insert(id).inserted, let parsed = expression(of: id, in: view) else { continue }
        pending += parsed.references.reversed()
      }
    }
    return found
  }

  /// The expression of a token and the tokens that it refers to, in the order of the text.
  func expression(of id: TokenID, in view: Int) -> (expression: Expression, references: [TokenID])? {
    let tokens = sites.subject.tokens
    guard let token = sites.token(id, in: view) else { return nil }
    if let known = expressions[token.definition] { return known }
    guard let written = tokens.expressions(of: token).first(where: { $0.member.isEmpty }) else {
      expressions[token.definition] = .some(nil)
      return nil
    }
    let parsed = tokens.documents[Int(written.document)].withText(of: written.node) { text in
      let references = Expression.references(in: text).compactMap { range in
        tokens.id(at: String(decoding: text[range.dropFirst().dropLast()], as: UTF8.self))
      }
      return (expression: Expression(parsing: text), references: references)
    }
    expressions[token.definition] = .some(parsed)
    return parsed
  }
}
