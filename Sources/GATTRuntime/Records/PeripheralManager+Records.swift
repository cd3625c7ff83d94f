public import GATTProfiles

extension PeripheralManager {
  /// Answers what clients request of a Record Access Control Point from a store of records.
  ///
  /// ```swift
  /// let records = RecordStore<Glucose.Measurement>(number: \.sequenceNumber, time: \.baseTime)
  /// try device.serve(
  ///   records, at: Glucose.RecordAccessControlPoint.self, sending: [Glucose.Measurement.self]
  /// ) { [$0] }
  /// ```
  ///
  /// Clients may have records reported, counted, reported and counted at once, and deleted: all of them, the first, the last,
  /// and by sequence number or user facing time up to, from or within bounds. They may abort a report. A report goes to the
  /// client that asks for it, at the speed of its link, and holds what was in the store when it began; a client that was
  /// interrupted asks for the rest by the number of the last record that it has. What a client may not do is answered with
  /// the code that the control point has for it.
  ///
  /// - Parameters:
  ///   - store: the records; they may change at any time.
  ///   - controlPoint: the Record Access Control Point, which is written and indicates.
  ///   - characteristics: what clients have to subscribe to before a report; without, they are refused with
  ///     ``ATTError/configurationImproper``.
  ///   - allowsDeleting: whether clients may delete records.
  ///   - ended: is told of each report when it is over.
  ///   - values: the values by which a record is sent, in this order; what the client does not subscribe to is left out.
  /// - Throws: ``GATTError/characteristicNotAdded(_:)`` before the service is added.
  public nonisolated func serve<Record, Point: GATTCharacteristic>(
    _ store: RecordStore<Record>, at controlPoint: Point.Type, sending characteristics: [any GATTCharacteristic.Type],
    allowsDeleting: Bool = true, ended: @escaping @Sendable (RecordTransfer) -> Void = { _ in },
    values: @escaping @Sendable (Record) throws -> [any GATTCharacteristic]
  ) throws(GATTError) {
    var needed: [MutableCharacteristic] = []
    for type in characteristics { needed.append(try hub.offered(type)) }
    let server = RecordServer(store, allowsDeleting: allowsDeleting, ended: ended) { record, client in
      for value in try values(record) where client.isSubscribed(to: type(of: value)) { try await client.send(value) }
    }
    try characteristic(controlPoint).serve(server.procedures(needing: needed))
  }
}
