import DexcomProfiles
import GATTProfiles
import MiaoMiaoProfiles
import Testing
import XDripProfiles

/// Notifications of the glucose sensors' readers, joined by what their profiles say.
@Suite struct FramingTests {
  @Test("nineteen notifications of MiaoMiao are one packet")
  func miaoMiao() throws {
    let packet = Packet.miaoMiao().bytes
    var assembler = MessageAssembler(MiaoMiao.Reader.Reading.framing)
    let notifications = Self.parts(packet)
    #expect(notifications.count == 19)
    #expect(Self.messages(notifications, &assembler) == [packet])
    #expect(throws: Never.self) { try MiaoMiao.Reader.Reading(bytes: packet) }
  }

  @Test("MiaoMiao's answers of one and two octets end by themselves, and do not disturb the packet behind them")
  func miaoMiaoAnswers() {
    let packet = Packet.miaoMiao(patchInfo: "df0000080000").bytes
    var assembler = MessageAssembler(MiaoMiao.Reader.Reading.framing)
    let notifications: [[UInt8]] = [[0x34], [0x32], [0xD1, 0x01]] + Self.parts(packet)
    #expect(Self.messages(notifications, &assembler) == [[0x34], [0x32], [0xD1, 0x01], packet])
  }

  @Test("a backfill's frames join behind their identifier")
  func backfill() throws {
    let frames = try Packet.backfillFrames.map { try #require([UInt8](hexString: $0)) }
    var assembler = MessageAssembler(DexcomG5.Transmitter.Backfill.framing)
    #expect(Self.messages(frames, &assembler) == [])
    let message = try #require(try assembler.expire(at: 10_000)?.get())
    let backfill = try DexcomG5.Transmitter.Backfill(bytes: message)
    #expect(backfill.identifier == 0)
    #expect(backfill.readings.map(\.time) == [5_439_415, 5_439_715, 5_440_015, 5_440_314, 5_440_614])
    #expect(backfill.readings.map(\.reading.glucose) == [139, 133, 128, 126, 121])
    #expect(backfill.readings.map(\.trend) == [-1.8, -2.1, -1.8, -1.1, -0.8])
    #expect(backfill.readings.allSatisfy { $0.state == .ok })
  }

  @Test("the M5Stack's packets are numbered, and begin with the op code; a short one stands alone")
  func m5Stack() throws {
    let text = Array("abcdefghijklmnopqrstuvwxyz".utf8)
    let packets: [[UInt8]] = [
      [0x0E, 1, 2] + text.prefix(17), [0x0E, 2, 2] + text.dropFirst(17), [0x0B], [0x20, 85],
    ]
    var assembler = MessageAssembler(XDripM5Stack.Display.Message.framing)
    #expect(Self.messages(packets, &assembler) == [[0x0E] + text, [0x0B], [0x20, 85]])
  }

  /// A value in notifications of twenty octets.
  private static func parts(_ value: [UInt8]) -> [[UInt8]] {
    stride(from: 0, to: value.count, by: 20).map { Array(value[$0..<min($0 + 20, value.count)]) }
  }

  /// What notifications complete that come ten milliseconds apart.
  private static func messages(_ notifications: [[UInt8]], _ assembler: inout MessageAssembler) -> [[UInt8]] {
    var messages: [[UInt8]] = []
    for (index, notification) in notifications.enumerated() {
      messages += assembler.add(notification, at: Int64(index) * 10).compactMap { try? $0.get() }
    }
    return messages
  }
}
