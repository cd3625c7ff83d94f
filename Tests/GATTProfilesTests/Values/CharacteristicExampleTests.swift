import GATTProfiles
import Testing

@Suite("An example")
struct CharacteristicExampleTests {
  @Test("holds when octets and value are each other's")
  func holds() throws {
    try CharacteristicExample(bytes: [0, 1, 2], value: Counter(ticks: 258)).verify()
  }

  @Test("fails when the octets are no value")
  func notDecoded() {
    let example = CharacteristicExample(bytes: [0, 1], value: Counter(ticks: 258))
    let cause = ValueDecodingError(.truncated(needed: 3, available: 2), offset: 0, field: "Ticks")
    let error = #expect(throws: ExampleError.self) { try example.verify() }
    #expect(error == .notDecoded(cause))
    #expect(error?.description == "the example's bytes do not decode: Ticks at offset 0: 3 bytes needed, 2 left")
  }

  @Test("fails when the octets are another value")
  func decodedOtherwise() {
    let example = CharacteristicExample(bytes: [0, 1, 2], value: Counter(ticks: 259))
    let error = #expect(throws: ExampleError.self) { try example.verify() }
    #expect(error == .decodedOtherwise(bytes: [0, 1, 2]))
    #expect(error?.description == "000102 decodes to another value than the example says")
  }

  @Test("fails when the value has other octets")
  func encodedOtherwise() throws {
    let value = try GuardedPair(bytes: [2, 0xAB])
    let error = #expect(throws: ExampleError.self) {
      try CharacteristicExample(bytes: [2, 0xAB, 9], value: value).verify()
    }
    #expect(error == .encodedOtherwise(expected: [2, 0xAB, 9], actual: [2, 0xAB]))
    #expect(error?.description == "the example's value encodes to 02ab, not to 02ab09")
  }
}
