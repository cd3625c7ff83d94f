import GATTSchema
import Testing

@testable import gattc

@Suite("What a message says of its length")
struct MessageLengthTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let yaml = """
      gatt: 1
      name: Mower
      services:
        - name: Mower
          uuid: FFE0
          characteristics:
            - name: Answer
              uuid: FFE1
              properties: [read, write, notify]
              value: { struct: [{ marker: 02 }, { name: Size, raw: uint8 }, { name: Data, bytes: rest }] }
              message: { length: { at: 1, raw: uint8 }, max: 20 }
              examples: [{ hex: 02040102, is: { Size: 4, Data: 0102 } }]
      """
    _ = try folder.write(yaml, to: "mower.gatt.yaml")
  }

  @Test("is held against its octets by decode and encode, one value and many")
  func commands() throws {
    let words = "octet 1: a message of 4 octets that says it has 9; correct its length field or its octets"
    let runs: [(arguments: [String], input: String)] = [
      (["decode", "FFE1", "02090102"], ""), (["encode", "FFE1", #"{"Size":9,"Data":"0102"}"#], ""),
      (["encode", "FFE1", #"{"Size":9,"Data":"0102"}"#, "--raw"], ""),
      (["encode", "FFE1", "--from", "02040102", "--set", "Size=9"], ""),
      (["decode", "--batch"], "FFE1 02090102\n"), (["encode", "--batch"], "FFE1 {\"Size\":9,\"Data\":\"0102\"}\n"),
    ]
    for (arguments, input) in runs {
      let run = try folder.gattc.run(arguments + ["--profile", "mower.gatt.yaml"], input: input)
      #expect(run.status == 1, "\(arguments)")
      #expect((run.output + run.errors).contains(words), "\(arguments): \(run.output)\(run.errors)")
    }
    let whole = try folder.gattc.run("encode", "FFE1", #"{"Size":4,"Data":"0102"}"#, "--profile", "mower.gatt.yaml")
    #expect((whole.status, whole.output) == (0, "02040102\n"), "\(whole.errors)")
  }

  @Test("every shipped message has an example, and none is a value with another number of octets")
  func shipped() throws {
    var count = 0
    for subject in try ShippedLibrary.subjects(ShippedProfile.all.indices) {
      guard let characteristic = subject.characteristic, let message = characteristic.message else { continue }
      #expect(!characteristic.examples.isEmpty, "\(subject.title) of \(subject.path) has no example")
      let interpreter = subject.interpreter()
      for example in characteristic.examples {
        for octets in Self.broken(example.bytes, message) {
          count += 1
          let decoded = try? interpreter.decode(octets)
          #expect(decoded == nil, "\(subject.title): \(Hex.text(octets)) is no whole message")
          // Whatever else is wrong with it, it is not written as it is.
          let bare = try? Interpreter(characteristic.layout, limit: characteristic.limit).decode(octets)
          guard let bare else { continue }
          let encoded = try? interpreter.encode(bare)
          #expect(encoded != octets, "\(subject.title): \(Hex.text(octets)) is encoded")
        }
      }
    }
    #expect(count > 0)
  }

  /// Octets that say another length than they have: with one more behind them, one less, and the number changed.
  private static func broken(_ octets: [UInt8], _ message: MessageFraming) -> [[UInt8]] {
    let place: Int
    switch message.kind {
    case .indexed, .idle: return []
    case .until, .json: return [octets + [0], Array(octets.dropLast())]
    case .totalLength(let offset, let element, _):
      place = offset + (element.endian == .big ? element.scalar.octets - 1 : 0)
    case .tagged(let messages):
      guard case .totalLength(let offset, let element, _) = messages.first(where: { $0.tag == octets.first })?.end
      else {
        return [octets + [0], Array(octets.dropLast())]
      }
      place = offset + (element.endian == .big ? element.scalar.octets - 1 : 0)
    }
    var changed = octets
    changed[place] ^= 1
    return [octets + [0], Array(octets.dropLast()), changed]
  }
}

extension Characteristic {
  /// The most octets that a value has.
  fileprivate var limit: Int { message?.largest ?? AttributeValue.greatestSize }
}
