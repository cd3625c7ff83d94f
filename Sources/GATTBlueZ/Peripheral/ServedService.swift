import GATTProfiles
import GATTRuntime

/// A service as BlueZ sees it.
@BusActor
final class ServedService: ExportedObject {
  let path: ObjectPath
  let definition: ServiceDefinition
  let characteristics: [ServedCharacteristic]
  private let descriptors: [ServedDescriptor]
  private let includes: [ObjectPath]

  /// - Parameter includes: the services that it includes, which stand in front of it in the same application.
  /// - Throws: ``GATTError/serviceFailed(operation:reason:remedy:)`` when BlueZ would refuse the service.
  init(
    _ definition: ServiceDefinition, at path: ObjectPath, including includes: [ObjectPath] = [], _ server: ServerContext
  ) throws(GATTError) {
    try definition.checkForBlueZ()
    (self.path, self.definition, self.includes) = (path, definition, includes)
    var descriptors: [ServedDescriptor] = []
    characteristics = definition.characteristics.enumerated().map { index, definition in
      let path = path.appending("char", index)
      let offered = definition.descriptors.filter { !Self.ownDescriptors.contains($0.uuid) }
      descriptors += offered.enumerated().map { index, definition in
        ServedDescriptor(definition, at: path.appending("desc", index), server.clients)
      }
      return ServedCharacteristic(definition, at: path, server)
    }
    self.descriptors = descriptors
  }

  var objects: [any ExportedObject] { [self] + characteristics + descriptors }

  var interfaces: ObjectTree.Interfaces {
    var properties: [String: BusValue] = [
      "UUID": .string(definition.uuid.fullDescription), "Primary": .bool(definition.isPrimary),
    ]
    if !includes.isEmpty { properties["Includes"] = .array(includes.map { .path($0) }, of: "o") }
    return [BlueZInterface.gattService: properties]
  }

  func answer(_ message: BusMessage) -> Bool { false }

  /// Those that BlueZ makes itself: extended properties, and subscriptions.
  private static let ownDescriptors: [BluetoothUUID] = [BluetoothUUID(0x2900), BluetoothUUID(0x2902)]
}

extension ObjectPath {
  /// The path of the object with a number below this one. BlueZ lays attributes out in the order of the paths.
  func appending(_ kind: String, _ index: Int) -> ObjectPath {
    let digits = String(index, radix: 16)
    return ObjectPath("\(description)/\(kind)\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)")
  }
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
