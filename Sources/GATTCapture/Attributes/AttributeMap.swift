package import GATTProfiles

/// The attributes of a server, by handle. There are no more than a server can have.
package struct AttributeMap: Hashable, Sendable {
  /// A service, and the handles of its attributes.
  package struct Service: Hashable, Sendable {
    package var range: ClosedRange<UInt16>
    package var uuid: BluetoothUUID
    package var isPrimary: Bool
  }

  /// A characteristic, and where it is declared.
  package struct Characteristic: Hashable, Sendable {
    package var declaration: UInt16
    package var value: UInt16
    package var properties: UInt8
    package var uuid: BluetoothUUID
  }

  /// Where all of it is known from.
  package var origin = CapturedAttribute.Origin.discovery
  /// The services, by their first handles.
  package private(set) var services: [Service] = []
  /// The characteristics, by their handles: what is declared later has its value later.
  package private(set) var characteristics: [Characteristic] = []
  /// The types of what is neither, and of what has not been told to be.
  private var types: [UInt16: BluetoothUUID] = [:]

  package init() {}

  /// Whether nothing is known.
  package var isEmpty: Bool { services.isEmpty && characteristics.isEmpty && types.isEmpty }

  /// What is known of the attribute at a handle.
  package subscript(handle: UInt16) -> CapturedAttribute? {
    let before = characteristics.place { $0.value > handle }
    let nearest = before > 0 ? characteristics[before - 1] : nil
    let known = nearest?.value == handle ? nearest?.uuid : types[handle]
    guard let type = known ?? onlyDescriptor(at: handle, of: nearest, before: before) else { return nil }
    let service = service(of: handle)
    let isInside =
      nearest.map { nearest in service.map { $0.range.contains(nearest.value) } ?? services.isEmpty } ?? false
    let owner: BluetoothUUID? =
      switch type.short {
      case .some(0x2800...0x28FF): nil
      case .some(0x2900...0x29FF): isInside ? nearest?.uuid : nil
      // Clients read some values by their types, without discovering them.
      default: nearest?.value == handle || !isInside ? type : nearest?.uuid
      }
    return CapturedAttribute(
      handle: handle, type: type, service: service?.uuid, characteristic: owner,
      valueHandle: owner == nil || owner != nearest?.uuid ? nil : nearest?.value, origin: origin)
  }

  /// The descriptors of a characteristic, in order.
  package func descriptors(of characteristic: Characteristic) -> [(handle: UInt16, type: BluetoothUUID)] {
    let place = characteristics.place { $0.value > characteristic.value }
    let next = place < characteristics.count ? characteristics[place].declaration : .max
    let last = min(next, service(of: characteristic.value)?.range.upperBound ?? .max)
    guard characteristic.value < last else { return [] }
    return (characteristic.value + 1...last).compactMap { handle in
      types[handle].flatMap { (0x2800...0x2803).contains($0.short ?? 0) ? nil : (handle, $0) }
    }
  }

  /// The characteristics that are declared in a service, in order.
  package func characteristics(of service: Service) -> ArraySlice<Characteristic> {
    let first = characteristics.place { $0.value > service.range.lowerBound }
    let end = characteristics.place { $0.declaration > service.range.upperBound }
    return first < end ? characteristics[first..<end] : []
  }

  /// What clients may do with the characteristic whose value is at a handle; nil where none is known there.
  package func properties(at handle: UInt16?) -> UInt8? {
    guard let handle else { return nil }
    let place = characteristics.place { $0.value >= handle }
    guard place < characteristics.count, characteristics[place].value == handle else { return nil }
    return characteristics[place].properties
  }

  /// The characteristics that are in no service that is known, in order.
  package var strays: [Characteristic] {
    characteristics.filter { service(of: $0.value) == nil }
  }

  /// What notifies or indicates has a client configuration: where there is room for one descriptor only, it is that one,
  /// and clients need not ask.
  private func onlyDescriptor(at handle: UInt16, of nearest: Characteristic?, before place: Int) -> BluetoothUUID? {
    guard let nearest, nearest.properties & 0x30 != 0, Int(handle) == Int(nearest.value) + 1 else { return nil }
    let next = place < characteristics.count ? characteristics[place].declaration : nil
    let isLast = service(of: handle)?.range.upperBound == handle
    return isLast || next.map { Int($0) } == Int(handle) + 1 ? BluetoothUUID(0x2902) : nil
  }

  private func service(of handle: UInt16) -> Service? {
    let before = services.place { $0.range.lowerBound > handle }
    guard before > 0, services[before - 1].range.contains(handle) else { return nil }
    return services[before - 1]
  }

  /// Adds a service, in place of those that it overlaps.
  package mutating func add(_ service: Service) {
    let first = services.place { $0.range.upperBound >= service.range.lowerBound }
    let end = services.place { $0.range.lowerBound > service.range.upperBound }
    services.replaceSubrange(first..<max(first, end), with: [service])
    types[service.range.lowerBound] = BluetoothUUID(service.isPrimary ? 0x2800 : 0x2801)
  }

  /// Adds a characteristic, in place of others that stand between its declaration and its value.
  package mutating func add(_ characteristic: Characteristic) {
    let first = characteristics.place { $0.value >= characteristic.declaration }
    let end = characteristics.place { $0.declaration > characteristic.value }
    characteristics.replaceSubrange(first..<max(first, end), with: [characteristic])
    types[characteristic.declaration] = BluetoothUUID(0x2803)
  }

  /// Adds the type of an attribute, in place of a characteristic or a service that is said to be there and is of another.
  package mutating func add(_ type: BluetoothUUID, at handle: UInt16) {
    let place = characteristics.place { $0.value >= handle }
    if place < characteristics.count, characteristics[place].contradicts(type, at: handle) {
      characteristics.remove(at: place)
    }
    let before = services.place { $0.range.lowerBound > handle }
    if before > 0, services[before - 1].contradicts(type, at: handle) { services.remove(at: before - 1) }
    types[handle] = type
  }

  /// Forgets what is in a range, because the server says that it has changed. It may say so often, and of few attributes:
  /// the others are not looked at.
  package mutating func remove(_ range: ClosedRange<UInt16>) {
    let first = services.place { $0.range.upperBound >= range.lowerBound }
    let end = services.place { $0.range.lowerBound > range.upperBound }
    services.removeSubrange(first..<max(first, end))
    removeCharacteristics(in: range)
    removeTypes(in: range)
  }

  private mutating func removeCharacteristics(in range: ClosedRange<UInt16>) {
    let first = characteristics.place { $0.value >= range.lowerBound }
    let end = max(first, characteristics.place { $0.declaration > range.upperBound })
    // One stays whose declaration is before the range, and its value behind.
    let kept = characteristics[first..<end].filter { !range.contains($0.value) && !range.contains($0.declaration) }
    characteristics.replaceSubrange(first..<end, with: kept)
  }

  private mutating func removeTypes(in range: ClosedRange<UInt16>) {
    guard range.count < types.count else {
      types = types.filter { !range.contains($0.key) }
      return
    }
    for handle in range { types[handle] = nil }
  }
}

extension AttributeMap.Service {
  /// Whether an attribute of a type cannot be where the service is declared.
  fileprivate func contradicts(_ type: BluetoothUUID, at handle: UInt16) -> Bool {
    range.lowerBound == handle && ![0x2800, 0x2801].contains(type.short)
  }
}

extension AttributeMap.Characteristic {
  /// Whether an attribute of a type cannot be where the characteristic has its value or its declaration.
  fileprivate func contradicts(_ type: BluetoothUUID, at handle: UInt16) -> Bool {
    value == handle && uuid != type || declaration == handle && type.short != 0x2803
  }
}

extension Array {
  /// The place of the first element of which `isBehind` holds, in an array that has all of those at its end.
  fileprivate func place(_ isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
