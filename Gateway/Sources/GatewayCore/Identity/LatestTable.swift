/// A table that forgets the key that was not used for the longest time when there are too many.
struct LatestTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// A key with its value, between the keys that were used before it and after it.
  private struct Row {
    var key: Key
    var value: Value
    var older: Int?
    var newer: Int?
  }

  private let capacity: Int
  private var rows: [Row?] = []
  private var places: [Key: Int] = [:]
  /// The places of those that were taken out.
  private var free: [Int] = []
  private var oldest: Int?
  private var newest: Int?

  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// How many keys it has.
  var count: Int { places.count }

  /// The keys with their values.
  var all: [(key: Key, value: Value)] { rows.compactMap { row in row.map { ($0.key, $0.value) } } }

  /// What it has of a key; asking is a use of it.
  subscript(key: Key) -> Value? {
    mutating get {
      guard let place = places[key] else { return nil }
      use(place)
      return rows[place]?.value
    }
    set {
      switch (places[key], newValue) {
      case (nil, nil): break
      case (let place?, nil): remove(place)
      case (let place?, let value?):
        rows[place]?.value = value
        use(place)
      case (nil, let value?):
        if places.count >= capacity, let oldest { remove(oldest) }
        add(key, value)
      }
    }
  }

  mutating func removeAll() { self = LatestTable(capacity: capacity) }

  private mutating func use(_ place: Int) {
    guard place != newest else { return }
    unlink(place)
    link(place)
  }

  private mutating func add(_ key: Key, _ value: Value) {
    let row = Row(key: key, value: value)
    let place = free.popLast() ?? rows.count
    if place == rows.count { rows.append(row) } else { rows[place] = row }
    places[key] = place
    link(place)
  }

  private mutating func remove(_ place: Int) {
    unlink(place)
    if let key = rows[place]?.key { places[key] = nil }
    rows[place] = nil
    free.append(place)
  }

  /// Makes it the one that was used last.
  private mutating func link(_ place: Int) {
    rows[place]?.older = newest
    rows[place]?.newer = nil
    if let newest { rows[newest]?.newer = place } else { oldest = place }
    newest = place
  }

  private mutating func unlink(_ place: Int) {
    let (older, newer) = (rows[place]?.older, rows[place]?.newer)
    if let older { rows[older]?.newer = newer } else { oldest = newer }
    if let newer { rows[newer]?.older = older } else { newest = older }
  }
}
