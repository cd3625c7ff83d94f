import GATTSampling
import GATTSchema
import Testing

@testable import gattc

/// Holds what `gattc encode` makes of the JSON that `gattc decode` prints against the octets.
@Suite("What decodes encodes back")
struct RoundTripTests {
  /// A value that does not come back as it was.
  struct Loss: CustomStringConvertible {
    let subject: String
    let octets: [UInt8]
    let isRaw: Bool
    let what: String

    var description: String { "\(subject) \(Hex.text(octets))\(isRaw ? " --raw" : ""): \(what)" }
  }

  @Test("every value of every shipped profile, in JSON, with --raw and without", arguments: [false, true])
  func shipped(_ isRaw: Bool) throws {
    var losses: [Loss] = []
    for subject in try ShippedLibrary.subjects(ShippedProfile.all.indices) {
      var random = SeededRandom(subject.path + subject.name)
      let coding = ValueCoding(subject: subject, interpreter: subject.interpreter())
      for _ in 0..<60 {
        guard let octets = Self.octets(coding.interpreter, &random) else { continue }
        guard let loss = try Self.loss(of: octets, coding, isRaw: isRaw) else { continue }
        losses.append(Loss(subject: subject.title, octets: octets, isRaw: isRaw, what: loss))
        break
      }
    }
    let list = losses.map(\.description).joined(separator: "\n")
    #expect(losses.isEmpty, "\(losses.count) characteristics lose something:\n\(list)")
  }

  /// A value whose meaning, or whose raw form, once lost something.
  struct Case: CustomStringConvertible, Sendable {
    let value: String
    let hex: String
    let meaning: String
    var description: String { "\(value) \(hex)" }
  }

  @Test(
    "what a number of JSON, a name or a text could not say",
    arguments: [
      Case(value: "{ raw: medfloat32 }", hex: "282b574f", meaning: "5712680e79"),
      Case(value: "{ raw: medfloat32 }", hex: "d4a04180", meaning: "4301012e-128"),
      Case(value: "{ raw: medfloat16 }", hex: "0080", meaning: "0.00000000"),
      Case(value: "{ raw: medfloat16 }", hex: "0070", meaning: "0e7"),
      Case(value: "{ raw: float32 }", hex: "b530b6ff", meaning: #""nan(0xffb630b5)""#),
      Case(value: "{ raw: float16 }", hex: "017e", meaning: #""nan(0x7e01)""#),
      Case(value: "{ raw: float64 }", hex: "010000000000f87f", meaning: #""nan(0x7ff8000000000001)""#),
      Case(value: "{ raw: float32 }", hex: "0000c07f", meaning: #""nan""#),
      Case(value: "{ string: utf16 }", hex: "feff4100", meaning: #""\uFFFEA""#),
      Case(value: "{ string: utf8 }", hex: "41e280ae", meaning: #""A\u202E""#),
      Case(value: "{ string: utf8 }", hex: "f3a08081", meaning: #""\uDB40\uDC01""#),
      Case(value: "{ raw: uint64, scale: 1/100 }", hex: "ffffffffffffffff", meaning: #""184467440737095516.15""#),
      Case(
        value: "{ raw: int64, scale: 1/1024, offset: 5 }", hex: "0100000000000080",
        meaning: #""-9007199254740986.9990234375""#),
      Case(
        value: "{ raw: uint64, scale: 10, offset: -1/2 }", hex: "ffffffffffffff7f",
        meaning: #""92233720368547758069.5""#),
      Case(
        value: "{ struct: [{ reserved: 1, keep: true }, { name: A, raw: uint8 }, { reserved: 2, keep: true }] }",
        hex: "01020304", meaning: #"{"reserved":"01","A":2,"reserved 2":"0304"}"#),
      Case(value: "{ struct: [{ name: Type, type: uuid }] }", hex: "aa3c", meaning: #"{"Type":"3caa"}"#),
      Case(
        value: "{ struct: [{ name: Peer, type: address }] }", hex: "010203040506",
        meaning: #"{"Peer":"06:05:04:03:02:01"}"#),
    ])
  func special(_ example: Case) throws {
    let yaml = """
      gatt: 1
      name: One
      services:
        - name: One
          uuid: 5A6F0001-0001-4000-8000-00805F9B34FB
          characteristics:
            - name: Value
              uuid: 5A6F0002-0001-4000-8000-00805F9B34FB
              properties: [read]
              value: \(example.value)
      """
    let compilation = Compilation(SourceFile(path: "one.gatt.yaml", text: yaml))
    let subject = try #require(try ProfileFile(compilation).subjects.first)
    let coding = ValueCoding(subject: subject, interpreter: subject.interpreter())
    let octets = try #require(Hex.bytes(example.hex))
    let value = try coding.interpreter.decode(octets)
    #expect(coding.interpreter.layout.meaning(of: value).json == example.meaning)
    for isRaw in [false, true] { #expect(try Self.loss(of: octets, coding, isRaw: isRaw) == nil) }
  }

  @Test("a number outside of its limits is encoded when the option that the error names is given")
  func outOfRange() throws {
    let refused = try Tool().run("encode", "2A19", "255")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("--keep-out-of-range encodes it all the same"), "\(refused.errors)")
    let kept = try Tool().run("encode", "2A19", "255", "--keep-out-of-range")
    #expect((kept.status, kept.output) == (0, "ff\n"))
  }

  /// Octets that are a value: as many as the layout asks for.
  private static func octets(_ interpreter: Interpreter, _ random: inout SeededRandom) -> [UInt8]? {
    var octets = (0..<Int.random(in: 0...12, using: &random)).map { _ in random.octet() }
    for _ in 0..<30 {
      do throws(ValueError) {
        _ = try interpreter.decode(octets)
        return octets
      } catch {
        switch error.problem {
        case .truncated(let needed, let available):
          octets += (available..<max(available + 1, min(needed, 600))).map { _ in random.octet() }
        case .trailing(let count): octets.removeLast(min(count, octets.count))
        default:
          guard octets.indices.contains(error.offset) else { return nil }
          octets[error.offset] = random.octet()
        }
      }
    }
    return nil
  }

  /// What is lost on the way to JSON and back.
  private static func loss(of octets: [UInt8], _ coding: ValueCoding, isRaw: Bool) throws -> String? {
    let value = try coding.interpreter.decode(octets)
    guard let whole = try? coding.interpreter.encode(value) else { return nil }
    let json = ValueReport(coding: coding, value: value, isRaw: isRaw).json()
    do {
      let (_, hex) = try ValueArgument(json, path: "JSON").encoded(coding, isRaw: isRaw, outOfRange: .kept)
      return hex == Hex.text(whole) ? nil : "\(hex) by \(json)"
    } catch {
      return "\(error.description.prefix(200)) by \(json.prefix(300))"
    }
  }
}
