/// What files of Sass make of each other: those that `@import` reads share a module, and `@use` reads one of its own
/// (sass-lang.com/documentation/at-rules/use).
final class SassModule {
  /// An assignment, with the value at this time.
  struct Assignment {
    let variable: SassSheet.Variable
    let term: SassTerm
  }

  /// What a name stands for before a point.
  enum Namespace {
    case module(SassModule)
    case builtIn(String)
  }

  /// The members of another module, with what is before their names.
  struct View {
    let module: SassModule
    let load: SassSheet.Load
  }

  unowned let program: SassProgram
  /// By name: the last assignments.
  var variables: [[UInt8]: Assignment] = [:]
  /// The names of the variables in the order of their first assignments.
  var order: [[UInt8]] = []
  /// What variables with `!default` get instead.
  var settings: [[UInt8]: Assignment] = [:]
  var namespaces: [[UInt8]: Namespace] = [:]
  /// The modules whose members have no namespace, and those whose members this one passes on.
  var views: [View] = []
  var forwards: [View] = []

  init(of program: SassProgram) { self.program = program }

  func assign(_ name: [UInt8], _ assignment: Assignment) {
    if variables.updateValue(assignment, forKey: name) == nil { order.append(name) }
  }

  /// The variables of a name that this module has or passes on.
  private func members(_ name: [UInt8], depth: Int) -> [Assignment] {
    if let own = variables[name] { return [own] }
    guard depth < SassProgram.mostDepth else { return [] }
    return Self.members(name, of: forwards, depth: depth + 1)
  }

  private static func members(_ name: [UInt8], of views: [View], depth: Int) -> [Assignment] {
    views.flatMap { view in
      view.load.inner(name).map { view.module.members($0, depth: depth) } ?? []
    }
  }

  /// A variable as it is now; `nil` if nothing declares it.
  func value(of name: [UInt8], in namespace: [UInt8]?) -> SassTerm? {
    let found: [Assignment]
    if let namespace {
      guard case .module(let module) = namespaces[namespace] else { return nil }
      found = module.members(name, depth: 0)
    } else if let own = variables[name] {
      found = [own]
    } else {
      found = Self.members(name, of: views, depth: 0)
    }
    return program.value(of: found.isEmpty && namespace == nil ? program.elsewhere(name) : found)
  }

  /// The name of a function of Sass or CSS with that of its module; `nil` for one of the files.
  func function(_ name: [UInt8], in namespace: [UInt8]?) -> String? {
    let text = String(decoding: name, as: UTF8.self)
    guard let namespace else {
      if program.functions.contains(SassSheet.name(name[...])) { return nil }
      return text
    }
    let module = SassSheet.name(namespace[...])
    switch namespaces[module] {
    case .builtIn(let name): return "\(name).\(text)"
    case .module: return nil
    case nil: return "\(String(decoding: module, as: UTF8.self)).\(text)"
    }
  }

  /// The module of a variable that `name.$x: …` assigns.
  func module(of variable: SassSheet.Variable) -> SassModule? {
    guard let namespace = variable.namespace else { return self }
    guard case .module(let module) = namespaces[namespace] else { return nil }
    return module
  }
}
