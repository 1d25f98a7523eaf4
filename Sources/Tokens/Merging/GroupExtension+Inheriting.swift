import Diagnostics
import Syntax

extension GroupExtension {
  /// Lays what is inherited into a group and the groups in it; `false` if that is more than is allowed.
  mutating func inherit(into group: PathID, done: inout Set<PathID>, log: inout DiagnosticLog) -> Bool {
    var pending = [group]
    while let path = pending.popLast() {
      stack(path, log: &log)
      for layer in layers(of: path) where layer != path {
        if tree.broken.contains(layer) { tree.broken.insert(path) }
        inheritProperties(from: layer, to: path)
        var next = order.first(in: layer)
        while let member = next {
          next = order.next(after: member)
          guard written.exists(member) else { continue }
          allowance -= 1
          guard allowance >= 0 else { return false }
          let copy = paths.path(paths.lastName(of: member), in: path)
          tree.grow(to: paths.count)
          if let token = written.token(at: member) {
            guard !tree.exists(copy) else { continue }
            tree.setToken(token, at: copy)
          } else {
            guard tree.token(at: copy) == nil else { continue }
            _ = tree.groupIndex(at: copy)
            if done.insert(copy).inserted { pending.append(copy) }
          }
          order.list(copy, in: path)
        }
      }
    }
    return true
  }

  private mutating func inheritProperties(from: PathID, to: PathID) {
    guard let source = written.group(at: from) else { return }
    let index = tree.groupIndex(at: to)
    if tree.groups[index].type == nil, !tree.groups[index].hasInvalidType {
      tree.groups[index].hasInvalidType = source.hasInvalidType
      tree.groups[index].type = source.type
      tree.groups[index].typeDeclaration = source.typeDeclaration
    }
    tree.groups[index].deprecated = tree.groups[index].deprecated ?? source.deprecated
    tree.groups[index].description = tree.groups[index].description ?? source.description
  }
}

extension Diagnostic {
  static func tooMuchInherited(at range: SourceRange, themes: [String]) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "`$extends` multiplies the tokens beyond 10 times what the files hold and 100 000; extend less",
      at: range, themes: themes)
  }
}
