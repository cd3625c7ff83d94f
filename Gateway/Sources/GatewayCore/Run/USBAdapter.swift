import Foundation

/// The USB device that an adapter is, by what the kernel shows of it below `/sys`.
public struct USBAdapter: Sendable {
  /// Where it says whether the device may be used: below `/sys/bus/usb/devices`, and nowhere else.
  let path: String

  /// The device of an adapter.
  ///
  /// - Parameters:
  ///   - adapter: its name, `hci0`.
  ///   - root: the folder that has `sys`.
  /// - Throws: why there is none.
  public init(of adapter: String, root: String = "") throws(USBResetError) {
    let index = adapter.dropFirst(3)
    guard adapter.hasPrefix("hci"), !index.isEmpty, index.utf8.allSatisfy({ (48...57).contains($0) }) else {
      throw .notUSB(adapter)
    }
    // An adapter is an interface of its device, 1-1.2:1.0 of 1-1.2.
    let interface = Self.real("\(root)/sys/class/bluetooth/\(adapter)/device")
    let device = interface.deletingLastPathComponent()
    let name = device.lastPathComponent
    guard interface.lastPathComponent.hasPrefix(name + ":"), Self.isDevice(name) else { throw .notUSB(adapter) }
    let place = "\(root)/sys/bus/usb/devices/\(name)"
    guard Self.real(place).path == device.path else { throw .notUSB(adapter) }
    path = place + "/authorized"
  }

  /// Takes the device away and gives it back, as if it were unplugged: what helps where nothing else does. It is given back whatever
  /// became of taking it away, and also when the task is cancelled.
  ///
  /// - Parameters:
  ///   - pause: how long it is away.
  ///   - time: by which that is.
  public func reset(pause: Duration = .seconds(2), by time: GatewayTime = GatewayTime()) async throws(USBResetError) {
    try write("0")
    try? await time.sleep(for: pause)
    try write("1")
  }

  private func write(_ text: String) throws(USBResetError) {
    // It is there, and is no link: nothing is made.
    let file = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { throw .refused(path, String(cString: strerror(errno))) }
    defer { close(file) }
    let bytes = Array(text.utf8)
    guard Foundation.write(file, bytes, bytes.count) == bytes.count else {
      throw .refused(path, String(cString: strerror(errno)))
    }
  }

  /// A place on the bus, as `1-1.2`; `usb1` is a whole bus.
  private static func isDevice(_ name: String) -> Bool { name.wholeMatch(of: /[0-9]+-[0-9]+(\.[0-9]+)*/) != nil }

  private static func real(_ path: String) -> URL { URL(filePath: path).resolvingSymlinksInPath() }
}

/// Why an adapter's USB device is not reset.
public enum USBResetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The adapter is none.
  case notUSB(String)
  /// The kernel refuses it, or who runs this may not.
  case refused(String, String)
  /// The adapter is not there.
  case gone

  /// The error in words, with what to do about it.
  public var description: String {
    switch self {
    case .notUSB(let adapter): "\(adapter) is on no USB; remove “usb-reset”"
    case .refused(let path, let reason):
      "\(path) cannot be written: \(reason); let the user of the gateway write it, by a rule of udev"
    case .gone: "the adapter is not there; unplug it, and plug it in"
    }
  }
}
