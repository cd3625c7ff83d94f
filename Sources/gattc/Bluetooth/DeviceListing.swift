import GATTDynamic
import GATTProfiles
import GATTRuntime
import GATTSchema

/// A device's services and characteristics, for printing.
struct DeviceListing {
  private let services: [RemoteService]
  private let profiles: KnownProfiles
  private let attributes: [AttributeHandle: DeviceAttribute]
  private let values: [AttributeHandle: DeviceValue]

  /// What was discovered, and the values that were read, by handle.
  init(
    _ services: [RemoteService], _ profiles: KnownProfiles, values: [AttributeHandle: DeviceValue] = [:]
  ) throws(ToolError) {
    (self.services, self.profiles, self.values) = (services, profiles, values)
    var attributes: [AttributeHandle: DeviceAttribute] = [:]
    for characteristic in services.flatMap(\.characteristics) {
      attributes[characteristic.handle] = try DeviceAttribute(characteristic, profiles)
    }
    self.attributes = attributes
  }

  /// A table: a line a service, below it a line a characteristic.
  var table: String {
    let head = [["UUID", "NAME", "HANDLE", "PROPERTIES"] + (values.isEmpty ? [] : ["VALUE"])]
    let rows = head + services.flatMap { [row($0)] + $0.characteristics.map(row) }
    let layout = ColumnLayout(fitting: rows)
    return rows.map { layout.line($0.map(\.printable)) }.joined(separator: "\n")
  }

  private func row(_ service: RemoteService) -> [String] {
    let name = profiles.name(ofService: service.uuid) ?? ""
    let included = service.includedServices.map { profiles.name(ofService: $0.uuid) ?? UUID128($0.uuid).description }
    let notes = (service.isPrimary ? [] : ["secondary"]) + included.map { "includes \($0)" }
    return [UUID128(service.uuid).description, name, service.handle.description]
      + (notes.isEmpty ? [] : [notes.joined(separator: ", ")])
  }

  private func row(_ characteristic: RemoteCharacteristic) -> [String] {
    let properties = characteristic.properties.names.joined(separator: ", ")
    return ["  \(UUID128(characteristic.uuid))", attributes[characteristic.handle]?.name ?? ""]
      + [characteristic.handle.description, properties] + (values[characteristic.handle].map { [$0.line] } ?? [])
  }

  /// One line of JSON a service.
  var json: [String] {
    services.map { service in
      let characteristics = service.characteristics.map(json).joined(separator: ",")
      let includes = service.includedServices.map {
        Self.object($0.uuid, profiles.name(ofService: $0.uuid), $0.handle, [])
      }
      return Self.object(
        service.uuid, profiles.name(ofService: service.uuid), service.handle,
        [("primary", service.isPrimary ? "true" : "false")]
          + (includes.isEmpty ? [] : [("includes", "[\(includes.joined(separator: ","))]")])
          + [("characteristics", "[\(characteristics)]")])
    }
  }

  private func json(_ characteristic: RemoteCharacteristic) -> String {
    let properties = characteristic.properties.names.map { JSONString.quoted($0) }.joined(separator: ",")
    let descriptors = characteristic.descriptors.map { Self.object($0.uuid, nil, $0.handle, []) }
    let value = values[characteristic.handle].map { [("value", $0.json)] } ?? []
    return Self.object(
      characteristic.uuid, attributes[characteristic.handle]?.name, characteristic.handle,
      [("properties", "[\(properties)]"), ("descriptors", "[\(descriptors.joined(separator: ","))]")] + value)
  }

  private static func object(
    _ uuid: BluetoothUUID, _ name: String?, _ handle: AttributeHandle, _ members: [(String, String)]
  ) -> String {
    let named = name.map { [("name", JSONString.quoted($0))] } ?? []
    let place = [("handle", JSONString.quoted(handle.description))]
    return ValueReport.object([("uuid", JSONString.quoted(UUID128(uuid).description))] + named + place + members)
  }
}

extension CharacteristicProperties {
  /// All that there are, with their names.
  static let all: [(CharacteristicProperties, String)] = [
    (.broadcast, "broadcast"), (.read, "read"), (.writeWithoutResponse, "write-without-response"), (.write, "write"),
    (.notify, "notify"), (.indicate, "indicate"), (.authenticatedSignedWrites, "authenticated-signed-writes"),
    (.extendedProperties, "extended-properties"), (.reliableWrite, "reliable-write"),
    (.writableAuxiliaries, "writable-auxiliaries"),
  ]

  /// The names of those that are set, as profiles write them.
  var names: [String] {
    Self.all.filter { contains($0.0) }.map(\.1)
  }
}
