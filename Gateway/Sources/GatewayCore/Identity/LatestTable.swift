/// A table that forgets the key that was not used for the longest time when there are too many.
struct LatestTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Row {
    var value: Value
    var turn: UInt64
  }

  private let capacity: Int
  private var rows: [Key: Row] = [:]
  /// The keys by when they were used, some of them long outdated.
  private var order: [(key: Key, turn: UInt64)] = []
  private var turn: UInt64 = 0

  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// How many keys it has.
  var count: Int { rows.count }

  /// The keys with their values.
  var all: [(key: Key, value: Value)] { rows.map { ($0.key, $0.value.value) } }

  /// What it has of a key; asking is a use of it.
  subscript(key: Key) -> Value? {
    mutating get {
      guard let value = rows[key]?.value else { return nil }
      use(key, value)
      return value
    }
    set {
      guard let newValue else {
        rows[key] = nil
        return
      }
      use(key, newValue)
      if rows.count > capacity { forgetOldest() }
    }
  }

  mutating func removeAll() { (rows, order) = ([:], []) }

  private mutating func use(_ key: Key, _ value: Value) {
    turn += 1
    rows[key] = Row(value: value, turn: turn)
    order.append((key, turn))
    // What is outdated goes when it is most of the list: a step of use costs the same on average, however many there are.
    if order.count > 2 * capacity + 16 { order.removeAll { rows[$0.key]?.turn != $0.turn } }
  }

  private mutating func forgetOldest() {
    guard let place = order.firstIndex(where: { rows[$0.key]?.turn == $0.turn }) else { return }
    rows[order[place].key] = nil
    order.removeFirst(place + 1)
  }
}
