import DexcomProfiles
import GATTProfiles
import GATTRuntime

/// The notifications that carry the readings of the past, one after the other.
///
/// They are taken as they come instead of as messages: the reply says how many bytes and which checksum they have together,
/// their headers included.
struct DexcomBackfillFrames {
  private typealias Backfill = DexcomG5.Transmitter.Backfill

  /// More than a day's readings take; the reply comes over the air.
  static let mostBytes = 4096

  private let identifier: UInt8
  private var count = 0
  private(set) var bytes: [UInt8] = []
  private var payload: [UInt8] = []

  /// - Parameter identifier: that of the request, which is in each frame.
  init(identifier: UInt8) {
    self.identifier = identifier
  }

  /// Takes the next frame. Those of an earlier request are passed over.
  ///
  /// - Throws: ``GATTError/brokenMessage(characteristic:_:)`` when it is not the next one.
  mutating func add(_ frame: [UInt8]) throws(GATTError) {
    guard frame.count > 2 else { throw Self.broken(.shortFragment(needed: 3, actual: frame.count)) }
    guard frame[1] == identifier else { return }
    guard Int(frame[0]) == count + 1 else {
      throw Self.broken(.lostFragment(expected: count + 1, actual: Int(frame[0])))
    }
    count += 1
    bytes += frame
    payload += frame.dropFirst(2)
  }

  /// What they carry, when they are what a reply says.
  ///
  /// - Throws: ``GATTError/brokenMessage(characteristic:_:)`` for another number of bytes,
  ///   ``GATTError/undecodable(characteristic:_:)`` for another checksum.
  func measurements(
    as reply: DexcomG5.Transmitter.Control.GlucoseBackfill
  ) throws(GATTError) -> [DexcomMeasurement] {
    guard bytes.count == Int(reply.bufferLength) else {
      throw Self.broken(.wrongTotal(expected: Int(reply.bufferLength), actual: bytes.count))
    }
    let checksum = Checksum.crc16XMODEM.value(of: bytes)
    do throws(ValueDecodingError) {
      guard checksum == UInt32(reply.bufferChecksum) else {
        throw ValueDecodingError(
          .checksumMismatch(expected: checksum, actual: UInt32(reply.bufferChecksum)), offset: 0,
          field: "Buffer Checksum")
      }
      return try Backfill(bytes: [identifier] + payload).readings.map { DexcomMeasurement($0) }
    } catch {
      throw .undecodable(characteristic: Backfill.name, error)
    }
  }

  private static func broken(_ error: MessageError) -> GATTError {
    .brokenMessage(characteristic: Backfill.name, error)
  }
}
