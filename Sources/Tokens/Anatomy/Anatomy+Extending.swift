package import Diagnostics

extension Anatomy {
  /// The anatomy under another name: paths that begin with the old name begin with the new one.
  func renamed(to name: String, at range: SourceRange) -> Anatomy {
    var anatomy = self
    (anatomy.name, anatomy.range) = (name, range)
    anatomy.colorPath = colorPath.renamed(from: self.name, to: name)
    anatomy.sizePath = sizePath.renamed(from: self.name, to: name)
    func moved(_ path: String) -> String {
      path.hasPrefix(self.name + ".") ? name + path.dropFirst(self.name.count) : path
    }
    if let surface { anatomy.surface?.path = moved(surface.path) }
    for index in otherSurfaces.indices {
      anatomy.otherSurfaces[index].path = moved(otherSurfaces[index].path)
    }
    for index in drawing.indices {
      anatomy.drawing[index].shadow = drawing[index].shadow.map(moved)
      anatomy.drawing[index].scale = drawing[index].scale.map(moved)
      anatomy.drawing[index].outline = drawing[index].outline.map(moved)
    }
    return anatomy
  }

  /// The anatomy with one place for all of its parts: the reference to an anatomy that is not in a file.
  package func placed(at range: SourceRange) -> Anatomy {
    var anatomy = self
    anatomy.range = range
    for axis in axes.indices {
      anatomy.axes[axis].range = range
      for value in axes[axis].values.indices { anatomy.axes[axis].values[value].range = range }
    }
    for index in roles.indices { anatomy.roles[index].range = range }
    for index in parts.indices { anatomy.parts[index].range = range }
    for index in contrast.indices { anatomy.contrast[index].range = range }
    for index in geometry.indices { anatomy.geometry[index].range = range }
    for index in content.indices { anatomy.content[index].range = range }
    for index in native.indices { anatomy.native[index].range = range }
    for index in drawing.indices { anatomy.drawing[index].range = range }
    anatomy.surface?.range = range
    for index in otherSurfaces.indices { anatomy.otherSurfaces[index].range = range }
    anatomy.distinction?.range = range
    if colorPath.range != nil { anatomy.colorPath.range = range }
    if sizePath.range != nil { anatomy.sizePath.range = range }
    return anatomy
  }

  /// The anatomy with its relations parsed again, since axes and sizes may have changed; invalid ones are
  /// dropped.
  func withGeometryReadAgain() -> Anatomy {
    var anatomy = self
    anatomy.geometry = geometry.compactMap { rule in
      guard let relation = try? GeometryRelation(parsing: rule.text, sizesOf: self) else { return nil }
      return GeometryRule(text: rule.text, relation: relation, range: rule.range)
    }
    return anatomy
  }
}

extension PathTemplate {
  /// The template with another first segment, if that is this name.
  fileprivate func renamed(from old: String, to new: String) -> PathTemplate {
    guard segments.first == [.text(old)] else { return self }
    var template = self
    template.segments[0] = [.text(new)]
    template.text = new + text.dropFirst(old.count)
    return template
  }
}
