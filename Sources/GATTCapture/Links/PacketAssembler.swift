/// Joins the frames of a channel with credits to packets: the first has the packet's length in front (Core 6.0, Vol 3,
/// Part A, 3.4.3).
struct PacketAssembler {
  private var octets: [UInt8] = []
  private var length = 0
  private var first = 0

  /// Adds a frame, and returns the packet that it completes, with the record in which it began.
  mutating func add(_ frame: FrameAssembler.Frame) -> (octets: [UInt8], first: Int)? {
    if length == 0 {
      guard frame.octets.count > 2 else { return nil }
      length = Int(frame.octets[0]) | Int(frame.octets[1]) << 8
      first = frame.first
      octets = Array(frame.octets.dropFirst(2))
    } else {
      octets += frame.octets
    }
    guard octets.count >= length else { return nil }
    defer { (octets, length) = ([], 0) }
    return octets.count == length && length > 0 ? (octets, first) : nil
  }
}
