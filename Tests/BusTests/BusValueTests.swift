import GATTRuntime
import TestSupport
import Testing

@testable import GATTBlueZ

@Suite("Values on a bus", .needs(.bus), .guarded)
@BusActor
struct BusValueTests {
  nonisolated static let values: [BusValue] = [
    .byte(255), .bool(true), .int16(-2), .uint16(65_535), .int32(-3), .uint32(7), .int64(.min), .uint64(.max),
    .double(1.5), .string("Größe"), .path(ObjectPath("/a/b")), .signature("a{sv}"), .bytes([]), .bytes([1, 2]),
    .strings([]), .strings(["a", "b"]), .array([.bytes([1]), .bytes([])], of: "ay"),
    .structure([.byte(1), .string("x")]), .variant(.variant(.byte(1))), .options(["a": .byte(1), "b": .bytes([2])]),
    .dictionary([.uint16(1): .variant(.bytes([1]))], key: "q", value: "v"),
  ]

  /// Sends values to a program that sends them back.
  private func echo(_ value: BusValue) async throws -> BusValue? {
    let bus = try PrivateBus()
    let (server, client) = (try BusConnection(address: bus.address), try BusConnection(address: bus.address))
    server.received = { message in
      guard message.isCall, let values = try? message.values() else { return false }
      try? message.reply(values)
      return true
    }
    try await server.request(name: "org.example.Echo", timeout: .patient)
    let method = BusMethod("org.example.Echo", "Echo", value.signature, value.signature)
    return try await client.call(method, of: "org.example.Echo", at: ObjectPath("/"), [value], timeout: .patient)
      .first
  }

  @Test("come back as they were sent", arguments: values)
  func roundTrip(_ value: BusValue) async throws {
    #expect(try await echo(value) == value)
  }

  @Test("that nest too deep are refused, not followed")
  func depth() async throws {
    let deep = (0..<40).reduce(BusValue.byte(1)) { value, _ in .variant(value) }
    await #expect(throws: BusError.self) { try await echo(deep) }
  }

  @Test("are waited for as long as anybody likes")
  func endlessTimeout() async throws {
    let bus = try PrivateBus()
    let client = try BusConnection(address: bus.address)
    let answer = try await client.call(
      .getNameOwner, of: BusConnection.busName, at: BusConnection.busPath, [.string(BusConnection.busName)],
      timeout: .seconds(Int64.max))
    #expect(answer == [.string(BusConnection.busName)])
  }

  @Test("that no bus has are refused before they are sent")
  func malformed() async throws {
    await #expect(throws: BusError.self) { try await echo(.path(ObjectPath("no path"))) }
    await #expect(throws: BusError.self) { try await echo(.string("cut\0off")) }
    await #expect(throws: BusError.self) { try await echo(.array([.byte(1)], of: "s")) }
  }

  @Test("an answer of other types than the method's is an error")
  func wrongTypes() async throws {
    let bus = try PrivateBus()
    let (server, client) = (try BusConnection(address: bus.address), try BusConnection(address: bus.address))
    server.received = { message in
      guard message.isCall else { return false }
      try? message.reply([.string("no octets")])
      return true
    }
    try await server.request(name: "org.example.Echo", timeout: .patient)
    await #expect(throws: BusError.self) {
      try await client.call(
        .readCharacteristic, of: "org.example.Echo", at: ObjectPath("/"), [.options()], timeout: .patient)
    }
  }

  @Test("paths are compared by their segments")
  func paths() {
    let path = ObjectPath("/org/bluez/hci1")
    #expect(ObjectPath("/org/bluez/hci1/dev_1").isWithin(path))
    #expect(path.isWithin(path) && path.isWithin(ObjectPath("/")))
    #expect(!ObjectPath("/org/bluez/hci10").isWithin(path))
    #expect(path.parent == ObjectPath("/org/bluez") && ObjectPath("/a").parent == ObjectPath("/"))
    #expect(ObjectPath("/").parent == nil)
  }
}
