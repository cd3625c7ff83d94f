import Foundation
import GATTProfiles
import GATTSchema
import TestProfiles
import Testing

/// Every vector goes through the code that the plugin generated and through the interpreter, against one table.
@Suite struct VectorTests {
  @Test("the examples of a library's types hold in generated code")
  func libraryExamples() throws {
    try Quantities.verifyExamples()
    #expect(Quantities.Point.examples.count == 1)
  }

  @Test("what follows from a library's types is computed in generated code")
  func libraryComputed() throws {
    #expect(try Quantities.Point(bytes: [3, 0xFC]).distance == 5)
    #expect(try Quantities.Temperature(bytes: [0xE8, 0x03]).fahrenheit == 50)
  }

  @Test(
    "what follows from bits and from alternatives is computed alike by generated code and by gattc",
    arguments: ["05e80300000202", "05e80300000200", "0603", "0701f8", "0702030001", "0702030000", "07010000", "0705"])
  func alternatives(hex: String) throws {
    let bytes = try #require([UInt8](hexString: hex))
    let compilation = try PackageProfiles.compilation(of: "Tests/ProfileTests/Quantities.gatt.yaml")
    let type = try #require(compilation.profile?.types.first { $0.name == "Scale" }, "\(compilation.diagnostics)")
    let interpreter = Interpreter(type.ownLayout, trailing: .error, limit: AttributeValue.greatestSize)
    guard let value = try? interpreter.decode(bytes) else {
      #expect(throws: ValueDecodingError.self) { try Quantities.Scale(bytes: bytes) }
      return
    }
    let scale = try Quantities.Scale(bytes: bytes)
    let numbers = [scale.mass, scale.twice, scale.half, scale.brightness]
    #expect(type.computed.map { $0.number(of: value, in: interpreter) } == numbers)
    #expect(numbers.contains { $0 != nil } || hex == "0705")
  }

  @Test("octets mean the same to generated code, the interpreter and the table", arguments: Vector.all)
  func decode(_ vector: Vector) throws {
    let readings = try vector.readings()
    let bytes = try #require([UInt8](hexString: vector.hex))
    let value = try Interpreter(readings.interpreted).decode(bytes)
    #expect(value == vector.value)
    #expect(readings.interpreted.stringDictionary(of: value) == vector.texts)
    #expect(readings.generated.stringValue(bytes) == vector.texts)
    #expect(throws: Never.self) { try readings.generated.validate(bytes) }
  }

  @Test("a value encodes to the same octets in both", arguments: Vector.all)
  func encode(_ vector: Vector) throws {
    let readings = try vector.readings()
    #expect(try Interpreter(readings.interpreted).encode(vector.value).hexString == vector.encoded)
    #expect(readings.generated.bytes(fromStringValue: vector.texts)?.hexString == vector.encoded)
  }

  @Test("what is no value is refused by both, at the same octet", arguments: Refusal.all)
  func refuse(_ refusal: Refusal) throws {
    let readings = try TwoReadings(refusal.name, in: refusal.file)
    let bytes = try #require([UInt8](hexString: refusal.hex))
    let interpreted = #expect(throws: ValueError.self) { try Interpreter(readings.interpreted).decode(bytes) }
    let generated = #expect(throws: ValueDecodingError.self) { try readings.generated.validate(bytes) }
    #expect(interpreted?.offset == refusal.offset)
    #expect(generated?.offset == refusal.offset)
    #expect(readings.generated.stringValue(bytes) == nil)
  }

  @Test("the beginning of a value is taken by both or by neither", arguments: Vector.all)
  func prefixes(_ vector: Vector) throws {
    let readings = try vector.readings()
    let bytes = try #require([UInt8](hexString: vector.hex))
    for count in bytes.indices {
      let value = try readings.decode(Array(bytes.prefix(count)))
      guard let size = readings.interpreted.layout.fixedSize, count < size else { continue }
      #expect(value == nil, "\(count) of \(size) octets")
    }
  }

  @Test("every octet, taken for a value of one octet, comes back as it was", arguments: ProfileFile.shipped)
  func roundTrip(_ file: ProfileFile) throws {
    for readings in try TwoReadings.all(in: file) where readings.interpreted.layout.fixedSize == 1 {
      for octet in UInt8.min...UInt8.max {
        guard let value = try readings.decode([octet]) else { continue }
        let texts = try #require(readings.generated.stringValue([octet]))
        // What is out of range may be kept when it is read, and is never made.
        let isMade = readings.isWithinLimits(value)
        #expect(
          readings.generated.bytes(fromStringValue: texts) == (isMade ? [octet] : nil), "\(readings.generated.name)")
        #expect(try Interpreter(readings.interpreted).encode(value) == [octet], "\(readings.generated.name)")
      }
    }
  }
}
