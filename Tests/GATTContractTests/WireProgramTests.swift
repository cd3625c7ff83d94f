import GATTSampling
import Testing

@testable import GATTContract
@testable import GATTSchema

@Suite("Programs of two schemas")
struct WireProgramTests {
  @Test("of a value are the same, whatever its fields are called and wherever the value stands in its file")
  func names() throws {
    let old = try Self.value(
      "struct: [{ name: Level, raw: uint8, unit: \"%\" }, { name: Flags, raw: uint8, bits: { 0: On } }]")
    let new = try Self.value(
      "struct: [{ name: Charge, raw: uint8, unit: \"%\" }, { name: Bits, raw: uint8, bits: { 0: Open } }]")
    #expect(WireProgram(old) == WireProgram(new))
    #expect(old.differingLine(from: new) == nil)
    let proved = ValuePair(old, new).proved
    #expect(proved == (.note, .note))
  }

  @Test(
    "are others where octets are others, and tell the line in which they differ",
    arguments: [
      ("struct: [{ name: A, raw: uint8 }, { reserved: 1 }]", "struct: [{ name: A, raw: uint8 }, { reserved: 2 }]"),
      ("struct: [{ name: A, raw: uint16 }]", "struct: [{ name: A, raw: uint16, endian: big }]"),
      ("struct: [{ name: A, raw: uint8, max: 10 }]", "struct: [{ name: A, raw: uint8, max: 20 }]"),
      ("struct: [{ marker: 55 AA }]", "struct: [{ marker: 55 AB }]"),
    ])
  func differing(_ old: String, _ new: String) throws {
    let (old, new) = (try Self.value(old), try Self.value(new))
    #expect(WireProgram(old)?.steps != WireProgram(new)?.steps)
    let lines = try #require(old.differingLine(from: new))
    #expect(lines.own != lines.other && !lines.own.contains("@"))
  }

  @Test("that are the same prove nothing where a name has gone to another field")
  func moved() throws {
    let old = try Self.value("struct: [{ name: Low, raw: uint8 }, { name: High, raw: uint8 }]")
    let new = try Self.value("struct: [{ name: High, raw: uint8 }, { name: Low, raw: uint8 }]")
    #expect(WireProgram(old) == WireProgram(new))
    let proved = ValuePair(old, new).proved
    #expect(proved != (.note, .note))
  }

  @Test("that differ are reported where no rule, no proof and no bytes say what that does")
  func unnamed() throws {
    let old = try Self.value("struct: [{ name: Low, raw: uint8 }, { pad-to: 4 }]")
    let new = try Self.value("struct: [{ name: Low, raw: uint8 }, { reserved: 3 }]")
    let found = Self.changes(old, new, ValueEvidence(told: .none, isSilent: true, proved: (nil, nil)))
    #expect(found.map(\.rule) == ["reading-changed"])
    #expect(found.map(\.impact) == [Impact(oldClient: .warning, newClient: .warning)])
    #expect(found.allSatisfy { !$0.old.isEmpty && $0.old != $0.new }, "\(found.map(\.summary))")
    // What a rule or a proof knows is told by them.
    #expect(Self.changes(old, new, ValueEvidence(told: .none, isSilent: false, proved: (nil, nil))).isEmpty)
    #expect(Self.changes(old, new, ValueEvidence(told: .none, isSilent: true, proved: (.note, .note))).isEmpty)
    #expect(Self.changes(old, old, ValueEvidence(told: .none, isSilent: true, proved: (nil, nil))).isEmpty)
  }

  @Test("of all judged pairs are the same, or something tells of them or proves that they do the same")
  func judged() throws {
    for pair in JudgedPair.all {
      let changes = try pair.changes()
      #expect(!changes.contains { $0.message.contains("no rule knows") }, "\(pair.testDescription)")
    }
  }

  @Test("that are the same read all bytes alike", arguments: 0..<8)
  func reading(_ part: Int) throws {
    var count = 0
    for (place, pair) in JudgedPair.all.enumerated() where place % 8 == part {
      let files = pair.files
      let contracts = [files.old, files.new].compactMap { text in
        Compilation(SourceFile(path: "sensor.gatt.yaml", text: text)).profile.map { Contract($0) }
      }
      guard contracts.count == 2 else { continue }
      for (old, new) in zip(contracts[0].allValues, contracts[1].allValues) {
        guard old.contextCount == 0, new.contextCount == 0, let program = WireProgram(old),
          program == WireProgram(new), old.trailing == new.trailing, old.limit == new.limit, old.message == new.message
        else { continue }
        count += try Self.readings(of: old, by: new)
      }
    }
    #expect(count > 50, "\(count) readings")
  }

  private static func readings(of old: ContractValue, by new: ContractValue) throws -> Int {
    let readers = (ValueReaders(old, context: []).named, ValueReaders(new, context: []).named)
    var random = SeededRandom("program \(old.path)")
    var count = 0
    for attempt in 0..<16 {
      let value =
        attempt.isMultiple(of: 2)
        ? RandomValue.plausible(old.layout, using: &random) : RandomValue.edges(old.layout, using: &random)
      guard let octets = try? readers.0.encode(value), let own = try? readers.0.decode(octets) else { continue }
      count += 1
      let other = try readers.1.decode(octets)
      #expect(other.isEquivalent(to: own), "\(Hex.text(octets)) of\n\(old.layout)\nby\n\(new.layout)")
    }
    return count
  }

  private static func changes(
    _ old: ContractValue, _ new: ContractValue, _ evidence: ValueEvidence
  ) -> [ContractChange] {
    var changes = ContractChanges()
    ReadingChanged().check(ValuePair(old, new), evidence, reporting: &changes)
    return changes.found.map(\.change)
  }

  private static func value(_ text: String) throws -> ContractValue {
    let files = RuleExample.value("{ \(text) }", "{ raw: uint8 }").files
    let profile = try #require(Compilation(SourceFile(path: "sensor.gatt.yaml", text: files.old)).profile)
    return try #require(Contract(profile).allValues.first)
  }
}

extension Contract {
  fileprivate var allValues: [ContractValue] { services.flatMap(\.characteristics).flatMap(\.values) + values }
}
