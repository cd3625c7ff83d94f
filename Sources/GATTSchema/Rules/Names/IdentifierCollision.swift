enum IdentifierCollision: Rule {
  static let id = "identifier-collision"
  static let phase = RulePhase.resolution
  static let purpose = """
    Everything in one scope has a Swift name of its own. Where two names come out alike, `identifier:` \
    tells them apart.
    """
  static let example = RuleExample.characteristics(
    """
    - name: Air Temperature
      uuid: F000AA01-0451-4000-B000-000000000000
      properties: [read]
      value: { raw: int16, scale: 1/100, unit: °C }
    - name: Air-Temperature
      uuid: F000AA02-0451-4000-B000-000000000000
      properties: [read]
      value: { raw: int16, scale: 1/100, unit: °C }
    """,
    """
    - name: Air Temperature
      uuid: F000AA01-0451-4000-B000-000000000000
      properties: [read]
      value: { raw: int16, scale: 1/100, unit: °C }
    - name: Air-Temperature
      identifier: SecondAirTemperature
      uuid: F000AA02-0451-4000-B000-000000000000
      properties: [read]
      value: { raw: int16, scale: 1/100, unit: °C }
    """)

  /// A Swift name, what it was made from, and where that stands.
  typealias Named = (identifier: String, name: String, range: SourceRange)

  /// Reports every name that is taken already: among services, characteristics, and the members of a value.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    let services = profile.services.map { service in
      (service.identifier, service.name, (service.document.identifier ?? service.document.name).range)
    }
    let advertisements = profile.advertisements.map {
      ($0.identifier, $0.name, ($0.document.identifier ?? $0.document.name).range)
    }
    check(services + advertisements, &diagnostics)
    let root = profile.isLibrary ? profile.extends?.prefix { $0 != "." } : nil
    for placed in profile.layouts {
      check(members(of: placed.layout, called: placed.name, at: placed.range), &diagnostics)
      checkHiding(placed.layout, root.map { String($0) } ?? profile.identifier, at: placed.range, &diagnostics)
    }
    for service in profile.services {
      checkHiding(profile, service, &diagnostics)
      let names = service.characteristics.map {
        ($0.identifier, $0.name, ($0.document.identifier ?? $0.document.name).range)
      }
      check(names, &diagnostics)
      for characteristic in service.characteristics { checkDescriptors(of: characteristic, &diagnostics) }
    }
    guard profile.isLibrary else { return }
    check(
      profile.types.map { ($0.identifier, $0.name, ($0.document.identifier ?? $0.document.name).range) }, &diagnostics)
  }

  /// Reports names that were asked for and hide the profile, whose name every path in generated code begins with.
  ///
  /// Names made from `name:` have been separated from it before.
  private static func checkHiding(_ profile: Profile, _ service: Service, _ diagnostics: inout Diagnostics) {
    let asService = profile.services.count > 1 ? [(service.identifier, service.document.identifier)] : []
    let asCharacteristic = service.characteristics.map { ($0.identifier, $0.document.identifier) }
    let asDescriptor = service.characteristics.flatMap(\.ownDescriptors).map { ($0.identifier, $0.document.identifier) }
    for (identifier, written) in asService + asCharacteristic + asDescriptor where identifier == profile.identifier {
      guard let written else { continue }
      diagnostics.report(
        Diagnostic(
          Self.self, "`\(identifier)` would hide the profile of that name; choose another identifier",
          at: written.range,
          notes: [.init("the profile is here", at: (profile.document.identifier ?? profile.document.name).range)]))
    }
  }

  /// Reports named numbers whose Swift type would hide the profile.
  private static func checkHiding(
    _ layout: ValueLayout, _ root: String, at range: SourceRange, _ diagnostics: inout Diagnostics
  ) {
    for element in layout.hidingEnumerations(of: root) {
      let type = Identifier.type(element.identifier)
      diagnostics.report(
        Diagnostic(
          Self.self,
          "the cases of “\(element.name ?? type)” would be a type `\(type)` that hides the profile; "
            + "give the field an `identifier:`", at: range))
    }
  }

  /// The members of the Swift type of a value that is called `name`. They point at the value, since a type may have named them.
  static func members(of layout: ValueLayout, called name: String, at range: SourceRange) -> [Named] {
    if case .text = layout { return [("value", name, range)] }
    return layout.elements.flatMap { element -> [Named] in
      switch element.meaning {
      case .enumeration(let enumeration): return enumeration.cases.map { ($0.identifier, $0.name, range) }
      case .flags(let flags):
        // Bits and the number of them all stand in one dictionary of texts.
        let raw = element.name.map { [(element.identifier + "Raw", "\($0), raw", range)] } ?? []
        return raw + flags.map { ($0.identifier, $0.name, range) }
      case .quantity:
        let members = element.meaning.members(element.identifier, element.name ?? name)
        return members.map { ($0.identifier, $0.name, range) }
      }
    }
  }

  /// Reports every name that is taken already.
  static func check(_ names: [Named], _ diagnostics: inout Diagnostics) {
    var first: [String: Named] = [:]
    // What has no name at all has been reported as that.
    for name in names where name.identifier != "_" {
      guard let earlier = first[name.identifier] else {
        first[name.identifier] = name
        continue
      }
      let notes = earlier.range == name.range ? [] : [Diagnostic.Note("the first is here", at: earlier.range)]
      diagnostics.report(
        Diagnostic(
          Self.self,
          "“\(earlier.name)” and “\(name.name)” would both be `\(name.identifier)` in Swift; "
            + "rename one, or give it an `identifier:`",
          at: name.range,
          notes: notes))
    }
  }
}
