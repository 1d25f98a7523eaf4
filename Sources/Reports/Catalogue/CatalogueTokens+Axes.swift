import Compiler
import Emission
import Tokens

/// A cell of a token that depends on axes: its value in a combination of contexts.
struct ContextCell {
  /// The number of the token on the page.
  let index: Int
  /// `nil` if no theme changes the token.
  let theme: Int?
  let permutation: Int
  /// By axis of the page: the contexts that it is for.
  let contexts: [(axis: Int, context: Int)]
}

/// The axes of the page, and what tokens depend on.
struct CatalogueAxes {
  let axes: [OutputAxis]
  let space: AxisSpace?

  init(of compilation: Compilation, _ tokens: TokenSet, themes: [Theme]) {
    let space = tokens.spaces.first { $0.themes == themes.map(\.permutation) }
    let used = Set((space?.dependences ?? []).flatMap(\.dimensions))
    self.space = space
    axes =
      space == nil ? [] : compilation.axes.enumerated().filter { used.contains($0.offset + 1) }.map(\.element)
  }

  /// The cells of a token; empty if it depends on no axis.
  func cells(of token: TokenID, at index: Int, in set: TokenSet) -> [ContextCell] {
    guard let space else { return [] }
    let dependence = space.dependence(of: token)
    guard dependence.hasAxes else { return [] }
    return dependence.columns.enumerated().map { combination, column in
      let choices = zip(dependence.dimensions, dependence.positions(of: combination))
      let contexts = choices.compactMap { dimension, position -> (axis: Int, context: Int)? in
        guard dimension > 0 else { return nil }
        let modifier = space.axes[dimension - 1].modifier
        return axes.firstIndex { $0.axis.modifier == modifier }.map { ($0, position) }
      }
      return ContextCell(
        index: index, theme: choices.first { $0.0 == 0 }?.1,
        permutation: space.permutation(ofColumn: column, in: set), contexts: contexts)
    }
  }

  /// The permutation of a theme in some contexts, for what depends on them.
  func permutation(of token: TokenID, in theme: Int, at context: [ModifierChoice], of set: TokenSet) -> Int {
    guard let space, let positions = space.positions(inTheme: theme, at: context) else { return theme }
    return space.permutation(ofColumn: space.column(of: token, at: positions), in: set)
  }
}

extension CatalogueTokens {
  /// The records of cells in contexts follow all others.
  private static let firstContextCell = 1 << 48

  /// Adds the cells of a token in contexts.
  mutating func addContextCells(of id: TokenID, at index: Int) {
    let start = contextCells.count
    contextCells += axes.cells(of: id, at: index, in: set)
    if contextCells.count > start {
      contextRanges[index] = Self.firstContextCell + start..<Self.firstContextCell + contextCells.count
    }
  }

  func contextCell(_ cell: Int) -> ContextCell? {
    cell < Self.firstContextCell ? nil : contextCells[cell - Self.firstContextCell]
  }

  /// The token of a cell, its theme, and the permutation that has the value.
  func place(ofCell cell: Int) -> (index: Int, theme: Int, permutation: Int) {
    guard let own = contextCell(cell) else {
      let (index, theme) = cell.quotientAndRemainder(dividingBy: themes.count)
      return (index, theme, themes[theme].permutation)
    }
    return (own.index, own.theme ?? 0, own.permutation)
  }

  /// The classes of a cell in contexts: `ax0 x0-1`.
  func contextClasses(ofCell cell: Int) -> String {
    (contextCell(cell)?.contexts ?? []).map { " ax\($0.axis) x\($0.axis)-\($0.context)" }.joined()
  }

  /// The contexts of a cell: `density=compact`.
  func contextTitle(ofCell cell: Int) -> String {
    (contextCell(cell)?.contexts ?? []).map {
      "\(axes.axes[$0.axis].codeName)=\(axes.axes[$0.axis].axis.contexts[$0.context])"
    }.joined(separator: ", ")
  }
}

extension CatalogueComposer {
  /// The records of the page's axes, with their contexts.
  mutating func axisRecords() -> [CatalogueRecord] {
    page.tokens.axes.axes.enumerated().map { index, axis in
      let contexts = axis.axis.contexts.enumerated().map { position, context in
        CatalogueRecord([.axisIndex: String(index), .contextIndex: String(position), .context: context])
      }
      var record = CatalogueRecord([.axis: axis.codeName, .axisIndex: String(index)])
      if case .attribute(let name) = axis.selection { record.texts[.attribute] = name }
      record.lists[.contexts] = page.append(contexts)
      return record
    }
  }
}
