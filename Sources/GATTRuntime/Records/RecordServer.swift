import GATTProfiles
import Logging
import Synchronization

/// Carries out what is requested at a Record Access Control Point.
final class RecordServer<Record: Sendable>: Sendable {
  /// Sends the values of a record to a client.
  typealias Send = @Sendable (Record, RequestingClient) async throws -> Void

  let store: RecordStore<Record>
  let allowsDeleting: Bool
  let send: Send
  let ended: @Sendable (RecordTransfer) -> Void
  /// The reports that are not over: how many records they have, and how many are sent.
  private let reports = Mutex<[ObjectIdentifier: (count: Int, sent: Int)]>([:])

  init(
    _ store: RecordStore<Record>, allowsDeleting: Bool, ended: @escaping @Sendable (RecordTransfer) -> Void,
    send: @escaping Send
  ) {
    self.store = store
    self.allowsDeleting = allowsDeleting
    self.ended = ended
    self.send = send
  }

  /// What carries requests out, of a client that subscribes to `characteristics` before a report.
  func procedures(
    needing characteristics: [MutableCharacteristic],
    refused: @escaping @Sendable (RecordAccess.Request, Central, ATTError) -> Void = { _, _, _ in }
  ) -> ProcedureServer<RecordAccess> {
    var options = ProcedureServer<RecordAccess>.Options()
    options.aborts = { $0.isAbort }
    options.sends = { $0.sendsRecords ? characteristics : [] }
    options.ended = { self.end($0, of: $1, $2) }
    options.refused = refused
    return ProcedureServer(options) { request, client in try await self.perform(request, for: client) }
  }

  private func perform(
    _ request: RecordAccess.Request, for client: RequestingClient
  ) async throws -> ProcedureReply<RecordAccess> {
    do {
      return try await reply(to: request, for: client)
    } catch let code as RecordAccess.Code {
      return .failure(code: code.rawValue)
    }
  }

  private func reply(
    to request: RecordAccess.Request, for client: RequestingClient
  ) async throws -> ProcedureReply<RecordAccess> {
    switch RecordAccess.OpCode(rawValue: request.opCode) {
    case .report:
      _ = try await report(select(request), to: client)
      return .success
    case .combinedReport:
      return .response(.number(try await report(select(request), to: client), as: .combinedResponse))
    case .reportNumber: return .response(.number(store.records(try select(request)).count, as: .number))
    case .delete where allowsDeleting:
      guard store.remove(try select(request)) > 0 else { throw RecordAccess.Code.noRecordsFound }
      return .success
    case .abort:
      guard request.operator == 0 else { throw RecordAccess.Code.invalidOperator }
      guard request.operand.isEmpty else { throw RecordAccess.Code.invalidOperand }
      guard client.hasAborted else { throw RecordAccess.Code.abortUnsuccessful }
      return .success
    default: throw RecordAccess.Code.opCodeNotSupported
    }
  }

  private func select(_ request: RecordAccess.Request) throws -> RecordSelection {
    try RecordSelection(request, hasTimes: store.hasTimes)
  }

  /// Sends records, and tells how many.
  private func report(_ selection: RecordSelection, to client: RequestingClient) async throws -> Int {
    let records = store.records(selection)
    guard !records.isEmpty else { throw RecordAccess.Code.noRecordsFound }
    let report = ObjectIdentifier(client.run)
    reports.withLock { $0[report] = (records.count, 0) }
    for record in records {
      // A client that is gone subscribes to nothing, so that nothing is sent that would fail.
      try Task.checkCancellation()
      try await send(record, client)
      reports.withLock { $0[report]?.sent += 1 }
    }
    return records.count
  }

  /// A request is over: with nil, its answer has reached the client.
  func end(_ request: RecordAccess.Request, of client: RequestingClient, _ error: GATTError?) {
    let key = ObjectIdentifier(client.run)
    guard let report = reports.withLock({ $0.removeValue(forKey: key) }) else { return }
    let isComplete = error == nil && report.sent == report.count
    ended(
      RecordTransfer(
        central: client.central, count: report.count, sent: report.sent, end: isComplete ? .complete : .interrupted))
  }
}
