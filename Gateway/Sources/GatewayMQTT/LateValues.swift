import GatewayCore
import GatewayStore
import Logging

/// Keeps on disk what a broker that is away cannot be told, and takes it away again once it has been told.
struct LateValues {
  /// How often values are written while the broker is away: each time costs a memory card some of its life.
  private static let pause = Duration.seconds(10)

  let keeper: ValueKeeper
  let loop: BrokerLoop
  let translation: DeviceTranslation
  let logger: Logger

  /// Goes on until the task is cancelled; what has not been told is kept then.
  func run() async {
    var unwritten: [StoredValue] = []
    var told: StoreError?
    var isEmpty = true
    do throws(StoreError) {
      let values = try await keeper.values()
      isEmpty = values.isEmpty
      loop.add(translation.messages(of: values))
      if !isEmpty { logger.notice("\(values.count) values of an earlier run are told late") }
    } catch {
      logger.warning("\(error)")
      told = error
    }
    var isOver = false
    while !isOver {
      isOver = (try? await Task.sleep(for: Self.pause)) == nil
      unwritten = Self.newest(unwritten + translation.takeUnkept())
      do throws(StoreError) {
        if loop.isDrained {
          unwritten = []
          guard !isEmpty else { continue }
          try await keeper.removeAll()
          isEmpty = true
        } else if loop.isAway || isOver, !unwritten.isEmpty {
          // Set first: what is kept of a half is nothing, but it may be kept although an error is told.
          isEmpty = false
          try await keeper.keep(unwritten)
          unwritten = []
        } else {
          continue
        }
        if told != nil { logger.notice("values are kept on disk again while the broker is away") }
        told = nil
      } catch {
        if error != told { logger.warning("\(error); values wait in memory") }
        told = error
      }
    }
  }

  /// Of each field the last: what waits does not grow.
  private static func newest(_ values: [StoredValue]) -> [StoredValue] {
    var newest: [Slug: [String: StoredValue]] = [:]
    for value in values { newest[value.device, default: [:]][value.path] = value }
    return newest.values.flatMap(\.values)
  }
}
