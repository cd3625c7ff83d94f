/// The way that a report of USB HID goes, as a Report Reference has it (HID Service 1.0, 2.5.3.2).
public enum ReportType: UInt8, Hashable, Sendable {
  /// From the device to the host: keys that are pressed.
  case input = 1
  /// From the host to the device: lamps that are lit.
  case output = 2
  /// Both ways: settings.
  case feature = 3
}
