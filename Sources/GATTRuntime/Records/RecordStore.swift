public import GATTProfiles
import Synchronization

/// Records that clients ask for at a Record Access Control Point, in the order in which they were added.
///
/// ```swift
/// let records = RecordStore<Glucose.Measurement>(number: \.sequenceNumber, time: \.baseTime)
/// records.append(measurement)
/// ```
///
/// It keeps so many records at most; beyond that the oldest goes first.
public final class RecordStore<Record: Sendable>: Sendable {
  /// How many records it keeps.
  public let capacity: Int
  let hasTimes: Bool
  private let number: @Sendable (Record) -> UInt16
  private let time: @Sendable (Record) -> DateTime?
  private let state: Mutex<ArraySlice<Record>>

  /// A store without records.
  ///
  /// - Parameters:
  ///   - capacity: how many records it keeps.
  ///   - number: what clients filter by first: the sequence number, or, of CGM, the time offset in minutes.
  ///   - time: the user facing time, by which clients may filter, too; they may not unless given.
  public init(
    capacity: Int = 10_000, number: @escaping @Sendable (Record) -> UInt16,
    time: (@Sendable (Record) -> DateTime?)? = nil
  ) {
    self.capacity = max(1, capacity)
    self.number = number
    self.time = time ?? { _ in nil }
    hasTimes = time != nil
    state = Mutex([])
  }

  /// All records, the oldest first.
  public var records: [Record] { Array(state.withLock { $0 }) }
  /// How many there are.
  public var count: Int { state.withLock { $0.count } }

  /// Adds a record, in place of the oldest where there is no room.
  public func append(_ record: Record) {
    append(contentsOf: CollectionOfOne(record))
  }

  /// Adds records in this order.
  public func append(contentsOf records: some Sequence<Record>) {
    let added = Array(records)
    state.withLock { state in
      state.append(contentsOf: added)
      if state.count > capacity { state.removeFirst(state.count - capacity) }
      // What was removed at the beginning still takes room.
      if state.startIndex > capacity { state = ArraySlice(Array(state)) }
    }
  }

  /// Changes the record at a place.
  package func change(at index: Int, _ change: (inout Record) -> Void) {
    state.withLock { state in
      let place = state.startIndex + index
      if state.indices.contains(place) { change(&state[place]) }
    }
  }

  /// Removes the records of which a condition holds.
  ///
  /// - Returns: how many.
  @discardableResult
  public func removeAll(where isMeant: (Record) -> Bool = { _ in true }) -> Int {
    state.withLock { state in
      let before = state.count
      state.removeAll(where: isMeant)
      return before - state.count
    }
  }

  /// The records that are meant, as they are now.
  func records(_ selection: RecordSelection) -> [Record] {
    state.withLock { state in
      switch selection {
      case .all: Array(state)
      case .first: Array(state.prefix(1))
      case .last: Array(state.suffix(1))
      case .matching(let key): state.filter { matches($0, key) }
      }
    }
  }

  /// Removes the records that are meant, and tells how many.
  func remove(_ selection: RecordSelection) -> Int {
    switch selection {
    case .all: return removeAll()
    case .first: return state.withLock { $0.popFirst() == nil ? 0 : 1 }
    case .last: return state.withLock { $0.popLast() == nil ? 0 : 1 }
    case .matching(let key): return removeAll { matches($0, key) }
    }
  }

  private func matches(_ record: Record, _ key: RecordSelection.Key) -> Bool {
    switch key {
    case .number(let range): range.contains(number(record))
    case .time(let range): time(record).map(range.contains) ?? false
    }
  }
}
