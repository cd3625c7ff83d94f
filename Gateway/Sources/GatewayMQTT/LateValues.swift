import GatewayCore
import GatewayStore
import Logging

/// Keeps on disk what a broker that is away cannot be told, and takes it away again once it has been told.
actor LateValues {
  /// How often values are written while the broker is away: each time costs a memory card some of its life.
  private static let pause = Duration.seconds(10)

  private let keeper: ValueKeeper
  private let loop: BrokerLoop
  private let translation: DeviceTranslation
  private let logger: Logger
  private var unwritten: [StoredValue] = []
  private var told: StoreError?
  /// Whether the file has nothing.
  private var isEmpty = true

  init(_ keeper: ValueKeeper, _ loop: BrokerLoop, _ translation: DeviceTranslation, _ logger: Logger) {
    (self.keeper, self.loop, self.translation, self.logger) = (keeper, loop, translation, logger)
  }

  /// Why nothing can be kept; nil where nothing is wrong.
  var fault: StoreError? { told }

  /// Tells what an earlier run could not, and goes on until the task is cancelled.
  func run() async {
    do throws(StoreError) {
      let values = try await keeper.values()
      isEmpty = values.isEmpty
      loop.add(translation.messages(of: values))
      if !isEmpty { logger.notice("\(values.count) values of an earlier run are told late") }
    } catch {
      logger.warning("\(error)")
      told = error
    }
    while (try? await Task.sleep(for: Self.pause)) != nil { await write(isOver: false) }
  }

  /// Keeps what has not been told, once nothing more is.
  func end() async { await write(isOver: true) }

  private func write(isOver: Bool) async {
    unwritten = Self.newest(unwritten + translation.takeUnkept())
    do throws(StoreError) {
      if loop.isDrained {
        unwritten = []
        guard !isEmpty else { return }
        try await keeper.removeAll()
        isEmpty = true
      } else if loop.isAway || isOver, !unwritten.isEmpty {
        isEmpty = false
        try await keeper.keep(unwritten)
        unwritten = []
      } else {
        return
      }
      if told != nil { logger.notice("values are kept on disk again while the broker is away") }
      told = nil
    } catch {
      if error != told { logger.warning("\(error); values wait in memory") }
      told = error
    }
  }

  /// Of each field the last: what waits does not grow.
  private static func newest(_ values: [StoredValue]) -> [StoredValue] {
    var newest: [Slug: [String: StoredValue]] = [:]
    for value in values { newest[value.device, default: [:]][value.path] = value }
    return newest.values.flatMap(\.values)
  }
}
