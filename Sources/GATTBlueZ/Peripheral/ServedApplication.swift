import GATTProfiles
import GATTRuntime

/// What BlueZ takes as a whole: one service, or several of which some include others, since BlueZ looks for included services
/// in the application of the one that includes them only.
@BusActor
final class ServedApplication {
  /// The path that all its objects are below.
  let root: ObjectPath
  let services: [ServedService]

  /// - Parameter definitions: services, each behind those that it includes.
  /// - Throws: ``GATTError/serviceFailed(operation:reason:remedy:)`` when BlueZ would refuse one of them.
  init(_ definitions: [ServiceDefinition], at root: ObjectPath, _ server: ServerContext) throws(GATTError) {
    var services: [ServedService] = []
    for (index, definition) in definitions.enumerated() {
      let included = definition.includedServices.compactMap { key in services.first { $0.definition.key == key }?.path }
      services.append(
        try ServedService(definition, at: root.appending("service", index), including: included, server))
    }
    (self.root, self.services) = (root, services)
  }

  var definitions: [ServiceDefinition] { services.map(\.definition) }
  var characteristics: [ServedCharacteristic] { services.flatMap(\.characteristics) }
  var objects: [any ExportedObject] { services.flatMap(\.objects) }

  /// What it offers, for messages.
  var title: String { "offering service \(definitions.map(\.uuid.description).joined(separator: ", "))" }

  func offers(_ service: AttributeKey) -> Bool { services.contains { $0.definition.key == service } }
}
