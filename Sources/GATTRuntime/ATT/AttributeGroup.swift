import GATTProfiles

/// The attributes of one service.
struct AttributeGroup {
  private(set) var attributes: [Attribute] = []
  private(set) var values: [AttributeKey: UInt16] = [:]
  let range: HandleRange

  /// Lays a service out from a handle on, with the declarations of those that it includes; nil when the handles do not suffice.
  init?(_ service: ServiceDefinition, including included: [Attribute], firstHandle: Int) {
    let count = service.characteristics.reduce(1 + included.count) { $0 + $1.attributeCount }
    guard let first = UInt16(exactly: firstHandle), let last = UInt16(exactly: firstHandle + count - 1) else {
      return nil
    }
    range = first...last
    let type = service.isPrimary ? GATTType.primaryService : GATTType.secondaryService
    add(type, .service(service.uuid, lastHandle: last))
    for declaration in included {
      guard case .service(let uuid, let last) = declaration.content else { continue }
      // Only a short UUID stands there (Core 6.0, Vol 3, Part G, 3.2).
      let short = uuid.attBytes.count == 2 ? uuid.attBytes : []
      add(GATTType.include, .constant(declaration.handle.bytes + last.bytes + short))
    }
    for characteristic in service.characteristics { add(characteristic) }
  }

  private mutating func add(_ characteristic: CharacteristicDefinition) {
    let properties = UInt8(truncatingIfNeeded: characteristic.attProperties.rawValue)
    let value = nextHandle + 1
    add(GATTType.characteristic, .constant([properties] + value.bytes + characteristic.uuid.attBytes))
    add(characteristic.uuid, .value(characteristic))
    values[characteristic.key] = value
    if let extended = characteristic.extendedProperties {
      add(GATTType.extendedProperties, .constant(extended.bytes))
    }
    if characteristic.isSubscribable {
      add(GATTType.clientConfiguration, .configuration(characteristic, value: value))
    }
    for descriptor in characteristic.descriptors {
      add(descriptor.uuid, .descriptor(descriptor))
    }
  }

  private mutating func add(_ type: BluetoothUUID, _ content: Attribute.Content) {
    attributes.append(Attribute(handle: nextHandle, type: type, content: content))
  }

  /// Counted in advance, so it is within the range until all attributes stand.
  private var nextHandle: UInt16 { range.lowerBound + UInt16(clamping: attributes.count) }
}

extension CharacteristicDefinition {
  /// Whether clients can subscribe to it.
  var isSubscribable: Bool { !properties.isDisjoint(with: [.notify, .indicate]) }

  /// The two properties that have a descriptor of their own, as it carries them; nil without either.
  fileprivate var extendedProperties: UInt16? {
    let bits = properties.rawValue >> 8 & 3
    return bits == 0 ? nil : bits
  }

  /// The properties with the bit that points to that descriptor.
  fileprivate var attProperties: CharacteristicProperties {
    extendedProperties == nil ? properties : properties.union(.extendedProperties)
  }

  fileprivate var attributeCount: Int {
    2 + descriptors.count + (extendedProperties == nil ? 0 : 1) + (isSubscribable ? 1 : 0)
  }
}
