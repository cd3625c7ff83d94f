import Foundation
import GATTTesting
import TestSupport
import Testing

@testable import GatewayCore

@Suite("The USB device of an adapter", .guarded)
struct USBAdapterTests {
  /// A tree like the kernel's, with an adapter on the bus, one on a serial line, and what looks like one and is none.
  private final class Tree {
    let folder: TemporaryFolder
    var root: String { folder.path }

    init() throws {
      folder = try TemporaryFolder()
      let device = try directory("sys/devices/pci0000:00/usb1/1-1/1-1.2")
      try directory("sys/devices/pci0000:00/usb1/1-1/1-1.2/1-1.2:1.0")
      try directory("sys/devices/platform/serial0/serial0-0")
      try directory("sys/devices/pci0000:00/usb1/1-0:1.0")
      try directory("sys/bus/usb/devices")
      try directory("elsewhere/2-1/2-1:1.0")
      for place in [device, root + "/elsewhere/2-1", root + "/sys/devices/pci0000:00/usb1"] {
        try "1".write(toFile: place + "/authorized", atomically: false, encoding: .utf8)
      }
      try link("sys/bus/usb/devices/1-1.2", to: "../../../devices/pci0000:00/usb1/1-1/1-1.2")
      try link("sys/bus/usb/devices/usb1", to: "../../../devices/pci0000:00/usb1")
      for (adapter, place) in [
        "hci0": "sys/devices/pci0000:00/usb1/1-1/1-1.2/1-1.2:1.0", "hci1": "sys/devices/platform/serial0/serial0-0",
        "hci2": "elsewhere/2-1/2-1:1.0", "hci3": "sys/devices/pci0000:00/usb1/1-0:1.0",
      ] {
        try directory("sys/class/bluetooth/\(adapter)")
        try link("sys/class/bluetooth/\(adapter)/device", to: root + "/" + place)
      }
    }

    var authorized: String {
      (try? String(contentsOfFile: root + "/sys/devices/pci0000:00/usb1/1-1/1-1.2/authorized", encoding: .utf8)) ?? ""
    }

    @discardableResult
    func directory(_ path: String) throws -> String {
      try FileManager.default.createDirectory(atPath: root + "/" + path, withIntermediateDirectories: true)
      return root + "/" + path
    }

    func link(_ path: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(atPath: root + "/" + path, withDestinationPath: target)
    }
  }

  @Test("is taken away, and given back when the pause is over")
  func reset() async throws {
    let tree = try Tree()
    let adapter = try USBAdapter(of: "hci0", root: tree.root)
    #expect(adapter.path == tree.root + "/sys/bus/usb/devices/1-1.2/authorized")
    let clock = ManualClock()
    let resetting = Task { try await adapter.reset(by: GatewayTime(clock: clock) { TimeStamp(milliseconds: 0) }) }
    await until { tree.authorized == "0" }
    await until {
      clock.advance(by: .seconds(2))
      return tree.authorized == "1"
    }
    try await resetting.value
  }

  @Test("is given back when the gateway ends meanwhile")
  func cancelled() async throws {
    let tree = try Tree()
    let adapter = try USBAdapter(of: "hci0", root: tree.root)
    let resetting = Task { try await adapter.reset(pause: .seconds(1_000_000)) }
    await until { tree.authorized == "0" }
    resetting.cancel()
    try await resetting.value
    #expect(tree.authorized == "1")
  }

  @Test(
    "is none on a serial line, of what is on no bus, of a hub, and of what is no adapter",
    arguments: ["hci1", "hci2", "hci3", "hci9", "hci", "", "..", "hci0/../hci0", "eth0", "hci٣"])
  func none(adapter: String) throws {
    let tree = try Tree()
    #expect(throws: USBResetError.notUSB(adapter)) { try USBAdapter(of: adapter, root: tree.root) }
  }

  @Test("is not written through a link, nor made")
  func links() async throws {
    let tree = try Tree()
    let adapter = try USBAdapter(of: "hci0", root: tree.root)
    let file = tree.root + "/sys/devices/pci0000:00/usb1/1-1/1-1.2/authorized"
    try FileManager.default.removeItem(atPath: file)
    await #expect(throws: USBResetError.self) { try await adapter.reset(pause: .zero) }
    #expect(!FileManager.default.fileExists(atPath: file))
    try tree.link("sys/devices/pci0000:00/usb1/1-1/1-1.2/authorized", to: tree.root + "/elsewhere/2-1/authorized")
    await #expect(throws: USBResetError.self) { try await adapter.reset(pause: .zero) }
    #expect(try String(contentsOfFile: tree.root + "/elsewhere/2-1/authorized", encoding: .utf8) == "1")
  }
}
