import Foundation
import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("A file of devices", .guarded)
struct FileDeviceStoreTests {
  @Test("has the same device after a restart, until it is forgotten")
  func store() async throws {
    let rig = try await Rig(clock: ManualClock())
    let path = FileManager.default.temporaryDirectory.appending(path: "devices-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let device = rig.central.device(Strap.self, remembering: FileDeviceStore(path: path))
    try await device.activate()
    await device.deactivate()
    let later = FileDeviceStore(path: path)
    #expect(try later.device(named: "Strap") == rig.device.identifier)
    try later.remember("00:00:00:00:00:07", as: "A\tname\nwith breaks")
    #expect(try FileDeviceStore(path: path).device(named: "A\tname\nwith breaks") == "00:00:00:00:00:07")
    try await device.forget()
    #expect(try FileDeviceStore(path: path).device(named: "Strap") == nil)
    #expect(throws: FileDeviceStore.FileError.self) {
      try FileDeviceStore(path: path + "/devices").remember("1", as: "x")
    }
  }

  @Test("has its device connected to by the next program, though another of its kind is seen first")
  func restart() async throws {
    let rig = try await Rig(clock: ManualClock())
    let path = FileManager.default.temporaryDirectory.appending(path: "devices-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let own = try await PeripheralManager(transport: rig.loopback, clock: rig.clock)
    for profile in [Accelerometer.makeProfile(), Workbench.makeProfile()] {
      try await own.addService(MutableService(profile: profile, initialValues: true))
    }
    await rig.device.stopAdvertising()
    try await own.startAdvertising(name: "Rig")
    let device = rig.central.device(Strap.self, remembering: FileDeviceStore(path: path))
    #expect(try await device.activate().peripheral.identifier == own.identifier)
    await device.deactivate()
    await rig.central.close()
    try await rig.device.startAdvertising(name: "Rig")
    let stranger = try await rig.anotherCentral().device(Strap.self)
    #expect(try await stranger.activate().peripheral.identifier == rig.device.identifier)
    await stranger.deactivate()
    let later = try await rig.anotherCentral().device(Strap.self, remembering: FileDeviceStore(path: path))
    #expect(try await later.activate().peripheral.identifier == own.identifier)
    await later.deactivate()
  }

  @Test("devices that wait for another program's lock hold up no other task")
  func waiting() async throws {
    let rig = try await Rig(clock: ManualClock())
    let path = FileManager.default.temporaryDirectory.appending(path: "devices-\(UUID().uuidString)").path
    defer { for end in ["", ".lock"] { try? FileManager.default.removeItem(atPath: path + end) } }
    let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(lock) }
    #expect(lock >= 0 && flock(lock, LOCK_EX) == 0)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 * ProcessInfo.processInfo.activeProcessorCount {
        let device = rig.central.device(Strap.self, remembering: FileDeviceStore(path: path))
        group.addTask { try await device.forget() }
      }
      // It runs while they wait: it lets them go on, before any of them gives up.
      group.addTask { flock(lock, LOCK_UN) }
      try await group.waitForAll()
    }
  }

  @Test("loses none when many remember theirs at once, each by a store of its own")
  func manyStores() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "devices-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<32 {
        group.addTask {
          try FileDeviceStore(path: path).remember(DeviceIdentifier("\(number)"), as: "Device \(number)")
        }
      }
      try await group.waitForAll()
    }
    let store = FileDeviceStore(path: path)
    for number in 0..<32 {
      #expect(try store.device(named: "Device \(number)") == DeviceIdentifier("\(number)"))
    }
  }
}
