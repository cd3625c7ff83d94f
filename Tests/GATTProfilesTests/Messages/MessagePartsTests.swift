import GATTProfiles
import Testing

@Suite("A message cut into parts")
struct MessagePartsTests {
  static let framings: [MessageFraming] = [
    MiaoMiaoTests.framing, MessageAssemblerTests.little,
    MessageFraming(.idle, idleMilliseconds: 10, largest: 4000),
    MessageFraming(.indexed(index: 0, total: nil, first: 1, header: 2, kept: nil), idleMilliseconds: 10, largest: 9000),
    MessageFraming(.indexed(index: 1, total: 2, first: 1, header: 3, kept: 0), idleMilliseconds: 10, largest: 4335),
    MessageFraming(.indexed(index: 2, total: 1, first: 0, header: 5, kept: nil), idleMilliseconds: 10, largest: 4000),
  ]

  @Test("is the same when it is joined", arguments: framings)
  func roundTrip(framing: MessageFraming) throws {
    for longest in [6, 7, 20, 100, 512] {
      for message in Self.messages(framing) where message.count <= framing.mostBytes(inPartsOf: longest) {
        let parts = try #require(framing.parts(of: message, longest: longest))
        #expect(parts.allSatisfy { $0.count <= longest })
        var assembler = MessageAssembler(framing)
        var outcomes = parts.flatMap { assembler.add($0, at: 0) }
        if let last = assembler.expire(at: 10) { outcomes.append(last) }
        #expect(outcomes == [.success(message)])
      }
    }
  }

  /// Messages that say their own length, where the framing wants that.
  private static func messages(_ framing: MessageFraming) -> [[UInt8]] {
    switch framing.kind {
    case .tagged: [[0x32], [0xD1, 1], MiaoMiaoTests.packet]
    case .totalLength: [[2, 0], [0x2C, 1] + [UInt8](repeating: 7, count: 298)]
    case .delimited(.bytes(let end)): [0, 1, 17, 298].map { [UInt8](repeating: 7, count: $0) + end }
    case .delimited(.json): [Array("{}".utf8), Array("[\"]\", {}]".utf8)]
    case .idle, .indexed: [1, 2, 3, 17, 18, 19, 200, 1200, 3999].map { count in (0..<count).map { UInt8($0 % 253) } }
    }
  }

  @Test("has headers that count")
  func headers() {
    let parts = Self.framings[4].parts(of: Array("=abcdefg".utf8), longest: 6)
    #expect(parts == ["abc", "def", "g"].enumerated().map { [0x3D, UInt8($0 + 1), 3] + Array($1.utf8) })
    #expect(Self.framings[4].parts(of: [0x3D], longest: 20) == [[0x3D, 1, 1]])
    #expect(Self.framings[3].parts(of: [], longest: 20) == [[1, 0]])
  }

  @Test("cannot be more than its header counts, than is allowed, or than fits")
  func tooLong() {
    let counted = Self.framings[4]
    #expect(counted.mostBytes(inPartsOf: 10) == 255 * 7 + 1 && counted.mostBytes(inPartsOf: 512) == 4335)
    #expect(counted.parts(of: [UInt8](repeating: 0, count: 4336), longest: 20) == nil)
    #expect(counted.parts(of: [UInt8](repeating: 0, count: 257), longest: 4) == nil)
    #expect(counted.parts(of: [UInt8](repeating: 0, count: 256), longest: 4)?.count == 255)
    #expect(counted.parts(of: [], longest: 20) == nil)
    #expect(counted.parts(of: [1], longest: 3) == nil && Self.framings[2].parts(of: [1], longest: 0) == nil)
    #expect(Self.framings[2].parts(of: [UInt8](repeating: 0, count: 4001), longest: 20) == nil)
  }

  @Test("of nothing has room for its header, or is none", arguments: framings, -1...8)
  func nothing(framing: MessageFraming, longest: Int) {
    let parts = framing.parts(of: [], longest: longest)
    #expect(parts?.allSatisfy { $0.count <= longest } != false)
    if longest <= 0 { #expect(parts == nil) }
  }
}

@Suite("A message says its length")
struct StatedLengthTests {
  @Test("by its length field, which counts all bytes and what it adds")
  func field() {
    let length = MessageLength(at: 1, size: 2, endian: .big)
    let plain = MessageFraming(.totalLength(length), idleMilliseconds: 1, largest: 99)
    #expect(plain.statedLength(of: [0x28, 0, 11, 1]) == 11)
    #expect(plain.statedLength(of: [0x28, 0]) == nil && plain.statedLength(of: [0x28, 0, 2]) == nil)
    let rest = MessageFraming(.totalLength(MessageLength(at: 0, size: 1, adding: -1)), idleMilliseconds: 1, largest: 99)
    #expect(rest.statedLength(of: [3, 1, 2, 3]) == 4)
  }

  @Test("by its tag, or not at all")
  func tag() {
    #expect(MiaoMiaoTests.framing.statedLength(of: [0x32]) == 1)
    #expect(MiaoMiaoTests.framing.statedLength(of: [0x77]) == nil && MiaoMiaoTests.framing.statedLength(of: []) == nil)
    let pause = MessageFraming(.idle, idleMilliseconds: 10, largest: 4000)
    #expect(pause.statedLength(of: [1, 2, 3]) == 3)
  }
}
