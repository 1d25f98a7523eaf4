internal import Text
package import Tokens

extension Format {
  /// Resources of Android, in a folder `res`.
  package static let android = Format(
    name: "android-xml", title: "Android", platforms: [.android], options: AndroidOptions.options,
    naming: Naming(
      theme: .snake, axisCase: .snake,
      identifiers: IdentifierRules(prefixesDigits: false, adjust: spellInASCII)),
    templates: [TemplateLibrary.BuiltIn("android-xml", PackageResources.android_xml_mustache)],
    fields: { _ in AndroidFile.fields },
    literals: { AndroidLiterals(rem: $0.rem, sp: $0[AndroidOptions.sp]) },
    names: { $0.androidNames() },
    spelling: { names, slot in Array(names.names[slot]) },
    mention: .resource, forms: { names, token in names.forms(of: token) },
    isFolder: true,
    paths: { output in
      guard output[AndroidOptions.split] == .resources else { return nil }
      return AndroidFile.variants(of: output).map { "\(output.file)/\($0.folder)/tokens.xml" }
    },
    files: { input in
      let output = input.tokens.output
      return AndroidFile.variants(of: output).flatMap { variant in
        let file = AndroidFile(input, variant)
        let files = output[AndroidOptions.split] == .resources ? [("tokens", file)] : file.byKind
        return files.map { name, file in
          FormatFile(
            path: "\(output.file)/\(variant.folder)/\(name).xml", template: "android-xml", data: file)
        }
      }
    })
}

/// The options of Android resources.
package enum AndroidOptions {
  /// How many files a folder of values has.
  package enum Split: String, Sendable, CaseIterable {
    /// One with all resources.
    case resources
    /// One for each kind of them.
    case files
  }

  package static let prefix = OutputOption(
    "android-xml", "prefix", default: "", placeholder: "WORD", help: "Begin names with this word.",
    expecting: "a prefix of letters, digits and `_` that begins with a letter", mayBeEmpty: true,
    where: { $0.utf8.first?.isLetter == true && $0.utf8.allSatisfy(\.isIdentifierPart) })
  package static let references = OutputOption(
    "android-xml", "references", default: true, help: "Write aliases as references (yes).")
  package static let styles = OutputOption(
    "android-xml", "styles", default: false, help: "Write typography as styles.")
  /// Dimensions that scale with the user's font size.
  package static let sp = OutputOption<[PathPattern]>(
    "android-xml", "sp", help: "Write these dimensions in sp; may be repeated.")
  package static let split = OutputOption<Split>(
    "android-xml", "split", default: .resources, placeholder: "FORM",
    help: "Write all resources of a folder to one file, or files by their kind (resources).")

  package static let options = [
    prefix.declaration, references.declaration, styles.declaration, sp.declaration, split.declaration,
  ]
}

extension Namer {
  fileprivate mutating func androidNames() -> ListingNames {
    var names = ListingNames()
    names.names = flatNames(
      FlatNaming(
        casing: .snake, prefix: output[AndroidOptions.prefix], refusesDigits: true,
        remedy: "set `android-xml.prefix`, or give it a name under `names:`"))
    for (slot, token) in slots.tokens.enumerated() where ReservedWords.java.contains(names.names[slot]) {
      reportReserved(String(decoding: names.names[slot], as: UTF8.self), token)
    }
    return names
  }
}

extension ListingNames {
  /// A resource in XML and in code; `nil` if Android has none for the type.
  fileprivate func forms(of token: CodeToken) -> CodeForms? {
    guard let kind = AndroidFile.kind(of: token.type, token.output) else { return nil }
    let name = Array(names[token.slot])
    let isStyle = token.type == .typography
    let resource = String(decoding: isStyle ? AndroidFile.styleName(name) : name, as: UTF8.self)
    let constant = "R.\(kind).\(isStyle ? resource.replacing(".", with: "_") : resource)"
    return CodeForms(
      shown: constant,
      all: [.init(instance: "@", text: "@\(kind)/\(resource)"), .init(instance: "R", text: constant)])
  }
}

/// Replaces everything but ASCII letters and digits with code points.
@Sendable func spellInASCII(_ name: inout [UInt8], from start: Int) -> Bool {
  let text = String(decoding: name[start...], as: UTF8.self)
  name.removeLast(name.count - start)
  for scalar in text.unicodeScalars {
    if scalar.isASCII {
      name.append(UInt8(scalar.value))
    } else {
      name.append(UInt8(ascii: "u"))
      name.append(hexadecimal: scalar.value, digits: 4)
    }
  }
  return false
}

extension ReservedWords {
  /// The Java Language Specification §3.9: names of resources become constants of the class `R`.
  static let java = ReservedWords(
    """
    abstract assert boolean break byte case catch char class const continue default do double else enum extends false \
    final finally float for goto if implements import instanceof int interface long native new null package private \
    protected public return short static strictfp super switch synchronized this throw throws transient true try void \
    volatile while
    """)
}
