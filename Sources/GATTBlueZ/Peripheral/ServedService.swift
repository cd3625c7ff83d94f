import GATTProfiles
import GATTRuntime

/// A service as BlueZ sees it: an application of its own, because BlueZ takes applications only as a whole.
@BusActor
final class ServedService: ExportedObject {
  /// The application's path; the service is below it.
  let root: ObjectPath
  let definition: ServiceDefinition
  let characteristics: [ServedCharacteristic]
  private let descriptors: [ServedDescriptor]

  /// - Throws: ``GATTError/serviceFailed(operation:reason:remedy:)`` when BlueZ would refuse the service.
  init(_ definition: ServiceDefinition, at root: ObjectPath, _ server: ServerContext) throws(GATTError) {
    try definition.checkForBlueZ()
    self.root = root
    self.definition = definition
    var descriptors: [ServedDescriptor] = []
    // BlueZ lays attributes out in the order of the paths.
    characteristics = definition.characteristics.enumerated().map { index, definition in
      let path = Self.path(root.description + "/service/char", index)
      let profiles = definition.descriptors.filter { !Self.ownDescriptors.contains($0.uuid) }
      descriptors += profiles.enumerated().map { index, profile in
        ServedDescriptor(profile, of: definition, at: Self.path(path.description + "/desc", index), server.clients)
      }
      return ServedCharacteristic(definition, at: path, server)
    }
    self.descriptors = descriptors
  }

  var path: ObjectPath { ObjectPath(root.description + "/service") }

  var objects: [any ExportedObject] { [self] + characteristics + descriptors }

  var interfaces: ObjectTree.Interfaces {
    let properties: [String: BusValue] = [
      "UUID": .string(definition.uuid.fullDescription), "Primary": .bool(definition.isPrimary),
    ]
    return [BlueZInterface.gattService: properties]
  }

  func answer(_ message: BusMessage) -> Bool { false }

  private static func path(_ prefix: String, _ index: Int) -> ObjectPath {
    let digits = String(index, radix: 16)
    return ObjectPath(prefix + String(repeating: "0", count: max(0, 4 - digits.count)) + digits)
  }

  /// Those that BlueZ makes itself: extended properties, and subscriptions.
  private static let ownDescriptors: [BluetoothUUID] = [BluetoothUUID(0x2900), BluetoothUUID(0x2902)]
}

extension ServiceDefinition {
  /// Finds what BlueZ would refuse without saying why.
  fileprivate func checkForBlueZ() throws(GATTError) {
    guard ![BluetoothUUID(0x1800), BluetoothUUID(0x1801)].contains(uuid) else {
      throw .serviceFailed(
        operation: "offering service \(uuid)", reason: "BlueZ offers this service itself", remedy: "leave it out")
    }
    guard let odd = characteristics.first(where: { $0.blueZFlags.isEmpty }) else { return }
    throw .serviceFailed(
      operation: "offering service \(uuid)", reason: "characteristic \(odd.uuid) has no properties",
      remedy: "give it one")
  }
}
