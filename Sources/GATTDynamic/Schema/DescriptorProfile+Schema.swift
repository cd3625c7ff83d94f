package import GATTProfiles
package import GATTSchema

extension DescriptorProfile {
  /// The same descriptor as the runtime has it.
  package init(_ descriptor: Descriptor) {
    switch descriptor {
    case .userDescription(let text): self = .userDescription(text)
    case .presentationFormat(let format, let exponent, let unit, let namespace, let description):
      self = .presentationFormat(
        format: format, exponent: exponent, unit: unit, namespace: namespace, description: description)
    case .reportReference(let id, .input): self = .reportReference(id: id, type: .input)
    case .reportReference(let id, .output): self = .reportReference(id: id, type: .output)
    case .reportReference(let id, .feature): self = .reportReference(id: id, type: .feature)
    case .declared(let descriptor):
      self.init(
        uuid: BluetoothUUID(descriptor.uuid), value: descriptor.initial,
        permissions: AttributePermissions(reading: descriptor.readPermission, writing: descriptor.writePermission)
      ) { (bytes) throws(ValueDecodingError) in
        do throws(ValueError) {
          _ = try Interpreter(descriptor.layout).decode(bytes)
        } catch {
          throw ValueDecodingError(error)
        }
      }
    }
  }
}
