import Text

/// Runs the assignments at the top level of files of Sass, in the order in which Sass does.
///
/// It runs twice: a variable in a value is a reference if the token of its name has the same value in the end, which is known
/// only after the first time; otherwise it is replaced by its value.
final class SassProgram {
  let sheets: [SassSheet]
  /// By file and number of a rule that loads: the file that is loaded.
  private let targets: [[Int?]]
  /// The functions that the files define.
  let functions: Set<[UInt8]>
  /// The variables that mixins and functions assign.
  private let globals: Set<[UInt8]>
  /// By name: the files that assign it.
  private var assigning: [[UInt8]: [Int]] = [:]

  /// By number of an assignment: the value of the first run, which has no references.
  private var history: [[UInt8]] = []
  /// By path: the number of the last assignment of the first run.
  private var finals: [[UInt8]: Int] = [:]

  /// In the order in which they were completed.
  private var modules: [SassModule] = []
  private var loaded: [Int: SassModule] = [:]
  /// The files that have been read.
  private var begun: Set<Int> = []
  /// The files that are being read, which cannot import themselves.
  private var open: [Int] = []
  /// The numbers of assignments, and of those and readings of files, so far.
  private var count = 0
  private var steps = 0

  private(set) var tokens: [(path: [[UInt8]], term: SassTerm, variable: SassSheet.Variable)] = []
  /// The variables to which modules of their own give other values.
  private(set) var several: [SassModule.Assignment] = []

  static let mostDepth = 64
  /// How many assignments are run, since files may be imported again and again.
  static let mostAssignments = 1 << 19

  var isCut: Bool { steps > Self.mostAssignments }

  init(_ sheets: [SassSheet], paths: [String]) {
    self.sheets = sheets
    let files = SassFiles(paths)
    targets = sheets.enumerated().map { file, sheet in
      sheet.statements.map { statement in
        guard case .load(let load) = statement else { return nil }
        return files.file(of: load.path, from: file)
      }
    }
    functions = sheets.reduce(into: []) { $0.formUnion($1.functions) }
    globals = sheets.reduce(into: []) { $0.formUnion($1.globals) }
    for (file, sheet) in sheets.enumerated() {
      for case .variable(let variable) in sheet.statements {
        assigning[variable.name, default: []].append(file)
      }
    }
    run()
    for token in tokens {
      finals[Array(token.path.joined(separator: [UInt8(ascii: ".")]))] = token.term.number
    }
    (modules, loaded, begun, count, steps) = ([], [:], [], 0, 0)
    run()
  }

  /// Reads the files that no other one loads, then those that load each other.
  private func run() {
    let others = Set(targets.joined().compactMap(\.self))
    for file in sheets.indices where !others.contains(file) { begin(file) }
    for file in sheets.indices { begin(file) }
    complete()
  }

  private func begin(_ file: Int) {
    guard !begun.contains(file) else { return }
    begun.insert(file)
    module(of: file, with: [:])
  }

  @discardableResult
  private func module(of file: Int, with settings: [[UInt8]: SassModule.Assignment]) -> SassModule {
    if let known = loaded[file] { return known }
    let module = SassModule(of: self)
    module.settings = settings
    loaded[file] = module
    read(file, in: module, isImport: false)
    modules.append(module)
    return module
  }

  private func read(_ file: Int, in module: SassModule, isImport: Bool) {
    guard open.count < Self.mostDepth, !open.contains(file), !isCut else { return }
    begun.insert(file)
    steps += 1
    open.append(file)
    defer { open.removeLast() }
    let (namespaces, views) = (module.namespaces, module.views)
    if isImport { (module.namespaces, module.views) = ([:], []) }
    for (number, statement) in sheets[file].statements.enumerated() {
      switch statement {
      case .variable(let variable): assign(variable, of: file, in: module)
      case .load(let load): self.load(load, targets[file][number], of: file, in: module, isImport: isImport)
      case .unknown(let names):
        for name in names { module.variables[name].map { module.variables[name] = forgotten($0) } }
      }
    }
    // What an imported file passes on is for the one that imports it.
    if isImport { (module.namespaces, module.views) = (namespaces, views + module.forwards) }
  }

  // MARK: Files

  private func load(
    _ load: SassSheet.Load, _ target: Int?, of file: Int, in module: SassModule, isImport: Bool
  ) {
    if load.path.starts(with: "sass:".utf8) {
      module.namespaces[load.namespace] = .builtIn(String(decoding: load.path.dropFirst(5), as: UTF8.self))
      return
    }
    guard let target else { return }
    guard load.rule != .import else { return read(target, in: module, isImport: true) }
    var settings: [[UInt8]: SassModule.Assignment] = [:]
    if load.rule == .forward {
      for (name, setting) in isImport ? module.variables : module.settings {
        if let inner = load.inner(name) { settings[inner] = setting }
      }
    }
    for variable in load.settings where !variable.isDefault || settings[variable.name] == nil {
      settings[variable.name] = evaluated(variable, of: file, in: module)
    }
    let other = self.module(of: target, with: settings)
    if load.rule == .forward {
      module.forwards.append(.init(module: other, load: load))
    } else if load.namespace == [UInt8(ascii: "*")] {
      module.views.append(.init(module: other, load: load))
    } else {
      module.namespaces[load.namespace] = .module(other)
    }
  }

  // MARK: Assignments

  private func assign(_ variable: SassSheet.Variable, of file: Int, in module: SassModule) {
    guard let target = module.module(of: variable), !isCut else { return }
    if variable.isDefault {
      if let known = target.variables[variable.name], known.term.kind != .null { return }
      if let setting = target.settings[variable.name], setting.term.kind != .null {
        return target.assign(variable.name, setting)
      }
    }
    target.assign(variable.name, evaluated(variable, of: file, in: module))
  }

  private func evaluated(_ variable: SassSheet.Variable, of file: Int, in module: SassModule)
    -> SassModule.Assignment
  {
    let term = term(of: variable.value, (file, variable.place, variable.value), in: module, depth: 0)
    let assignment = SassModule.Assignment(variable: variable, term: term)
    return globals.contains(variable.name) ? forgotten(assignment) : assignment
  }

  private func term(
    of value: Range<Int>, _ places: (file: Int, whole: Range<Int>, value: Range<Int>), in module: SassModule,
    depth: Int
  ) -> SassTerm {
    let sheet = sheets[places.file]
    var term: SassTerm
    if depth < Self.mostDepth / 2, let entries = sheet.entries(of: value) {
      term = SassTerm([], .map)
      for entry in entries {
        if !entry.isText || entry.key.first?.isDigit != true { term.keys[entry.key] = term.entries.count }
        let value = self.term(
          of: entry.value, (places.file, entry.place, entry.value), in: module, depth: depth + 1)
        term.entries.append((entry.key, value))
      }
    } else if let merged = merged(value, places, in: module, depth: depth) {
      term = merged
    } else {
      let text = sheet.text(value)
      var expression = SassExpression(text, module)
      term = expression.value ?? .unread(text, because: expression.unread ?? "")
      if term.kind == .map { term = .unread(text, because: "another map, which is not computed") }
    }
    term.places = places
    return numbered(term)
  }

  /// What `map-merge()` makes of two maps; `nil` for other values.
  private func merged(
    _ value: Range<Int>, _ places: (file: Int, whole: Range<Int>, value: Range<Int>), in module: SassModule,
    depth: Int
  ) -> SassTerm? {
    let sheet = sheets[places.file]
    guard depth < Self.mostDepth / 2, !isCut, let call = sheet.call(value), call.arguments.count == 2,
      let function = module.function(call.name, in: call.namespace),
      ["map-merge", "map.merge"].contains(function)
    else { return nil }
    let maps = call.arguments.map { argument -> SassTerm in
      let text = sheet.text(argument)
      if text.first == UInt8(ascii: "$") {
        var expression = SassExpression(text, module)
        return expression.value ?? SassTerm([], .null)
      }
      return term(of: argument, (places.file, argument, argument), in: module, depth: depth + 1)
    }
    guard maps.allSatisfy({ $0.kind == .map }) else { return nil }
    var map = maps[0]
    for entry in maps[1].entries {
      if let known = map.entries.firstIndex(where: { $0.key == entry.key }) {
        map.entries[known].value = entry.value
      } else {
        map.entries.append(entry)
      }
    }
    map.keys = [:]
    for (index, entry) in map.entries.enumerated() where maps.contains(where: { $0.keys[entry.key] != nil }) {
      map.keys[entry.key] = index
    }
    // Maps in maps may double each time.
    steps += map.size
    return map
  }

  /// A value that may have been changed by what is not run.
  private func forgotten(_ assignment: SassModule.Assignment) -> SassModule.Assignment {
    let places = assignment.term.places
    var term = SassTerm.unread(
      sheets[places.file].text(places.value),
      because: "a value that `@if`, a loop, or a mixin may change")
    term.places = places
    return .init(variable: assignment.variable, term: numbered(term))
  }

  private func numbered(_ term: SassTerm) -> SassTerm {
    var term = term
    term.number = count
    count += 1
    steps += 1
    if count > history.count {
      // What is not read differs, even if it is written in the same way.
      var text = term.text
      if term.cause != nil { text += Array("\(term.places)".utf8) }
      for (key, value) in term.entries { text += key + [UInt8(ascii: ":")] + history[value.number] }
      history.append(text)
    }
    return term
  }

  // MARK: Values

  private func isSame(_ a: SassTerm, _ b: SassTerm) -> Bool { history[a.number] == history[b.number] }

  /// The variables of a name in complete modules; of those that nothing loads, too.
  func elsewhere(_ name: [UInt8]) -> [SassModule.Assignment] {
    if open.count < Self.mostDepth / 2 { for file in assigning[name] ?? [] { begin(file) } }
    return modules.compactMap { $0.variables[name] }
  }

  /// The value that a variable has now in modules; `nil` if it is in none.
  func value(of found: [SassModule.Assignment]) -> SassTerm? {
    guard let first = found.first else { return nil }
    guard found.allSatisfy({ isSame($0.term, first.term) }) else { return SassTerm([], .unread) }
    return reference(first.term, first.variable.name)
  }

  /// A value by the name of its variable, or as it is if the token of that name has another one in the end.
  func reference(_ term: SassTerm, _ path: [UInt8]) -> SassTerm {
    if term.kind == .map {
      var map = term
      map.path = path
      return map
    }
    // What is assigned later may need this value.
    guard let final = finals[path], final < count, history[final] == history[term.number] else {
      var value = term.computed
      (value.text, value.isArithmetic, value.isLiteral) = (value.css, false, false)
      return value
    }
    var reference = SassTerm(variable: path, term.kind)
    reference.written = term.written
    return reference
  }

  /// Finds the tokens: the values that the variables have in the end.
  private func complete() {
    (tokens, several) = ([], [])
    var ends: [[UInt8]: SassModule.Assignment] = [:]
    var order: [[UInt8]] = []
    for module in modules {
      for name in module.order {
        guard let next = module.variables[name] else { continue }
        guard let known = ends[name] else {
          ends[name] = next
          order.append(name)
          continue
        }
        if isSame(known.term, next.term) || next.term.kind == .null { continue }
        several.append(next)
        if !next.variable.isDefault || known.variable.isDefault { ends[name] = next }
      }
    }
    for name in order {
      guard let end = ends[name] else { continue }
      add(end.term, at: [name], end.variable)
    }
  }

  private func add(_ term: SassTerm, at path: [[UInt8]], _ variable: SassSheet.Variable) {
    guard term.kind == .map else { return tokens.append((path, term, variable)) }
    for entry in term.entries { add(entry.value, at: path + [entry.key], variable) }
  }
}

/// Which file a path in `@use` or `@import` names.
private struct SassFiles {
  private let paths: [[Substring]]
  private var files: [[Substring]: Int] = [:]

  init(_ paths: [String]) {
    self.paths = paths.map { Self.segments(of: $0[...]) }
    for (file, path) in self.paths.enumerated() where files[path] == nil { files[path] = file }
  }

  /// The segments of a path without the ending and the `_` of its name.
  private static func segments(of path: Substring, in folder: [Substring] = []) -> [Substring] {
    var segments = folder
    for segment in path.split(separator: "/") where segment != "." {
      if segment == "..", let last = segments.last, last != ".." {
        segments.removeLast()
      } else {
        segments.append(segment)
      }
    }
    guard var name = segments.popLast() else { return segments }
    if name.hasSuffix(".scss") { name = name.dropLast(5) }
    return segments + [name.hasPrefix("_") ? name.dropFirst() : name]
  }

  /// Next to the file that names it, or else the only one whose path ends like this.
  func file(of path: [UInt8], from file: Int) -> Int? {
    let text = String(decoding: path, as: UTF8.self)[...]
    let near = Self.segments(of: text, in: paths[file].dropLast())
    if let known = files[near] ?? files[near + ["index"]] { return known }
    let end = Self.segments(of: text)
    guard !end.isEmpty else { return nil }
    let others = paths.indices.filter { paths[$0].suffix(end.count) == end[...] }
    return others.count == 1 ? others[0] : nil
  }
}
