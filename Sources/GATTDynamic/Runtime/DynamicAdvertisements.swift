public import GATTRuntime

/// A value of a library's format that a device has advertised.
public struct DynamicAdvertisement: Sendable {
  /// The format.
  public let format: DynamicFormat
  /// The value.
  public let value: DynamicValue
  /// Who sent it.
  public let peripheral: Peripheral
}

/// The values of a library's formats that devices advertise. The scan runs while an iterator lives; each iterator is a scan of
/// its own.
public struct DynamicAdvertisements: AsyncSequence, Sendable {
  /// A value, and who sent it.
  public typealias Element = DynamicAdvertisement
  /// Bluetooth that is or goes off, a time-out, or an overflow of the buffer.
  public typealias Failure = GATTError

  let results: ScanResults
  let formats: [DynamicFormat]

  /// An iterator; it starts to scan when it is first asked.
  public func makeAsyncIterator() -> Iterator { Iterator(scan: results.makeAsyncIterator(), formats: formats) }

  /// Scans while it lives.
  public struct Iterator: AsyncIteratorProtocol {
    private var scan: ScanResults.Iterator
    private let formats: [DynamicFormat]
    /// What one device has advertised at once, and nobody has asked for yet.
    private var waiting: ArraySlice<DynamicAdvertisement> = []
    /// The last values of each device, by the place of their format among all: profiles use some names alike.
    private var last = DeviceMemory<[Int: DynamicValue]>(capacity: 1024)

    init(scan: ScanResults.Iterator, formats: [DynamicFormat]) { (self.scan, self.formats) = (scan, formats) }

    /// The next value, or nil after the time-out or when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(GATTError) -> Element? {
      while waiting.isEmpty {
        guard let peripheral = try await scan.next(isolation: actor) else { return nil }
        waiting = values(of: peripheral)[...]
      }
      return waiting.popFirst()
    }

    private mutating func values(of peripheral: Peripheral) -> [DynamicAdvertisement] {
      var seen = last[peripheral.identifier] ?? [:]
      let advertisement = peripheral.advertisement
      let new = formats.enumerated().compactMap { place, format -> DynamicAdvertisement? in
        guard let value = advertisement.value(of: format), !format.isRepeated(seen[place], by: value) else {
          return nil
        }
        seen[place] = value
        return DynamicAdvertisement(format: format, value: value, peripheral: peripheral)
      }
      last.remember(seen, of: peripheral.identifier)
      return new
    }
  }
}

extension AdvertisementData {
  /// The value of a format that is advertised; nil when there is no data that is one.
  public func value(of format: DynamicFormat) -> DynamicValue? {
    data(of: format.format, named: format.localName).flatMap { try? format.value(bytes: $0) }
  }
}

extension DynamicFormat {
  /// Whether a device has sent a value before, by the format's counter.
  fileprivate func isRepeated(_ earlier: DynamicValue?, by next: DynamicValue) -> Bool {
    guard let counter, let earlier else { return false }
    return earlier[counter] == next[counter]
  }
}
