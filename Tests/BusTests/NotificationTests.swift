import GATTProfiles
import GATTRuntime
import Glibc
import TestSupport
import Testing

@testable import GATTBlueZ

@Suite("Notifications through BlueZ", .needs(.bus), .guarded)
struct NotificationTests {
  /// Has notifications come by file descriptor.
  private static let byDescriptor: @Sendable (inout BlueZTransport.Configuration) -> Void = {
    $0.notifyMode = .fileDescriptor
  }

  @Test(
    "a device that refuses the subscription is quoted at once, and BlueZ is not asked for a file descriptor",
    arguments: [
      ("Failed", "Operation failed with ATT error: 0x99", "0x99"), ("NotPermitted", "Not paired", "0x05"),
      ("NotPermitted", "Write not permitted", "0x03"), ("Failed", "Operation failed with ATT error: 0x0f", "0x0f"),
    ], [NotifyMode.automatic, .fileDescriptor])
  func refused(_ refusal: (name: String, text: String, code: String), _ mode: NotifyMode) async throws {
    let session = try await Session.begin(with: { $0.notifyMode = mode }) { fake in
      fake.script("GattCharacteristic1.AcquireNotify", FakeBlueZ.silent)
      fake.script("GattCharacteristic1.StartNotify", FakeBlueZ.failing(refusal.name, refusal.text))
    }
    let (connection, data) = try await session.connectToData()
    let error = await failure { _ = try await connection.subscribe(to: data) }
    #expect(error.contains(refusal.code), "\(error)")
    #expect(await session.fake.count("GattCharacteristic1.AcquireNotify") == 0)
    #expect(connection.isOpen)
  }

  @Test("R16 a value that comes while the subscription is being made is not lost", arguments: ["fd", "signal"])
  func earlyValue(_ mode: String) async throws {
    let session = try await Session.begin(with: { $0.notifyMode = mode == "fd" ? .fileDescriptor : .signal }) { fake in
      fake.script("GattCharacteristic1.StartNotify") { fake, message in
        if mode == "signal" { fake.signal([7]) }
        try message.reply()
      }
      fake.script("GattCharacteristic1.AcquireNotify") { fake, message in
        try fake.answer(message)
        fake.notify([7])
      }
    }
    let (connection, data) = try await session.connectToData()
    var values = try await connection.subscribe(to: data).makeAsyncIterator()
    #expect(try await values.next() == [7])
  }

  @Test(
    "R17 R22 a subscription falls back to signals where a file descriptor cannot be had",
    arguments: ["NotSupported", "NotPermitted", "InProgress"])
  func fallback(_ name: String) async throws {
    let session = try await Session.begin(with: Self.byDescriptor) {
      $0.script("GattCharacteristic1.AcquireNotify", FakeBlueZ.failing(name))
    }
    let (connection, data) = try await session.connectToData()
    var values = try await connection.subscribe(to: data).makeAsyncIterator()
    await session.fake.notify([5])
    #expect(try await values.next() == [5])
    #expect(await session.fake.count("GattCharacteristic1.StartNotify") == 2)
  }

  @Test("R17 a characteristic's way is chosen by its profile")
  func modeOfProfile() async throws {
    let session = try await Session.begin(with: Self.byDescriptor)
    session.central.profileManager.addService(ServiceProfile(uuid: Session.service, name: "Strap"))
      .addCharacteristic(CharacteristicProfile(uuid: Session.data, notifyMode: .signal))
    let (connection, data) = try await session.connectToData()
    var values = try await connection.subscribe(to: data).makeAsyncIterator()
    await session.fake.signal([5])
    #expect(try await values.next() == [5])
    #expect(await session.fake.count("GattCharacteristic1.AcquireNotify") == 0)
  }

  @Test("R18 what is read is no notification, whether signalled before the answer or after", arguments: [true, false])
  func readBesideNotifications(_ isBefore: Bool) async throws {
    let session = try await Session.begin(with: { $0.notifyMode = .signal }) { fake in
      fake.script("GattCharacteristic1.ReadValue") { fake, message in
        fake.signal([1])
        if isBefore { fake.signal([42]) }
        fake.signal([2])
        try message.reply([.bytes([42])])
        if !isBefore { fake.signal([42]) }
        fake.signal([3])
      }
    }
    let (connection, data) = try await session.connectToData()
    var values = try await connection.subscribe(to: data).makeAsyncIterator()
    #expect(try await connection.read(data) == [42])
    await session.fake.signal([42])
    #expect(try await [values.next(), values.next(), values.next(), values.next()] == [[1], [2], [3], [42]])
  }

  @Test("R18 what is read at the second attempt is no notification either", arguments: [true, false])
  func readAgainBesideNotifications(_ isBefore: Bool) async throws {
    let session = try await Session.begin(with: { $0.notifyMode = .signal }) { fake in
      fake.script(
        "GattCharacteristic1.ReadValue", FakeBlueZ.failing("InProgress"),
        { fake, message in
          if isBefore { fake.signal([42]) }
          try message.reply([.bytes([42])])
          if !isBefore { fake.signal([42]) }
        })
    }
    let (connection, data) = try await session.connectToData()
    var values = try await connection.subscribe(to: data).makeAsyncIterator()
    #expect(try await connection.read(data) == [42])
    await session.fake.signal([7])
    #expect(try await values.next() == [7])
  }

  @Test("R18 what is read while notifications come by file descriptor is none of them")
  func readBesidePipe() async throws {
    let session = try await Session.begin(with: Self.byDescriptor) { fake in
      fake.script("GattCharacteristic1.ReadValue") { fake, message in
        fake.signal([42])
        try message.reply([.bytes([42])])
      }
    }
    let (connection, data) = try await session.connectToData()
    var values = try await connection.subscribe(to: data).makeAsyncIterator()
    #expect(try await connection.read(data) == [42])
    await session.fake.notify([5])
    #expect(try await values.next() == [5])
  }

  @Test("the bus delivers the values of a characteristic only while they come by signals", arguments: Ending.allCases)
  func rules(_ ending: Ending) async throws {
    let session = try await Session.begin(with: { $0.notifyMode = .signal })
    let (connection, data) = try await session.connectToData()
    let before = try await session.fake.rules()
    #expect(!before.contains { $0.contains(Place.data.description) || !$0.contains("org.") })
    var values: Notifications<[UInt8]>.Iterator? = try await connection.subscribe(to: data).makeAsyncIterator()
    let during = try await session.fake.rules()
    #expect(during.filter { $0.contains(Place.data.description) }.count == 1)
    #expect(during.count == before.count + 1)
    switch ending {
    case .unsubscribed: values = nil
    case .lost: await session.fake.loseStrap()
    case .removed: await session.fake.remove(Place.service)
    case .killed: await session.fake.kill()
    }
    try await until("the rule of the characteristic is kept") { try await session.fake.rules() == before }
    _ = values
  }

  enum Ending: CaseIterable { case unsubscribed, lost, removed, killed }

  @Test("R19 R20 after a reconnection nothing comes unasked, and a new subscription has each value once")
  func reconnection() async throws {
    let session = try await Session.begin(with: { $0.notifyMode = .signal })
    let (first, data) = try await session.connectToData()
    var old = try await first.subscribe(to: data).makeAsyncIterator()
    await session.fake.loseStrap()
    let error = await failure { _ = try await old.next() }
    #expect(error.hasPrefix("not connected"), "\(error)")

    let (second, sameData) = try await session.connectToData()
    // BlueZ may have subscribed again by itself.
    await session.fake.signal([1])
    // Once this is answered, that has come.
    _ = try await second.read(sameData)
    var values = try await second.subscribe(to: sameData).makeAsyncIterator()
    await session.fake.signal([2])
    await session.fake.signal([3])
    #expect(try await [values.next(), values.next()] == [[2], [3]])
  }

  @Test("R21 the end of the file descriptor ends with the link, after its last values")
  func endOfPipe() async throws {
    let session = try await Session.begin(with: Self.byDescriptor)
    let (connection, data) = try await session.connectToData()
    var values = try await connection.subscribe(to: data).makeAsyncIterator()
    await onBus {
      session.fake.notify([1])
      session.fake.notify([2])
      session.fake.loseStrap()
    }
    #expect(try await [values.next(), values.next()] == [[1], [2]])
    let error = await failure { _ = try await values.next() }
    #expect(error.hasPrefix("not connected"), "\(error)")
  }

  @Test("R21 a file descriptor that ends without the link is followed by signals")
  func endOfPipeOnly() async throws {
    let session = try await Session.begin(with: Self.byDescriptor)
    let (connection, data) = try await session.connectToData()
    var values = try await connection.subscribe(to: data).makeAsyncIterator()
    await onBus { session.fake.notifyEnds[Place.data] = nil }
    await until { await session.fake.count("GattCharacteristic1.StartNotify") == 2 }
    await session.fake.notify([6])
    #expect(try await values.next() == [6])
  }

  @Test("a file descriptor that is no socket is passed over for signals", arguments: ["/dev/null", "/etc/passwd"])
  func strangeDescriptor(_ file: String) async throws {
    let session = try await Session.begin(with: Self.byDescriptor) { fake in
      fake.script("GattCharacteristic1.AcquireNotify") { _, message in
        try message.reply([.descriptor(FileDescriptor(owning: open(file, O_RDONLY | O_CLOEXEC))), .uint16(185)])
      }
    }
    let (connection, data) = try await session.connectToData()
    var values = try await connection.subscribe(to: data).makeAsyncIterator()
    await until { await session.fake.count("GattCharacteristic1.StartNotify") == 2 }
    await session.fake.notify([6])
    #expect(try await values.next() == [6])
  }

  @Test("R23 indications come by signal")
  func indications() async throws {
    let session = try await Session.begin(with: Self.byDescriptor)
    let connection = try await session.connect()
    let alarm = try await connection.characteristic(Session.alarm, in: Session.service)
    var values = try await connection.subscribe(to: alarm).makeAsyncIterator()
    await session.fake.signal([9], at: Place.alarm)
    #expect(try await values.next() == [9])
    #expect(await session.fake.count("GattCharacteristic1.AcquireNotify") == 0)
  }

  @Test("R24 an empty notification is one, not the end")
  func emptyNotification() async throws {
    let session = try await Session.begin(with: Self.byDescriptor)
    let (connection, data) = try await session.connectToData()
    var values = try await connection.subscribe(to: data).makeAsyncIterator()
    await session.fake.notify([])
    #expect(try await values.next() == [])
    await session.fake.notify([1])
    #expect(try await values.next() == [1])
    #expect(connection.isOpen)
  }

  @Test(
    "R25 a thousand values arrive in order, by either way", arguments: [NotifyMode.fileDescriptor, .signal])
  func burst(_ mode: NotifyMode) async throws {
    let session = try await Session.begin(with: { $0.notifyMode = mode })
    let (connection, data) = try await session.connectToData()
    var values = try await connection.subscribe(to: data).makeAsyncIterator()
    for start in stride(from: 0, to: 1000, by: 50) {
      await onBus {
        for number in start..<start + 50 { session.fake.notify([UInt8(number & 0xFF), UInt8(number >> 8)]) }
      }
    }
    for number in 0..<1000 {
      #expect(try await values.next() == [UInt8(number & 0xFF), UInt8(number >> 8)])
    }
  }

  @Test("a file descriptor is had again as soon as BlueZ has noticed that the last one is closed")
  func resubscribing() async throws {
    let session = try await Session.begin(with: Self.byDescriptor) {
      let acquired = FakeBlueZ.failing("NotPermitted", "Notify acquired")
      $0.script("GattCharacteristic1.AcquireNotify", $0.usual, acquired, acquired, $0.usual)
    }
    let (connection, data) = try await session.connectToData()
    do {
      var values = try await connection.subscribe(to: data).makeAsyncIterator()
      await session.fake.notify([1])
      #expect(try await values.next() == [1])
    }
    await until { await session.fake.notifyEnds[Place.data]?.receive() == [] }
    var values = try await connection.subscribe(to: data).makeAsyncIterator()
    await session.fake.notify([2])
    #expect(try await values.next() == [2])
    #expect(await session.fake.count("GattCharacteristic1.AcquireNotify") == 4)
  }

  @Test(
    "unsubscribing ends the notifications, by either way", arguments: [NotifyMode.fileDescriptor, .signal])
  func unsubscribing(_ mode: NotifyMode) async throws {
    let session = try await Session.begin(with: { $0.notifyMode = mode })
    let (connection, data) = try await session.connectToData()
    do {
      var values = try await connection.subscribe(to: data).makeAsyncIterator()
      await session.fake.notify([1])
      #expect(try await values.next() == [1])
    }
    if mode == .signal {
      await until { await session.fake.count("GattCharacteristic1.StopNotify") == 1 }
    } else {
      await until { await session.fake.notifyEnds[Place.data]?.receive() == [] }
    }
  }
}
