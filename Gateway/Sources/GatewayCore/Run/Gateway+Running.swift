public import GATTRuntime
import Synchronization

extension Gateway {
  /// How often is looked who is away, and what has waited for its time.
  private static let step = Duration.seconds(1)
  /// How long is waited before a scan that failed is begun again.
  private static let pause = Duration.seconds(5)

  /// Hears what a central hears, and connects to the devices that the configuration says, until the task is cancelled. The feeds
  /// end then.
  ///
  /// - Parameters:
  ///   - remedies: what can be done with its adapter.
  ///   - afterEachStep: is called once a second, by the loop that tells what is heard, for as long as that works.
  public func run(
    on central: CentralManager, remedies: RadioRemedies = RadioRemedies(),
    afterEachStep: @escaping @Sendable (Moment) async -> Void = { _ in }
  ) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.keepStepping(afterEachStep) }
      group.addTask { await self.keepScanning(on: central) }
      group.addTask { await self.keepRemedying(remedies) }
      group.addTask { await self.keepSessions(on: central) }
    }
    end()
  }

  /// Has a session for each device that is connected, as the configuration has it at the time.
  private nonisolated func keepSessions(on central: CentralManager) async {
    var sessions = SessionTable(self, central)
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled {
        sessions.update(loaded.withLock { $0 }, in: &group)
        await change.wait()
      }
    }
  }

  private nonisolated func keepStepping(_ afterEachStep: @Sendable (Moment) async -> Void) async {
    while (try? await time.sleep(for: Self.step)) != nil {
      await step()
      await afterEachStep(time.now)
    }
  }

  private nonisolated func keepScanning(on central: CentralManager) async {
    while !Task.isCancelled {
      await listen()
      if let error = await scan(on: central) {
        guard !Task.isCancelled else { return }
        await note(scanError: error)
      }
      await interrupt()
      guard (try? await time.sleep(for: Self.pause)) != nil else { return }
    }
  }

  /// Scans until that fails, and says why, or until it is to be begun anew.
  private nonisolated func scan(on central: CentralManager) async -> GATTError? {
    await withTaskGroup(of: GATTError?.self) { group in
      group.addTask {
        do throws(GATTError) {
          for try await peripheral in central.scan(
            ScanFilter(allowsDuplicates: true, method: .passiveIfPossible), buffering: .newest(capacity: 4096))
          {
            await self.hear(peripheral)
          }
          return nil
        } catch {
          return error
        }
      }
      group.addTask {
        await self.rescan.wait()
        return nil
      }
      let error = await group.next() ?? nil
      group.cancelAll()
      return error
    }
  }

  private func hear(_ peripheral: Peripheral) {
    // An adapter that fails hears advertisements without anything in them.
    if peripheral.advertisement != AdvertisementData() {
      supervisor.hear(at: time.now.uptime)
      note(nil)
    }
    hear(
      Sighting(
        identifier: peripheral.identifier, name: peripheral.name, advertisement: peripheral.advertisement,
        rssi: peripheral.rssi))
  }

  /// It is begun to listen.
  func listen() { isHearing = true }

  /// Nobody listens for a while.
  func interrupt() {
    isHearing = false
    supervisor.interrupt()
    state.interrupt()
  }
}
