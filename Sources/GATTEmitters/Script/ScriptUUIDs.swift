import GATTSchema

/// What a file of a language of scripts calls its services, and the UUIDs of these and of its values.
struct ScriptUUIDs {
  /// What a service is called as a type, in the order of the profile.
  let services: [String]
  /// Constants of the services, then of the characteristics, descriptors and types of a library: name, UUID, and what it is of.
  let constants: [(name: String, uuid: UUID128, words: String)]
  /// What the constant of the contract hash is called.
  static let contractHash = "CONTRACT_HASH"

  /// Those of a profile, beside the names of its types.
  init(_ profile: EmittedProfile, _ names: ScriptNames, _ naming: any Naming) {
    services = naming.identifiers(profile.services.map { "\($0.name) Service" }, as: .type, beside: names.all)
    let ofServices = profile.services.map { ("\($0.name) Service", $0.uuid, "the service \($0.name)") }
    let ofValues = zip(names.titles, profile.values).compactMap { title, value in
      value.isRequest ? nil : value.uuid.map { (title, $0, value.path.joined(separator: ", ")) }
    }
    let all = ofServices + ofValues
    let own = naming.identifiers(all.map { "\($0.0) UUID" }, as: .constant, beside: names.all)
    constants = zip(own, all).map { ($0, $1.1, $1.2) }
  }

  /// The names that nothing else of the file may have.
  var all: Set<String> { Set(services).union(constants.map(\.name)).union([Self.contractHash]) }
}
