import GATTProfiles
import Testing

@Suite("Serde")
struct SerdeTests {
  @Test("puts numbers little-endian, one after the other, on any machine")
  func serialize() throws {
    #expect(Serde.serialize(UInt16(1000)).hexString == "e803")
    #expect(Serde.serialize(Int16(-1100)).hexString == "b4fb")
    #expect(Serde.serialize(UInt32(1000)).hexString == "e8030000")
    #expect(Serde.serialize([1000, 100] as [UInt16]).hexString == "e8036400")
    #expect(Serde.serialize(Int16(-1100), value2: UInt8(100)).hexString == "b4fb64")
    #expect(Serde.serialize([-1100, 1000] as [Int16], value2: [100, 75] as [UInt8]).hexString == "b4fbe803644b")
    #expect(Serde.serialize([UInt16]()).isEmpty)
  }

  @Test("takes the same numbers back")
  func deserialize() throws {
    #expect(Serde.deserialize(try hex("e803")) == UInt16(1000))
    #expect(Serde.deserialize(try hex("b4fb")) == Int16(-1100))
    #expect(Serde.deserialize(try hex("e8036400")) == [1000, 100] as [UInt16])
    let pair: (Int16, UInt8)? = Serde.deserialize(try hex("b4fb64"))
    #expect(try #require(pair) == (-1100, 100))
    let lists: ([Int16], [UInt8])? = Serde.deserialize(try hex("b4fbe803644b"), size1: 2, size2: 2)
    #expect(try #require(lists) == ([-1100, 1000], [100, 75]))
  }

  @Test("is nil when octets are missing, and ignores a rest")
  func lengths() throws {
    #expect(Serde.deserialize([1]) == UInt16?.none)
    let short: (Int16, UInt8)? = Serde.deserialize([1, 2])
    #expect(short == nil)
    let long: (Int16, UInt8)? = Serde.deserialize([1, 0, 2, 3])
    #expect(try #require(long) == (1, 2))
    let missing: ([UInt8], [UInt8])? = Serde.deserialize([1, 2, 3], size1: 2, size2: 2)
    #expect(missing == nil)
    let senseless: ([UInt16], [UInt16])? = Serde.deserialize([1, 2, 3], size1: .max, size2: -1)
    #expect(senseless == nil)
  }

  @Test("cuts two lists of different sizes where the first ends", arguments: [(2, 4), (4, 2), (0, 6), (6, 0), (1, 1)])
  func unequalLists(size1: Int, size2: Int) throws {
    let bytes = [UInt8](1...12)
    let lists: ([UInt8], [UInt16])? = Serde.deserialize(
      bytes + [UInt8](repeating: 0xFF, count: 20), size1: size1, size2: size2)
    let (first, second) = try #require(lists)
    #expect(first == Array(bytes.prefix(size1)))
    #expect(second.count == size2)
    let octets = Serde.serialize(first, value2: second)
    #expect(octets == Array((bytes + [UInt8](repeating: 0xFF, count: 20)).prefix(size1 + 2 * size2)))
  }

  @Test("has text in UTF-8 unless told otherwise")
  func text() throws {
    #expect(Serde.serialize("AAA11")?.hexString == "4141413131")
    #expect(Serde.deserialize(try hex("4141413131")) == "AAA11")
    #expect(Serde.deserialize([]) == "")
    #expect(Serde.deserialize([0x41, 0]) == "A\0")
    #expect(Serde.deserialize([0xFF]) == String?.none)
    #expect(Serde.serialize("ü", encoding: .latin1) == [0xFC])
    #expect(Serde.deserialize([0xFC], encoding: .latin1) == "ü")
    #expect(Serde.serialize("ü", encoding: .ascii) == nil)
  }

  @Test("serves every kind of typed value")
  func typedValues() throws {
    #expect(Serde.serialize(Enabled.yes) == [1])
    #expect(Serde.deserialize([1]) == Enabled.yes)
    #expect(Serde.deserialize([3]) == Enabled?.none)
    let array: ArrayData? = Serde.deserialize(try hex("02ab"))
    #expect(array?.rawValue == [2, -85])
    let pair: PairData? = Serde.deserialize(try hex("0af6"))
    #expect(try #require(pair).rawValue2 == -10)
    let arrayPair: ArrayPairData? = Serde.deserialize(try hex("02ab03ab"))
    #expect(try Serde.serialize(#require(arrayPair)) == hex("02ab03ab"))
  }
}
