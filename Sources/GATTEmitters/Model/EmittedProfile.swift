package import GATTSchema

/// What an emitter sees of a profile: its attributes, and its values with their programs.
package struct EmittedProfile: Sendable {
  /// What the profile is called.
  package let name: String
  /// A sentence about the device.
  package let description: String?
  /// What the profile promises, as a hash.
  package let contractHash: ContractHash
  /// The services, in the order of the profile.
  package private(set) var services: [EmittedService]
  /// The values of the characteristics, requests, descriptors, advertisements and types of a library, in the same order.
  package let values: [EmittedValue]

  /// What an emitter sees of a profile.
  package init(_ profile: Profile) {
    name = profile.name
    description = profile.description
    contractHash = ContractHash(of: profile)
    services = profile.services.map { EmittedService($0) }
    values =
      profile.services.flatMap { service in service.characteristics.flatMap { $0.emittedValues(in: service) } }
      + profile.advertisements.map { EmittedValue($0) }
      + (profile.isLibrary ? profile.types.map { EmittedValue($0) } : [])
  }
}

extension EmittedProfile {
  /// The same with its services in another order.
  func ordered(_ services: [EmittedService]) -> EmittedProfile {
    var result = self
    result.services = services
    return result
  }
}

extension Characteristic {
  /// Its value, its request where that differs, and the values of its descriptors.
  fileprivate func emittedValues(in service: Service) -> [EmittedValue] {
    [EmittedValue(self, of: service)] + (request.map { [EmittedValue(request: $0, to: self, of: service)] } ?? [])
      + descriptors.compactMap(\.declared).map { EmittedValue($0, of: self, of: service) }
  }
}
