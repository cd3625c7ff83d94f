import GATTProfiles
import TestSupport
import Testing

@Suite("A message assembler")
struct MessageAssemblerTests {
  /// Notifications with the times between them, and what comes of them.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let framing: MessageFraming
    /// The octets in hex; a number of milliseconds that pass.
    let steps: [Step]
    let outcomes: [MessageAssembler.Outcome]

    enum Step: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
      case notification(String)
      case pause(Int64)

      init(stringLiteral text: String) { self = .notification(text) }
      init(integerLiteral milliseconds: Int64) { self = .pause(milliseconds) }
    }

    init(
      _ description: String, _ framing: MessageFraming, _ steps: [Step], _ outcomes: [Outcome]
    ) {
      testDescription = description
      self.framing = framing
      self.steps = steps
      self.outcomes = outcomes.map(\.outcome)
    }

    enum Outcome: ExpressibleByStringLiteral {
      case message(String)
      case error(MessageError)

      init(stringLiteral text: String) { self = .message(text) }

      var outcome: MessageAssembler.Outcome {
        switch self {
        case .message(let text): .success([UInt8](hexString: text) ?? [])
        case .error(let error): .failure(error)
        }
      }
    }
  }

  static let length = MessageFraming(
    .totalLength(MessageLength(at: 1, size: 1, adding: -2)), idleMilliseconds: 500, largest: 16)
  static let little = MessageFraming(
    .totalLength(MessageLength(at: 0, size: 2)), idleMilliseconds: nil, largest: 600)
  static let wide = MessageFraming(
    .totalLength(MessageLength(at: 0, size: 8, adding: -.max)), idleMilliseconds: nil, largest: .max)
  static let far = MessageFraming(.totalLength(MessageLength(at: 9, size: 1)), idleMilliseconds: nil, largest: 4)
  static let counted = MessageFraming(
    .indexed(index: 1, total: 2, first: 1, header: 3, kept: 0), idleMilliseconds: 200, largest: 8)
  static let open = MessageFraming(
    .indexed(index: 0, total: nil, first: 1, header: 2, kept: nil), idleMilliseconds: 2000, largest: 1000)
  static let idle = MessageFraming(.idle, idleMilliseconds: 200, largest: 4)

  static let lines = MessageFraming(.delimited(.bytes([0x0D, 0x0A])), idleMilliseconds: 200, largest: 8)
  static let json = MessageFraming(.delimited(.json), idleMilliseconds: nil, largest: 20)

  static let rows: [Row] = [
    // Bytes at the end.
    Row("a line in one piece", lines, ["41420d0a"], ["41420d0a"]),
    Row("a line whose end comes in two pieces", lines, ["41420d", "0a43"], ["41420d0a"]),
    Row("two lines and a half in one notification", lines, ["410d0a0d0a42", "0d0a"], ["410d0a", "0d0a", "420d0a"]),
    Row("half of an end within a line", lines, ["410d0d", "0a"], ["410d0d0a"]),
    Row("the longest line", lines, ["4142434445460d0a"], ["4142434445460d0a"]),
    Row(
      "a line that is too long, and another", lines, ["414243444546470d0a", "410d0a"],
      [.error(.tooLong(limit: 8)), "410d0a"]),
    Row("a pause within a line", lines, ["4142", 200, "430d0a"], [.error(.incomplete(received: 2)), "430d0a"]),
    // JSON.
    Row("an object in three pieces", json, ["7b2261", "223a5b315d", "7d"], ["7b2261223a5b315d7d"]),
    Row("an object and a list in one notification, with a blank between", json, ["7b7d205b5d"], ["7b7d", "205b5d"]),
    // {"}\"]":1}
    Row("brackets and a quotation mark in a text", json, ["7b227d5c225d22", "3a317d"], ["7b227d5c225d223a317d"]),
    Row("what is no object and no list, and an object", json, ["3132", "7b7d"], [.error(.unknownTag(0x31)), "7b7d"]),
    Row(
      "an object that never ends", json, ["7b2020202020202020202020202020202020202020"], [.error(.tooLong(limit: 20))]),
    // A length within the message.
    Row("a message in one piece", length, ["aa02bbcc"], ["aa02bbcc"]),
    Row("a message in single octets", length, ["aa", "02", "bb", "cc"], ["aa02bbcc"]),
    Row("an empty notification in between", length, ["aa02", "", "bbcc", ""], ["aa02bbcc"]),
    Row("two messages and a half in one notification", length, ["aa00bb00cc01", "dd"], ["aa00", "bb00", "cc01dd"]),
    Row("the longest message", length, ["aa0e0102030405060708090a0b0c0d0e"], ["aa0e0102030405060708090a0b0c0d0e"]),
    Row("a message that is too long, and another", length, ["aa0fbb", "aa00"], [.error(.tooLong(limit: 16)), "aa00"]),
    Row(
      "a pause within a message", length, ["aa02", 499, "bb", 500, "aa00"], [.error(.incomplete(received: 3)), "aa00"]),
    Row("a length with its low octet first", little, ["0400ffff", "0300", "ee"], ["0400ffff", "0300ee"]),
    Row("a pause that does not matter", little, ["0300", 1_000_000, "ee"], ["0300ee"]),
    Row("a length that does not count itself", little, ["0100ff"], [.error(.wrongTotal(expected: 2, actual: 1))]),
    Row("a length beyond all numbers", wide, ["ffffffffffffffff"], []),
    Row("a length beyond the longest message", far, ["0102030405"], [.error(.tooLong(limit: 4))]),
    // Fragments that are counted.
    Row("a fragment that is all", counted, ["070101aabb"], ["07aabb"]),
    Row("two fragments", counted, ["070102aa", "070202bb"], ["07aabb"]),
    Row("fragments of nothing", counted, ["070102", "070202"], ["07"]),
    Row(
      "a lost fragment, told once, and another message", counted,
      ["070104aa", "070304bb", "070404cc", "080101dd"], [.error(.lostFragment(expected: 2, actual: 3)), "08dd"]),
    Row(
      "a lost first fragment", counted, ["070202bb", "070101cc"],
      [.error(.lostFragment(expected: 1, actual: 2)), "07cc"]
    ),
    Row(
      "a message that begins anew", counted, ["070103aa", "070203bb", "070103cc", "070203dd", "070303ee"],
      [.error(.lostFragment(expected: 3, actual: 1)), "07ccddee"]),
    Row(
      "a fragment that comes twice", counted, ["070102aa", "070102aa", "070202bb"],
      [.error(.repeatedFragment(1)), "07aabb"]),
    Row(
      "a fragment with another total", counted, ["070103aa", "070202bb", "070101cc"],
      [.error(.wrongTotal(expected: 3, actual: 2)), "07cc"]),
    Row("a total of nothing", counted, ["070100", "070101cc"], [.error(.wrongTotal(expected: 1, actual: 0)), "07cc"]),
    Row(
      "a fragment of another message", counted, ["070102aa", "080202bb", "080101cc"],
      [.error(.mixedFragment(expected: 7, actual: 8)), "08cc"]),
    Row(
      "another message that begins", counted, ["070102aa", "080102bb", "080202cc"],
      [.error(.mixedFragment(expected: 7, actual: 8)), "08bbcc"]),
    Row("a notification without a header, amid others", counted, ["070102aa", "09", "070202bb"], ["09", "07aabb"]),
    Row("no octets at all", counted, ["", "070101aa"], [.error(.shortFragment(needed: 3, actual: 0)), "07aa"]),
    Row(
      "fragments that are too long together", counted, ["070103aabbccdd", "070203aabbccddee", "070303aa", "070101aa"],
      [.error(.tooLong(limit: 8)), "07aa"]),
    Row(
      "a pause between fragments", counted, ["070102aa", 200, "070202bb", "070202cc", "070101dd"],
      [.error(.incomplete(received: 2)), .error(.lostFragment(expected: 1, actual: 2)), "07dd"]),
    // Fragments that a pause ends.
    Row("fragments and a pause", open, ["0109aa", "0209bbbb", 1999, "0309cc", 2000], ["aabbbbcc"]),
    Row("fragments and the first of the next message", open, ["0109aa", "0209bb", "0109cc", 2000], ["aabb", "cc"]),
    Row(
      "a fragment without its header", open, ["0109aa", "02", "0309cc", "0109dd", 2000],
      [.error(.shortFragment(needed: 2, actual: 1)), "dd"]),
    // Pauses alone.
    Row("notifications and a pause", idle, ["01", 199, "02", 200, "03", 200, 200], ["0102", "03"]),
    Row("empty notifications", idle, ["", 200, "", "01", "", 200], ["01"]),
    Row(
      "a message that is too long, passed over up to the pause", idle, ["0102", "030405", 199, "06", 200, "07", 200],
      [.error(.tooLong(limit: 4)), "07"]),
  ]

  @Test("joins", arguments: rows)
  func joining(row: Row) throws {
    var assembler = MessageAssembler(row.framing)
    var (now, outcomes) = (Int64(0), [MessageAssembler.Outcome]())
    for step in row.steps {
      switch step {
      case .notification(let text): outcomes += assembler.add(try hex(text), at: now)
      case .pause(let milliseconds):
        now += milliseconds
        if let deadline = assembler.deadline, deadline <= now {
          outcomes += assembler.expire(at: deadline).map { [$0] } ?? []
          #expect(assembler.deadline == nil)
        }
      }
    }
    #expect(outcomes == row.outcomes)
  }

  @Test("counts past 255 and on from 0", arguments: [0, 1, 255] as [UInt8])
  func manyFragments(first: UInt8) {
    let framing = MessageFraming(
      .indexed(index: 0, total: nil, first: first, header: 1, kept: nil), idleMilliseconds: 10, largest: 1000)
    var assembler = MessageAssembler(framing)
    for index in 0..<700 {
      #expect(assembler.add([first &+ UInt8(truncatingIfNeeded: index), UInt8(index % 251)], at: 0).isEmpty)
    }
    #expect(assembler.expire(at: 10) == .success((0..<700).map { UInt8($0 % 251) }))
  }

  @Test("ends a message that only a pause ends when nothing comes any more, and gives up any other")
  func finishing() {
    var (pausing, counting, fresh) = (
      MessageAssembler(Self.idle), MessageAssembler(Self.counted), MessageAssembler(Self.idle)
    )
    #expect(pausing.add([1, 2], at: 0).isEmpty && counting.add([7, 1, 2, 0xAA], at: 0).isEmpty)
    #expect(pausing.finish() == .success([1, 2]) && pausing.finish() == nil)
    #expect(counting.finish() == .failure(.incomplete(received: 2)) && counting.finish() == nil)
    #expect(fresh.finish() == nil)
  }

  @Test("makes no message longer than it may, and finds its way back, whatever comes", arguments: 0..<5)
  func anything(kind: Int) {
    let framing = [Self.length, Self.counted, Self.open, Self.idle, MiaoMiaoTests.framing][kind]
    let sound: [[UInt8]] = [[0xAA, 0], [7, 1, 1, 5], [1, 9, 5], [5], [0x34]]
    var random = SeededGenerator(seed: UInt64(kind))
    var (assembler, now) = (MessageAssembler(framing), Int64(0))
    for _ in 0..<2000 {
      now += .random(in: 0...300, using: &random)
      let notification = (0..<Int.random(in: 0...24, using: &random)).map { _ in UInt8.random(in: 0...9, using: &random)
      }
      for case .success(let message) in assembler.add(notification, at: now) {
        #expect(message.count <= framing.largest || message.count < 3)
      }
      guard Int.random(in: 0..<10, using: &random) == 0 else { continue }
      now += 4000
      _ = assembler.expire(at: now)
      let outcomes = assembler.add(sound[kind], at: now) + (assembler.expire(at: now + 4000).map { [$0] } ?? [])
      #expect(outcomes.count == 1 && outcomes.first.flatMap { try? $0.get() } != nil)
    }
  }

  @Test(
    "says what is wrong",
    arguments: [
      (.lostFragment(expected: 2, actual: 3), "fragment 3 came where 2 is next; the message is lost"),
      (.repeatedFragment(1), "fragment 1 came twice; the second is left out"),
      (
        .shortFragment(needed: 3, actual: 0),
        "a fragment has 0 bytes where its header alone has 3; the message is lost"
      ),
      (.mixedFragment(expected: 7, actual: 8), "a fragment of message 8 came amid those of 7, which is lost"),
      (.wrongTotal(expected: 3, actual: 2), "a total of 2 where 3 is expected; the message is lost"),
      (
        .tooLong(limit: 400),
        "the message has more than 400 bytes; if the device means it, let the profile's `max` be more"
      ),
      (
        .unknownTag(153),
        "a message begins with 153, which the profile does not know; add the tag if the device means it"
      ),
      (.incomplete(received: 340), "the rest of a message did not come; its first 340 bytes are lost"),
    ] as [(MessageError, String)])
  func descriptions(error: MessageError, text: String) {
    #expect(error.description == text)
  }
}
