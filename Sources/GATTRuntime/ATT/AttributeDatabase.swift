import GATTProfiles
import Synchronization

/// One attribute of a server.
struct Attribute: Sendable {
  enum Content: Sendable {
    /// A service declaration.
    case service(BluetoothUUID, lastHandle: UInt16)
    /// The bytes of a declaration.
    case constant([UInt8])
    /// A descriptor, whose value the role holds where clients may write it.
    case descriptor(DescriptorDefinition)
    /// A characteristic's value, which the role holds.
    case value(CharacteristicDefinition)
    /// The descriptor by which a client subscribes to the characteristic.
    case configuration(CharacteristicDefinition, value: UInt16)
  }

  var handle: UInt16
  var type: BluetoothUUID
  var content: Content
}

/// The attributes of a server, in order of their handles.
final class AttributeDatabase: Sendable {
  private struct State {
    var attributes: [Attribute] = []
    var services: [AttributeKey: HandleRange] = [:]
    var values: [AttributeKey: UInt16] = [:]
  }

  private let state = Mutex(State())

  /// Adds a service behind the others.
  func add(_ service: ServiceDefinition) throws(GATTError) {
    try state.withLock { state throws(GATTError) in
      let first = Int(state.attributes.last?.handle ?? 0) + 1
      let included = service.includedServices.compactMap { key in
        state.services[key].map { state.attributes[Self.index(of: $0.lowerBound, in: state.attributes)] }
      }
      guard let group = AttributeGroup(service, including: included, firstHandle: first) else {
        throw .tooManyAttributes
      }
      state.attributes += group.attributes
      state.services[service.key] = group.range
      state.values.merge(group.values) { $1 }
    }
  }

  /// Removes a service; the handles of the others stay.
  func remove(_ service: AttributeKey) {
    state.withLock { state in
      guard let range = state.services.removeValue(forKey: service) else { return }
      state.attributes.removeAll { range.contains($0.handle) }
      state.values = state.values.filter { !range.contains($0.value) }
    }
  }

  /// The attribute with this handle.
  func attribute(_ handle: UInt16) -> Attribute? {
    attributes(in: handle...handle).first
  }

  /// The attributes in a range of handles, in order.
  func attributes(in range: HandleRange) -> ArraySlice<Attribute> {
    state.withLock { state in
      let start = Self.index(of: range.lowerBound, in: state.attributes)
      return state.attributes[start...].prefix { $0.handle <= range.upperBound }
    }
  }

  /// The handle of a characteristic's value.
  func handle(of characteristic: AttributeKey) -> UInt16? {
    state.withLock { $0.values[characteristic] }
  }

  /// Where the first attribute stands whose handle is not below the given one.
  private static func index(of handle: UInt16, in attributes: [Attribute]) -> Int {
    var (low, high) = (0, attributes.count)
    while low < high {
      let middle = (low + high) / 2
      if attributes[middle].handle < handle { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
