import GATTProfiles
import TestSupport
import Testing

@Suite("The messages of a MiaoMiao")
struct MiaoMiaoTests {
  static let framing = MessageFraming(
    .tagged([
      TaggedMessage(0x28, .totalLength(MessageLength(at: 1, size: 2, endian: .big))),
      TaggedMessage(0x32, .exactly(1)), TaggedMessage(0x34, .exactly(1)), TaggedMessage(0xD1, .exactly(2)),
    ]), idleMilliseconds: 3000, largest: 400)

  /// A packet as long as the reader's: its tag, its length, and octets that could be taken for other tags.
  static let packet: [UInt8] = [0x28, 0x01, 0x6B] + (3..<363).map { [0x28, 0x32, 0x34, 0xD1, 0x00][$0 % 5] }

  @Test("are whole for every way to cut one in two", arguments: [[], [0x32], [0x34], [0xD1, 0x01]] as [[UInt8]])
  func everyCut(before: [UInt8]) {
    for cut in 0...Self.packet.count {
      let parts = [before, Array(Self.packet[..<cut]), Array(Self.packet[cut...]), [0x34]]
      #expect(Self.messages(parts) == (before.isEmpty ? [] : [before]) + [Self.packet, [0x34]])
    }
  }

  @Test("are whole for every size of notification", arguments: 1...400)
  func everySize(size: Int) {
    let parts = stride(from: 0, to: Self.packet.count, by: size).map {
      Array(Self.packet[$0..<min($0 + size, Self.packet.count)])
    }
    #expect(Self.messages([[0x32]] + parts + parts) == [[0x32], Self.packet, Self.packet])
  }

  @Test("are whole in any row, however it is cut")
  func anyCuts() {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<300 {
      let row = (0..<Int.random(in: 1...6, using: &random)).map { _ -> [UInt8] in
        [Self.packet, [0x32], [0x34], [0xD1, 0x01]].randomElement(using: &random) ?? []
      }
      var (rest, parts) = (row.reduce([], +), [[UInt8]]())
      while !rest.isEmpty {
        let count = min(Int.random(in: 0...Int.random(in: 1...500, using: &random), using: &random), rest.count)
        parts.append(Array(rest[..<count]))
        rest.removeFirst(count)
      }
      #expect(Self.messages(parts) == row)
    }
  }

  private static func messages(_ notifications: [[UInt8]]) -> [[UInt8]] {
    var assembler = MessageAssembler(framing)
    return notifications.enumerated().flatMap { index, notification in
      assembler.add(notification, at: Int64(index) * 50).map { (try? $0.get()) ?? [] }
    }
  }

  @Test("are found again after a part was lost and the reader paused")
  func lostPart() {
    var assembler = MessageAssembler(Self.framing)
    #expect(assembler.add(Array(Self.packet[..<340]), at: 1000).isEmpty)
    #expect(assembler.deadline == 4000)
    #expect(assembler.expire(at: 3999) == nil)
    #expect(assembler.expire(at: 4000) == .failure(.incomplete(received: 340)))
    #expect(assembler.deadline == nil && assembler.expire(at: 9000) == nil)
    #expect(assembler.add([0x34], at: 9001) == [.success([0x34])])
  }

  @Test("are found again by the next notification, if nobody looked at the clock in between")
  func lateNotification() {
    var assembler = MessageAssembler(Self.framing)
    #expect(assembler.add(Array(Self.packet[..<20]), at: 0).isEmpty)
    #expect(assembler.add(Self.packet, at: 3000) == [.failure(.incomplete(received: 20)), .success(Self.packet)])
  }

  @Test(
    "are found again after a notification that makes no sense",
    arguments: [
      ([0x99, 0x28, 0x00, 0x03], .unknownTag(0x99)), ([0x28, 0x01, 0x91], .tooLong(limit: 400)),
      ([0x28, 0xFF, 0xFF, 0x32], .tooLong(limit: 400)), ([0x28, 0x00, 0x02], .wrongTotal(expected: 3, actual: 2)),
      ([0x28, 0x00, 0x00, 0x32, 0x32], .wrongTotal(expected: 3, actual: 0)),
    ] as [([UInt8], MessageError)])
  func nonsense(notification: [UInt8], error: MessageError) {
    var assembler = MessageAssembler(Self.framing)
    #expect(assembler.add([0x34] + notification, at: 0) == [.success([0x34]), .failure(error)])
    #expect(assembler.deadline == nil)
    #expect(assembler.add(Self.packet, at: 1) == [.success(Self.packet)])
  }
}
