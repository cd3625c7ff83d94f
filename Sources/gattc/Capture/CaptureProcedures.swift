import GATTCapture
import GATTSchema

/// Pairs the requests of control points with the responses that come by notification or indication.
struct CaptureProcedures {
  private struct Key: Hashable {
    var link: Int
    var isOfHost: Bool
    var handle: UInt16
    /// What request and response have in common, where the profile says that requests overlap.
    var identifier: UInt64?
  }

  /// A request without a response so far.
  private struct Request {
    var record: Int
    var time: Int64
    var timeout: Int64

    /// Whether what comes at a time may answer it. The times are those of a file, and may be any.
    func isOpen(at time: Int64) -> Bool {
      let (elapsed, hasOverflowed) = time.subtractingReportingOverflow(self.time)
      return !hasOverflowed && elapsed >= 0 && elapsed <= timeout
    }
  }

  /// As many requests wait at once.
  private static let most = 1024

  private var waiting: [Key: Request] = [:]

  /// Notes a request; of a response, the record of the request that it answers.
  mutating func request(answeredBy row: CaptureValueRow) -> Int? {
    guard row.value.outcome == .done, let procedure = row.subject.subject?.characteristic?.procedure else { return nil }
    let octets = row.value.octets
    var key = Key(link: row.value.link.number, isOfHost: row.value.isOfHost, handle: row.value.handle)
    switch row.value.operation {
    case .write, .writeCommand, .signedWrite:
      key.identifier = procedure.identifier?.request.number(in: octets)
      if waiting[key] == nil { makeRoom(at: row.value.time) }
      let timeout = Int64(procedure.timeoutMilliseconds) * 1000
      waiting[key] = Request(record: row.value.records.lowerBound, time: row.value.time, timeout: timeout)
      return nil
    case .notification, .indication:
      key.identifier = procedure.identifier?.answer.number(in: octets)
      guard let request = waiting[key], request.isOpen(at: row.value.time) else { return nil }
      return request.record
    case .read, .readSeveral: return nil
    }
  }

  /// Makes room for another request: those whose time is up go, or else the oldest. One that is answered stays until then,
  /// because what comes first need not be its response.
  private mutating func makeRoom(at time: Int64) {
    guard waiting.count == Self.most else { return }
    waiting = waiting.filter { $0.value.isOpen(at: time) }
    let oldest = waiting.min { $0.value.record < $1.value.record }
    guard waiting.count == Self.most, let oldest else { return }
    waiting[oldest.key] = nil
  }
}

extension NumberPlace {
  /// The number that stands there; nil where the octets end before.
  fileprivate func number(in octets: [UInt8]) -> UInt64? {
    guard offset >= 0, offset + self.octets <= octets.count else { return nil }
    let bytes = octets[offset..<offset + self.octets]
    return endian.turned(bytes).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
