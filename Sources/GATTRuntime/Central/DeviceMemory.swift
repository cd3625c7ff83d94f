/// Something about each of the devices seen last: addresses can be made up endlessly, so the one seen first goes when there
/// are too many.
package struct DeviceMemory<Value> {
  /// Of how many devices it remembers something.
  private let capacity: Int
  private var values: [DeviceIdentifier: Value] = [:]
  private var order: [DeviceIdentifier] = []

  package init(capacity: Int) { self.capacity = capacity }

  /// What is remembered of a device.
  package subscript(device: DeviceIdentifier) -> Value? { values[device] }

  /// The values, in the order in which their devices were first seen.
  package var all: [Value] { order.compactMap { values[$0] } }

  /// Remembers a value in place of the device's last one.
  ///
  /// - Returns: the device that is forgotten for it, if one is.
  @discardableResult
  package mutating func remember(_ value: Value, of device: DeviceIdentifier) -> DeviceIdentifier? {
    guard values.updateValue(value, forKey: device) == nil else { return nil }
    order.append(device)
    guard order.count > capacity else { return nil }
    let first = order.removeFirst()
    values[first] = nil
    return first
  }

  package mutating func forgetAll() { (values, order) = ([:], []) }
}

extension DeviceMemory: Sendable where Value: Sendable {}
