import Synchronization

/// The devices that a scan finds. The scan runs while an iterator lives; each iterator is a scan of its own.
public struct ScanResults: AsyncSequence, Sendable {
  /// A device; its ``Peripheral/advertisement`` and ``Peripheral/rssi`` are the latest, not those of this sighting.
  public typealias Element = Peripheral
  /// Bluetooth that is or goes off, a time-out, or an overflow of the buffer.
  public typealias Failure = GATTError

  let central: CentralManager
  let filter: ScanFilter
  let timeout: Duration?
  let buffering: BufferingPolicy

  /// An iterator; it starts to scan when it is first asked.
  public func makeAsyncIterator() -> Iterator { Iterator(results: self) }

  /// Scans while it lives.
  public struct Iterator: AsyncIteratorProtocol {
    let results: ScanResults
    private var session: ScanSession?
    private var hasEnded = false

    init(results: ScanResults) {
      self.results = results
    }

    /// The next device, or nil after the time-out or when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(GATTError) -> Peripheral? {
      guard !hasEnded else { return nil }
      do throws(GATTError) {
        let session: ScanSession
        if let current = self.session {
          session = current
        } else {
          session = try await ScanSession(results)
          self.session = session
        }
        if let record = try await session.found.next() { return results.central.peripheral(record) }
      } catch {
        end()
        if case .cancelled = error { return nil }
        throw error
      }
      end()
      return nil
    }

    /// Ends the scan, and returns when it has stopped.
    mutating func stop() async {
      let session = session
      end()
      await session?.stop()
    }

    private mutating func end() {
      session = nil
      hasEnded = true
    }
  }
}

/// A scan that runs as long as this object lives.
private final class ScanSession: Sendable {
  let found: StreamBuffer<PeripheralRecord>
  private let central: CentralManager
  private let id: Int
  private let timer: Task<Void, Never>?
  private let isStopped = Atomic(false)

  init(_ results: ScanResults) async throws(GATTError) {
    let found = StreamBuffer<PeripheralRecord>(results.buffering)
    let central = results.central
    let id = try await central.startScan(results.filter, found)
    self.found = found
    self.central = central
    self.id = id
    timer = results.timeout.map { timeout in
      Task {
        guard (try? await central.deadline.clock.sleep(for: timeout)) != nil else { return }
        found.finish(throwing: central.hub.isScanEmpty(id) ? .scanTimedOut(after: timeout) : nil)
      }
    }
  }

  deinit {
    timer?.cancel()
    if isStopped.load(ordering: .relaxed) { return }
    Task { [central, id] in await central.stopScan(id) }
  }

  /// Stops the scan now.
  func stop() async {
    guard !isStopped.exchange(true, ordering: .relaxed) else { return }
    timer?.cancel()
    await central.stopScan(id)
  }
}
