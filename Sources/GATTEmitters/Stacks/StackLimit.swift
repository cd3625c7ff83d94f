/// What the file of a stack cannot say of a characteristic.
package enum StackLimit: String, CaseIterable, Sendable {
  case subscription = "what subscribing takes"
  case authorization = "the user's consent"
  case property = "a property"
  case descriptor = "a descriptor"
  case access = "who may read or write a descriptor"
  case initial = "what it begins with"

  /// Why not.
  package var reason: String {
    switch self {
    case .subscription: "the stack takes for it what reading or writing takes"
    case .authorization: "the file has no word for it; ask in the program's callback"
    case .property: "the file has no word for it"
    case .descriptor: "the file has none of this kind"
    case .access: "the file has no word for it; the program decides"
    case .initial: "the program has the value, so that it can check what clients write"
    }
  }

  /// What is told of a characteristic, and of which part of it.
  func finding(_ path: [String], _ part: String? = nil) -> EmissionFinding {
    EmissionFinding(path + [part.map { "\(rawValue), \($0)" } ?? rawValue], reason)
  }
}

extension Emission {
  /// What a stack has of a profile: what `fill` makes of its table. Without services there is no file, and why.
  static func ofTable(
    _ profile: EmittedProfile, _ stem: String, _ fill: (AttributeTable, inout Emission) -> Void
  ) -> Emission {
    let table = AttributeTable(profile, stem: stem)
    var emission = Emission()
    if table.services.isEmpty {
      emission.findings = [EmissionFinding([profile.name], "it has no services, of which tables are made")]
    } else {
      fill(table, &emission)
    }
    return emission
  }
}
