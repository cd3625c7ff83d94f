import DexcomProfiles
import GATTRuntime
import Synchronization

/// The readings of the past that a Dexcom G7 sends, as they come.
final class DexcomG7Backfill: Sendable {
  /// More than a day's.
  private static let most = 512
  /// How long after the reply the last of them may come: it is of another characteristic.
  private static let limit = Duration.seconds(2)

  private let newest: Int
  private let records = Mutex<[DexcomMeasurement]>([])
  private let isWhole = OneShot<Void>()

  /// - Parameter newest: with one of this time or later, all have come.
  init(newest: Int) {
    self.newest = newest
  }

  func take(_ arrival: Result<DexcomG7.Sensor.Backfill, GATTError>) {
    switch arrival {
    case .success(let record): take(DexcomMeasurement(record))
    case .failure(let error): isWhole.settle(.failure(error))
    }
  }

  /// All that have come, once the last has or nothing more is to be expected.
  ///
  /// - Throws: why one of them is none, ``GATTError/disconnected(_:)``.
  func measurements(_ deadline: Deadline) async throws(GATTError) -> [DexcomMeasurement] {
    let isOver = GATTError.timedOut(operation: "waiting for \(DexcomG7.Sensor.Backfill.name)", after: Self.limit)
    do throws(GATTError) {
      try await deadline.value(of: isWhole, within: Self.limit, failingWith: isOver)
    } catch {
      guard case .timedOut = error else { throw error }
    }
    return records.withLock { $0 }
  }

  private func take(_ record: DexcomMeasurement) {
    records.withLock { records in
      if records.count < Self.most { records.append(record) }
    }
    if record.time >= newest { isWhole.settle(.success(())) }
  }
}
