package import GATTSchema

/// What a profile says of a device, as JSON: what code of any language can be written by.
package struct NeutralModel: Sendable {
  /// The services, the advertisements, the types of a library and the kind of device, each nil where there are none.
  package let members: [(String, String?)]

  /// The model of a profile.
  package init(_ profile: Profile) {
    members = [
      ("services", ModelJSON.list(profile.services) { ServiceModel($0, in: profile).json }),
      ("advertisements", ModelJSON.list(profile.advertisements, \.model)),
      ("types", profile.isLibrary ? ModelJSON.list(profile.types, \.model) : nil),
      ("device", profile.device?.model(in: profile)),
    ]
  }

  /// The 16 octets by which two parties know that they go by the same contract.
  package var contractHash: ContractHash { ContractHash(of: ModelJSON.object(members)) }
}
