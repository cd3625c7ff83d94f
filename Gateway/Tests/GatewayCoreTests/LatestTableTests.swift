import Testing

@testable import GatewayCore

@Suite("A table of the latest")
struct LatestTableTests {
  @Test("has the keys that were used last, whatever was asked, set and taken away", arguments: [1, 2, 7] as [Int])
  func order(_ capacity: Int) {
    var generator = SeededGenerator(seed: 7)
    var table = LatestTable<Int, Int>(capacity: capacity)
    // The same, in the order of use.
    var model: [(key: Int, value: Int)] = []
    for step in 0..<2000 {
      let key = Int.random(in: 0..<12, using: &generator)
      let place = model.firstIndex { $0.key == key }
      switch Int.random(in: 0..<5, using: &generator) {
      case 0:
        table[key] = nil
        if let place { model.remove(at: place) }
      case 1, 2:
        let value = table[key]
        #expect(value == place.map { model[$0].value })
        if let place { model.append(model.remove(at: place)) }
      default:
        table[key] = step
        if let place { model.remove(at: place) }
        model.append((key, step))
        if model.count > capacity { model.removeFirst() }
      }
      #expect(table.count == model.count)
    }
    #expect(table.all.map(\.key).sorted() == model.map(\.key).sorted())
    table.removeAll()
    #expect(table.count == 0)
  }
}
