import GATTProfiles

extension MutableCharacteristic {
  /// Has clients ask for the records of a store here. As
  /// ``PeripheralManager/serve(_:at:sending:allowsDeleting:ended:values:)``, all in octets.
  package func onRequest<Record>(
    _ procedures: OctetProcedures, of store: RecordStore<Record>, sending characteristics: [MutableCharacteristic],
    ended: @escaping @Sendable (RecordTransfer) -> Void,
    send: @escaping @Sendable (Record, RequestingClient) async throws -> Void
  ) {
    let server = RecordServer(store, allowsDeleting: true, ended: ended, send: send)
    serve(
      server.procedures(needing: characteristics) { procedures.refused($0.encoded(), $1, $2) },
      decidingBy: procedures.decide)
  }
}
