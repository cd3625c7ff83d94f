import DexcomProfiles
import GATTProfiles
import GATTRuntime

/// Asks a Dexcom G5 or G6 for readings of the past.
actor DexcomG5Backfill {
  private typealias Transmitter = DexcomG5.Transmitter

  /// How long the frames may take once the transmitter has replied.
  private static let limit = Duration.seconds(15)

  private let deadline: Deadline
  private var identifier: UInt8 = 0

  init(deadline: Deadline) {
    self.deadline = deadline
  }

  /// What the transmitter measured in a range of its seconds; nothing where it does not remember.
  ///
  /// - Throws: ``GATTError/brokenMessage(characteristic:_:)`` and ``GATTError/undecodable(characteristic:_:)`` when what came
  ///   is not what the reply says.
  func measurements(
    in times: ClosedRange<UInt32>, on connection: Connection
  ) async throws(GATTError) -> [DexcomMeasurement] {
    // So that no late frame of another request is taken for one of this.
    identifier &+= 1
    let characteristic = try await connection.characteristic(Transmitter.Backfill.self)
    let values = try await connection.subscribe(to: characteristic)
    let request = try? Transmitter.Control.Request.GlucoseBackfill(
      options: [0x05, 0x02], identifier: identifier, startTime: times.lowerBound, endTime: times.upperBound)
    guard let request,
      case .glucoseBackfill(let reply) = try await connection.perform(
        Transmitter.Control.Request.glucoseBackfill(request)), reply.bufferLength > 0
    else { return [] }
    guard reply.bufferLength <= DexcomBackfillFrames.mostBytes else {
      throw .brokenMessage(
        characteristic: Transmitter.Backfill.name, .tooLong(limit: DexcomBackfillFrames.mostBytes))
    }
    return try await frames(of: values, bytes: Int(reply.bufferLength)).measurements(as: reply)
  }

  private func frames(
    of values: Notifications<[UInt8]>, bytes count: Int
  ) async throws(GATTError) -> DexcomBackfillFrames {
    let error = GATTError.timedOut(operation: "waiting for \(Transmitter.Backfill.name)", after: Self.limit)
    return try await deadline.run(within: Self.limit, failingWith: error) {
      [identifier] () async throws(GATTError) in
      var frames = DexcomBackfillFrames(identifier: identifier)
      var iterator = values.makeAsyncIterator()
      while frames.bytes.count < count {
        guard let frame = try await iterator.next(isolation: nil) else { throw .cancelled }
        try frames.add(frame)
      }
      return frames
    }
  }
}
