import GATTSchema
import Testing

@testable import gattc

/// Holds what `gattc encode` makes of JSON that another program has read and written on its way from `gattc decode`.
@Suite("What decodes encodes back, whatever JSON went through", .enabled(if: !ForeignJSON.installed.isEmpty))
struct ForeignRoundTripTests {
  /// Octets, and what decodes and encodes them.
  struct Vector {
    let coding: ValueCoding
    let octets: [UInt8]

    func line(isRaw: Bool) throws -> String {
      ValueReport(coding: coding, value: try coding.interpreter.decode(octets), isRaw: isRaw, octets: octets).json()
    }

    /// The octets of JSON, or the words of a refusal.
    func encoded(_ json: String, isRaw: Bool) -> Result<[UInt8], ToolError> {
      Result { () throws(ToolError) in
        let argument = try ValueArgument(json, path: "JSON")
        let hex = try argument.encoded(coding, isRaw: isRaw, outOfRange: .refusedUnless("--keep-out-of-range")).hex
        return Hex.bytes(hex) ?? []
      }
    }
  }

  @Test("every vector of every shipped profile, with --raw as the very octets", arguments: ForeignJSON.installed)
  func raw(_ parser: ForeignJSON) throws {
    let vectors = try Self.shipped()
    let losses = try Self.losses(of: vectors, through: parser, isRaw: true)
    print("\(parser.rawValue) --raw: \(vectors.count) vectors, \(losses.count) lost")
    #expect(
      losses.isEmpty, "\(losses.count) of \(vectors.count) are lost:\n\(losses.prefix(40).joined(separator: "\n"))")
  }

  @Test("every vector of every shipped profile as the same value, or not at all", arguments: ForeignJSON.installed)
  func meaning(_ parser: ForeignJSON) throws {
    let vectors = try Self.shipped()
    let losses = try Self.losses(of: vectors, through: parser, isRaw: false)
    print("\(parser.rawValue): \(vectors.count) vectors, \(losses.count) lost")
    #expect(
      losses.isEmpty, "\(losses.count) of \(vectors.count) are lost:\n\(losses.prefix(40).joined(separator: "\n"))")
  }

  @Test(
    "numbers of several forms, what is no binary64, and what JSON does not say",
    arguments: [
      ("{ raw: sfloat }", ["0080", "6400", "01f0", "0ae0", "ff07", "f0f7", "0070"]),
      ("{ raw: float }", ["282b574f", "d4a04180", "00000000", "00000005", "ffff7f00", "e803007f"]),
      ("{ raw: float16 }", ["0080", "017e", "007c", "0100"]),
      ("{ raw: float32 }", ["00000080", "b530b6ff", "cdcccc3d", "01000000", "ffff7f7f"]),
      ("{ raw: float64 }", ["0000000000000080", "010000000000f87f", "9a9999999999b93f", "ffffffffffffef7f"]),
      ("{ raw: uint64 }", ["ffffffffffffffff", "0100000000002000", "0000000000002000", "2a00000000000000"]),
      ("{ raw: int64, scale: 1/1000 }", ["0000000000000080", "ffffffffffffff7f", "ffffffffffff1f00"]),
      ("{ raw: uint64, cases: { Off: 0 }, unknown: keep }", ["ffffffffffffffff", "0000000000000000"]),
      ("{ raw: uint64, bits: { 0: On } }", ["ffffffffffffffff", "0100000000000000"]),
      ("{ raw: uint8, scale: { table: { 0: 0, 1: 100, 11: 100 } } }", ["00", "01", "0b"]),
      (
        "{ raw: uint16, scale: { polynomial: [-46.85, 0.0107], clamp: [-30, 70] } }",
        ["0000", "0100", "4636", "ffff", "0020"]
      ),
      ("{ raw: uint32, scale: 1/1000000000, offset: 1000000000 }", ["00000000", "01000000", "ffffffff"]),
      ("{ raw: uint8, max: 100, out-of-range: keep }", ["65", "64"]),
      ("{ raw: float32, max: 100, out-of-range: keep }", ["0000ca42"]),
      ("{ struct: [{ reserved: 1 }, { name: A, raw: uint8 }] }", ["0102", "0002"]),
      ("{ struct: [{ name: A, raw: uint8, bits: { 0: On, \"1-7\": reserved } }] }", ["03", "01"]),
      (
        "{ string: utf8 }",
        ["7f", "41c285", "e280a8e280a9", "efbbbf41", "efbfbeefbfbf", "22", "5c", "f3a08081", "00", "2a0d0a09"]
      ),
      ("{ string: utf8, length: 4, padding: nul }", ["41000000", "41420041"]),
      (
        "{ json: { type: object, members: [{ name: id, type: integer }, { name: list, type: list, items: { type: number } }, { name: more, type: any }] } }",
        [
          "7b226964223a393030373139393235343734303939332c226c697374223a5b302e312c312e35305d2c226d6f7265223a312e30307d",
          "7b20226d6f7265223a7b2232223a312c2231223a397d2c20226c697374223a5b5d2c20226964223a317d",
        ]
      ),
    ])
  func special(_ value: String, _ hexes: [String]) throws {
    let coding = try Self.coding(value)
    let vectors = try hexes.map { hex in Vector(coding: coding, octets: try #require(Hex.bytes(hex))) }
    for parser in ForeignJSON.installed {
      for isRaw in [false, true] {
        let losses = try Self.losses(of: vectors, through: parser, isRaw: isRaw)
        #expect(losses.isEmpty, "\(parser.rawValue):\n\(losses.joined(separator: "\n"))")
      }
    }
  }
}

extension ForeignRoundTripTests {
  /// The vectors that do not come back, and what came.
  private static func losses(of vectors: [Vector], through parser: ForeignJSON, isRaw: Bool) throws -> [String] {
    let sent = try parser.written(try vectors.map { try $0.line(isRaw: isRaw) })
    let encoded = zip(vectors, sent).map { $0.encoded($1, isRaw: isRaw) }
    var back: [(vector: Vector, sent: String)] = []
    var losses: [String] = []
    for (index, vector) in vectors.enumerated() {
      let start = "\(vector.coding.subject.title) \(Hex.text(vector.octets))\(isRaw ? " --raw" : "")"
      switch encoded[index] {
      case .success(let octets) where isRaw:
        if octets != vector.octets { losses.append("\(start): \(Hex.text(octets)) by \(sent[index])") }
      case .success(let octets): back.append((Vector(coding: vector.coding, octets: octets), sent[index]))
      case .failure(let error):
        if isRaw || !"\(error)".contains("--raw") { losses.append("\(start): \(error) by \(sent[index])") }
      }
    }
    // The same to a program that knows only binary64.
    let again = try parser.written(try back.map { try $0.vector.line(isRaw: false) })
    for (entry, line) in zip(back, again) where entry.sent != line {
      losses.append("\(entry.vector.coding.subject.title): \(line) came of \(entry.sent)")
    }
    return losses
  }

  /// The examples of every shipped profile, values and requests and advertised data, each in the context that it takes.
  private static func shipped() throws -> [Vector] {
    try ShippedLibrary.subjects(ShippedProfile.all.indices).flatMap { subject in
      let own = subject.characteristic?.examples ?? subject.advertisement?.examples ?? subject.type?.examples ?? []
      let requests = subject.characteristic?.requestExamples ?? []
      return vectors(own, subject.coding()) + vectors(requests, subject.coding(isRequest: true))
    }
  }

  private static func vectors(_ examples: [Example], _ coding: ValueCoding) -> [Vector] {
    examples.map { example in
      let isValue = (try? coding.interpreter.decode(example.bytes)) != nil
      return Vector(coding: isValue ? coding : coding.taking(example.bytes) ?? coding, octets: example.bytes)
    }
  }

  private static func coding(_ value: String) throws -> ValueCoding {
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
              value: \(value)
      """
    let file = try ProfileFile(Compilation(SourceFile(path: "one.gatt.yaml", text: yaml)))
    return try #require(file.subjects.first).coding()
  }
}
