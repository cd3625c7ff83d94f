public import GATTProfiles

/// A value that a device has advertised.
public struct Advertised<Value: AdvertisementValue>: Sendable {
  /// The value.
  public let value: Value
  /// Who sent it.
  public let peripheral: Peripheral
}

/// The values of one format that devices advertise. The scan runs while an iterator lives; each iterator is a scan of its
/// own.
public struct Advertisements<Value: AdvertisementValue>: AsyncSequence, Sendable {
  /// A value, and who sent it.
  public typealias Element = Advertised<Value>
  /// As for ``ScanResults``.
  public typealias Failure = GATTError

  let results: ScanResults

  /// An iterator; it starts to scan when it is first asked.
  public func makeAsyncIterator() -> Iterator { Iterator(scan: results.makeAsyncIterator()) }

  /// Scans while it lives.
  public struct Iterator: AsyncIteratorProtocol {
    var scan: ScanResults.Iterator
    private var last = DeviceMemory<Value>(capacity: 1024)

    init(scan: ScanResults.Iterator) { self.scan = scan }

    /// The next value, or nil after the time-out or when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(GATTError) -> Element? {
      while let peripheral = try await scan.next(isolation: actor) {
        guard let value = try? peripheral.advertisement.value(Value.self) else { continue }
        guard isNew(value, of: peripheral.identifier) else { continue }
        return Advertised(value: value, peripheral: peripheral)
      }
      return nil
    }

    private mutating func isNew(_ value: Value, of device: DeviceIdentifier) -> Bool {
      let earlier = last[device]
      last.remember(value, of: device)
      return earlier.map { !$0.isRepeated(by: value) } ?? true
    }
  }
}
