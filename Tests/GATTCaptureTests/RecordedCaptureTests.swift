import Foundation
import GATTCapture
import GATTProfiles
import Testing

@Suite("Recorded captures")
struct RecordedCaptureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  private static func octets(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }

  @Test("have no packet that is malformed", arguments: ["peer-c", "peer-bumble", "glucose"])
  func packets(_ name: String) throws {
    let reading = try Reading(try Self.octets("\(name).btsnoop"))
    #expect(reading.packets.count > 50)
    #expect(!reading.packets.contains { $0.pdu == nil })
    #expect(reading.damage == nil)
  }

  @Test("have the long values that were read and written, whole", arguments: ["peer-c", "peer-bumble"])
  func values(_ name: String) throws {
    let values = try Reading(try Self.octets("\(name).btsnoop")).values
    let long = (0..<512).map { UInt8(truncatingIfNeeded: $0) }
    let read = values.filter { $0.attribute?.type == "7ad10006-0b1e-4c0d-9e57-5f2d3c4b1a60" }
    #expect(read.map(\.octets) == [long])
    let written = values.filter { $0.attribute?.type == "7ad10002-0b1e-4c0d-9e57-5f2d3c4b1a60" }
    #expect(written.map(\.octets) == [Array("hello".utf8), Array("there".utf8), Array(long.prefix(300))])
    #expect(!values.contains { $0.isCut || $0.offset > 0 })
  }

  @Test("have the table that bluetoothd had afterwards", arguments: ["peer-c", "peer-bumble"])
  func table(_ name: String) throws {
    let text = String(decoding: try Self.octets("\(name).cache"), as: UTF8.self)
    let cache = try #require(BlueZCache(text))
    let map = try #require(try Reading(try Self.octets("\(name).btsnoop")).tables.first?.map)
    #expect(map.services == cache.map.services)
    #expect(map.characteristics == cache.map.characteristics)
    // bluetoothd concludes from the room for it that a descriptor is the configuration; lookups do, tables list what was told.
    for characteristic in cache.map.characteristics {
      for descriptor in cache.map.descriptors(of: characteristic) {
        #expect(map[descriptor.handle]?.type == descriptor.type, "\(descriptor.handle)")
      }
    }
  }

  @Test("that are cut at any record, and within any, give what stands before the cut")
  func truncation() throws {
    let file = try Self.octets("peer-c.btsnoop")
    let whole = try Reading(file).packets.map(\.packet)
    for count in stride(from: 16, to: file.count, by: 101) {
      let part = try Reading(Array(file.prefix(count)))
      #expect(part.packets.map(\.packet) == Array(whole.prefix(part.packets.count)))
    }
  }
}
