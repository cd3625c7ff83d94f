import GATTDynamic
import GATTProfiles
import GATTRuntime
import GATTSchema

/// A characteristic of a device, and what the known profiles say of it.
struct DeviceAttribute: Sendable {
  /// The characteristic as it was discovered.
  let characteristic: RemoteCharacteristic
  /// What its values are; nil where no profile says.
  let subject: ValueSubject?
  /// What its service is called.
  let serviceName: String?

  /// What is known of a characteristic.
  init(_ characteristic: RemoteCharacteristic, _ profiles: KnownProfiles) throws(ToolError) {
    self.characteristic = characteristic
    subject = try profiles.subject(
      characteristic.uuid, in: characteristic.serviceUUID, identifiedBy: characteristic.profile.identifyingDescriptor)
    serviceName = profiles.name(ofService: characteristic.serviceUUID)
  }

  /// What it is called.
  var name: String? { subject?.name }

  /// Its UUID, as gattc prints UUIDs.
  var uuid: UUID128 { UUID128(characteristic.uuid) }

  /// Its service's UUID.
  var serviceUUID: UUID128 { UUID128(characteristic.serviceUUID) }

  /// What decodes its values, or encodes what is written to it; nil where no profile says.
  func coding(isRequest: Bool = false, context: [String] = []) throws(ToolError) -> ValueCoding? {
    guard let subject else { return nil }
    return subject.coding(isRequest: isRequest, context: try subject.flags(context))
  }

  /// Why there is nothing that decodes its values.
  var ignorance: String {
    "no known profile describes \(uuid) of service \(serviceUUID); give the file that does with --profile"
  }

  /// UUID, name, handle and service, for people.
  var line: String {
    let service = [serviceUUID.description, serviceName].compactMap(\.self).joined(separator: " ")
    let called = name.map { "  \($0)" } ?? ""
    return "\(uuid)\(called), \(characteristic.handle), of \(service)".printable
  }
}

extension Connection {
  /// All characteristics of the device, in its order.
  func attributes(_ profiles: KnownProfiles) async throws -> [DeviceAttribute] {
    try await discoverServices().flatMap(\.characteristics).map { try DeviceAttribute($0, profiles) }
  }
}
