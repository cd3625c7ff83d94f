import GATTDynamic
import GATTRuntime
import GATTSchema

/// Which characteristic of a device is meant: by UUID or name, and where that does not do, by service or handle.
struct CharacteristicChoice: Sendable {
  /// The UUID, or the name that a profile gives it.
  let text: String
  /// The UUID or the name of its service; nil for any.
  let service: String?
  /// Its handle; nil for any.
  let handle: AttributeHandle?

  /// The one that is meant.
  init(_ text: String, _ options: CharacteristicOptions) {
    (self.text, service, handle) = (text, options.subject.service, options.handle?.handle)
  }

  /// The one that `text` means by itself: by UUID, name or handle.
  init(_ text: String) {
    (self.text, service, handle) = (text, nil, nil)
  }

  /// The only one of a device's that is meant.
  func attribute(among attributes: [DeviceAttribute]) throws(ToolError) -> DeviceAttribute {
    let called = attributes.filter(isMeant)
    let meant =
      called.isEmpty ? attributes.filter { $0.characteristic.handle == HandleArgument(argument: text)?.handle } : called
    guard let first = meant.first else {
      let place = service.map { " in a service “\($0)”" } ?? ""
      let those = attributes.isEmpty ? "it has none at all" : "there is:" + Self.list(attributes)
      throw .because(.bluetooth, "the device has no characteristic “\(text)”\(place)".printable + "; \(those)")
    }
    guard meant.count == 1 else {
      let name = text.printable
      throw .because(
        .usage, "the device has \(name) more than once; choose one with --service or --handle:" + Self.list(meant))
    }
    return first
  }

  private func isMeant(_ attribute: DeviceAttribute) -> Bool {
    guard handle.map({ $0 == attribute.characteristic.handle }) ?? true else { return false }
    guard Self.isCalled(text, attribute.uuid, attribute.name) else { return false }
    return service.map { Self.isCalled($0, attribute.serviceUUID, attribute.serviceName) } ?? true
  }

  private static func isCalled(_ text: String, _ uuid: UUID128, _ name: String?) -> Bool {
    UUID128(text) == uuid || name?.lowercased() == text.lowercased()
  }

  private static func list(_ attributes: [DeviceAttribute]) -> String {
    attributes.map { "\n  \($0.line)" }.joined()
  }
}
