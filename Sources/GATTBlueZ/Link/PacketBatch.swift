import CSystemd
import Glibc

/// Packets that one call of the system takes from a socket: a packet that comes alone costs no second call that finds
/// nothing, and a burst costs fewer calls than it has packets.
///
/// One for the thread of the bus: what it holds is copied before anything else runs.
@BusActor
@safe
final class PacketBatch {
  static let shared = PacketBatch()

  /// How many packets one call takes.
  static let capacity = 16
  /// Longer than any value.
  private static let longest = 1024

  private let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity * longest, alignment: 16)
  private let parts = UnsafeMutableBufferPointer<iovec>.allocate(capacity: capacity)
  private let messages = UnsafeMutableBufferPointer<mmsghdr>.allocate(capacity: capacity)

  private init() {
    for index in 0..<Self.capacity {
      unsafe parts.initializeElement(
        at: index, to: iovec(iov_base: bytes.baseAddress?.advanced(by: index * Self.longest), iov_len: Self.longest))
      var message = unsafe mmsghdr()
      unsafe message.msg_hdr.msg_iov = parts.baseAddress?.advanced(by: index)
      unsafe message.msg_hdr.msg_iovlen = 1
      unsafe messages.initializeElement(at: index, to: message)
    }
  }

  /// What came of a call.
  enum Outcome {
    /// The packets that were there, at least one; at the end of a socket, empty ones.
    case packets([[UInt8]])
    /// There is none now.
    case none
    /// The socket cannot be read any more.
    case failed
  }

  /// Takes what is there, without waiting.
  func receive(from descriptor: Int32) -> Outcome {
    let count = unsafe recvmmsg(descriptor, messages.baseAddress, UInt32(Self.capacity), Int32(MSG_DONTWAIT), nil)
    guard count > 0 else { return errno == EAGAIN || errno == EINTR ? .none : .failed }
    return .packets((0..<Int(count)).map { packet($0) })
  }

  private func packet(_ index: Int) -> [UInt8] {
    let length = unsafe Int(messages[index].msg_len)
    return unsafe [UInt8](UnsafeRawBufferPointer(rebasing: bytes[index * Self.longest..<index * Self.longest + length]))
  }
}
