/// Joins the pieces of one direction of a link to frames of L2CAP (Core 6.0, Vol 3, Part A, 3.1).
struct FrameAssembler {
  /// A frame: the channel it is for, and what it carries.
  struct Frame: Hashable, Sendable {
    var channel: UInt16
    var octets: [UInt8]
    /// The record with its first piece.
    var first: Int
  }

  private var octets: [UInt8] = []
  private var first = 0

  /// Whether a frame has begun and lacks pieces.
  var isCollecting: Bool { !octets.isEmpty }

  /// Adds a piece, and returns the frame that it completes. A frame is at most as long as its two octets of length can say.
  mutating func add(_ piece: LinkPiece) -> Frame? {
    if piece.isFirst {
      (octets, first) = (piece.octets, piece.number)
    } else {
      // The beginning was before the capture.
      guard isCollecting else { return nil }
      octets += piece.octets
    }
    guard octets.count >= 4 else { return nil }
    let length = Int(octets[0]) | Int(octets[1]) << 8
    guard octets.count >= length + 4 else { return nil }
    defer { octets = [] }
    // What is longer than it says was cut into pieces wrongly.
    guard octets.count == length + 4 else { return nil }
    return Frame(channel: UInt16(octets[2]) | UInt16(octets[3]) << 8, octets: Array(octets.dropFirst(4)), first: first)
  }
}
