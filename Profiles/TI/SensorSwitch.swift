/// A characteristic that turns a sensor on and off.
public protocol SensorSwitch: Equatable, Sendable {
  /// Off.
  static var no: Self { get }
  /// On.
  static var yes: Self { get }
}

extension SensorSwitch {
  /// On for true, off for false.
  public init(boolValue: Bool) {
    self = boolValue ? .yes : .no
  }

  /// Whether it is on.
  public var boolValue: Bool { self == .yes }
}

extension TISensorTag.Accelerometer.Enabled: SensorSwitch {}
extension TISensorTag.Magnetometer.Enabled: SensorSwitch {}
extension TISensorTag.Temperature.Enabled: SensorSwitch {}
extension TISensorTag.Hygrometer.Enabled: SensorSwitch {}
extension TISensorTag.Test.Enabled: SensorSwitch {}
