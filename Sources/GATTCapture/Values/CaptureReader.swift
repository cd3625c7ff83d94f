/// Reads a capture: packets of ATT, and the values that they carry.
///
/// It holds the tables of the devices, what has begun on each link, and one record, however long the capture is. ``next()`` gives
/// the events until it is nil; ``damage`` says then whether that is the end.
package struct CaptureReader {
  private var records: RecordReader
  private var air = AirConnections()
  private var links = LinkTable()
  private var exchanges: Exchanges
  private var events: [CaptureEvent] = []
  private var place = 0
  private var hasEnded = false

  /// Begins to read; throws ``CaptureError`` where the input is no capture, and what the input throws.
  package init(_ input: CaptureInput, knowing known: KnownAttributes = KnownAttributes()) throws {
    records = try RecordReader(input)
    exchanges = Exchanges(known)
  }

  /// The next event; nil behind the last, and where ``damage`` begins.
  package mutating func next() -> CaptureEvent? {
    while place == events.count {
      guard !hasEnded else { return nil }
      events.removeAll(keepingCapacity: true)
      place = 0
      do {
        try read()
      } catch {
        damage = error
        finish()
      }
    }
    place += 1
    return events[place - 1]
  }

  /// The servers whose attributes are known.
  package var tables: [AttributeTable] { exchanges.maps.tables }

  /// What is known of the server that has a value's attribute, behind the event of the value; nil for nothing.
  package func map(of value: CapturedValue) -> AttributeMap? { exchanges.map(of: value) }

  /// How many records have been read so far.
  package private(set) var recordCount = 0
  /// Whether any packet of ATT was among them.
  package private(set) var hasPackets = false

  /// What has been read so far and cannot be understood.
  package var losses: CaptureLosses {
    CaptureLosses(damaged: air.damaged, whitened: air.whitened, encrypted: links.encrypted)
  }

  /// Why not all of the capture was read; nil where all of it was.
  package private(set) var damage: (any Error)?

  private mutating func read() throws {
    guard let (_, packet) = try records.next() else { return finish() }
    recordCount += 1
    let signal: LinkSignal? =
      switch packet {
      case .hci(let packet): LinkSignal(packet)
      case .air(let packet): air.take(packet)
      case nil: nil
      }
    guard let signal else { return }
    for event in links.add(signal) {
      if case .packet = event { hasPackets = true }
      exchanges.take(event, &events)
    }
  }

  private mutating func finish() {
    hasEnded = true
    exchanges.finish(&events)
  }
}
