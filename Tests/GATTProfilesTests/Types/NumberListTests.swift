import GATTProfiles
import Testing

@Suite("A list of numbers")
struct NumberListTests {
  private static func numbers(_ count: Int) -> [Int16] { (0..<count).map { Int16(truncatingIfNeeded: $0 &* -12_345) } }

  @Test("has the numbers that it was made of, whether they fit into it or not", arguments: 0...20)
  func elements(count: Int) {
    let list = NumberList(Self.numbers(count))
    #expect(Array(list) == Self.numbers(count))
    #expect(list.count == count && list.first == Self.numbers(count).first && list.last == Self.numbers(count).last)
    #expect(list.description == Self.numbers(count).description)
  }

  @Test("has numbers of each width", arguments: 0...20)
  func widths(count: Int) {
    func check<Number: FixedWidthInteger & Sendable>(_ type: Number.Type) {
      let numbers = (0..<count).map { $0 % 3 == 0 ? Number.max : $0 % 3 == 1 ? .min : Number(truncatingIfNeeded: $0) }
      #expect(Array(NumberList(numbers)) == numbers, "\(type)")
    }
    check(UInt8.self)
    check(Int8.self)
    check(UInt16.self)
    check(UInt32.self)
    check(Int32.self)
    check(UInt64.self)
    check(Int64.self)
    check(Int128.self)
  }

  @Test("is equal to a list of the same numbers, however either came to be", arguments: 0...20)
  func equality(count: Int) {
    var grown: NumberList<Int16> = []
    for number in Self.numbers(20) { grown.append(number) }
    grown.removeLast(20 - count)
    let list = NumberList(Self.numbers(count))
    #expect(grown == list && grown.hashValue == list.hashValue)
    #expect(grown != list + [1])
  }

  @Test("changes as an array does", arguments: 1...20)
  func changes(count: Int) {
    var (list, array) = (NumberList(Self.numbers(count)), Self.numbers(count))
    list[count - 1] = 7
    array[count - 1] = 7
    list.insert(contentsOf: [1, 2, 3], at: count / 2)
    array.insert(contentsOf: [1, 2, 3], at: count / 2)
    list.remove(at: 0)
    array.remove(at: 0)
    list.sort()
    array.sort()
    #expect(Array(list) == array)
    #expect(list == NumberList(array))
  }

  @Test("leaves a copy as it is", arguments: [1, 8, 9, 20])
  func copies(count: Int) {
    let list = NumberList(Self.numbers(count))
    var copy = list
    copy.append(5)
    #expect(Array(list) == Self.numbers(count) && Array(copy) == Self.numbers(count) + [5])
  }
}
