enum TypeDiffers: FolderRule {
  static let id = "type-differs"
  static let severity = Severity.warning
  static let phase = RulePhase.imports
  static let purpose = """
    A number that is called like a type of this file, of an imported one or of another file in the same \
    folder is as wide as that type and signed like it. Otherwise one of the two is a mistake, or they are \
    two things and need two names.
    """
  static let example = RuleExample.characteristics(
    """
    - name: Clock
      uuid: F000AA01-0451-4000-B000-000000000000
      properties: [read]
      value:
        struct:
          - { name: Time, type: date-time }
          - { name: Time Zone, raw: uint8 }
    - name: Home
      uuid: F000AA02-0451-4000-B000-000000000000
      properties: [read]
      value: Time Zone
    """,
    """
    - name: Clock
      uuid: F000AA01-0451-4000-B000-000000000000
      properties: [read]
      value:
        struct:
          - { name: Time, type: date-time }
          - { name: Time Zone, type: Time Zone }
    - name: Home
      uuid: F000AA02-0451-4000-B000-000000000000
      properties: [read]
      value: Time Zone
    """,
    profileKeys: """
      types:
        Time Zone: { raw: int8, scale: 15, unit: min }
      """)

  /// Reports the numbers that differ from a type of the same file, or else of one that it imports.
  static func check(_ document: ProfileDocument, _ imports: Imports, reporting diagnostics: inout Diagnostics) {
    let (types, others) = (document.numberTypes, imports.numberTypes)
    guard !types.isEmpty || !others.isEmpty else { return }
    for number in document.numbers {
      if let type = types[number.key] {
        guard type.value != number.type.value else { continue }
        diagnostics.report(diagnostic(number, type.value, notes: [.init("the type is here", at: type.range)]))
      } else if let other = others[number.key], other.type != number.type.value {
        diagnostics.report(diagnostic(number, other.type, in: " in \(other.path)", notes: []))
      }
    }
  }

  /// Reports the numbers that differ from a type of another file in the same folder, but those that differ from an imported
  /// one as well. Files with errors count: one may be that very mistake.
  static func findings(_ files: [Compilation]) -> [(file: Int, finding: Diagnostic)] {
    let folders = Dictionary(grouping: files.indices) { files[$0].source.folder }
    return folders.values.flatMap { findings(files, ofFolder: $0) }
  }

  private static func findings(_ files: [Compilation], ofFolder places: [Int]) -> [(file: Int, finding: Diagnostic)] {
    var types: [String: (path: String, type: ScalarType)] = [:]
    for document in places.compactMap({ files[$0].document }) {
      for (name, type) in document.numberTypes where types[name] == nil { types[name] = (document.path, type.value) }
    }
    return places.flatMap { place -> [(file: Int, finding: Diagnostic)] in
      guard let document = files[place].document else { return [] }
      let own = document.numberTypes
      let known = Set(files[place].diagnostics.filter { $0.rule == id }.compactMap(\.range))
      return document.numbers.compactMap { number in
        guard own[number.key] == nil, let other = types[number.key], other.type != number.type.value else { return nil }
        guard !known.contains(number.type.range) else { return nil }
        return (place, diagnostic(number, other.type, in: " in \(other.path)", notes: []))
      }
    }
  }

  /// A number that differs from the type of its name, which stands in the same file or in `place`.
  private static func diagnostic(
    _ number: NamedNumberType, _ other: ScalarType, in place: String = "", notes: [Diagnostic.Note]
  ) -> Diagnostic {
    let message =
      "“\(number.name)” is \(number.type.value) here, but the type of that name\(place) is \(other); "
      + "use the type, or give one of the two another name"
    return Diagnostic(Self.self, message, at: number.type.range, notes: notes)
  }
}
