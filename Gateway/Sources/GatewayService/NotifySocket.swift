#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The socket on which whoever started the program wants to know how it is: each message is a datagram.
struct NotifySocket: Sendable {
  private let address: sockaddr_un
  private let length: socklen_t
  private let descriptor: Descriptor

  /// Closes it with the last reference.
  private final class Descriptor: Sendable {
    let number: Int32

    init(_ number: Int32) { self.number = number }
    deinit { close(number) }
  }

  /// - Parameter path: where it is; one that begins with @ is in no folder. Nil for a path that is none.
  init?(path: String) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var octets = Array(path.utf8)
    // A name of the kernel's begins with a zero, and has none at the end.
    let isAbstract = octets.first == UInt8(ascii: "@")
    if isAbstract { octets[0] = 0 }
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard isAbstract || octets.first == UInt8(ascii: "/"), octets.count < capacity else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: octets) }
    let start = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
    length = socklen_t(start + octets.count + (isAbstract ? 0 : 1))
    self.address = address
    #if canImport(Glibc)
      let kind = Int32(SOCK_DGRAM.rawValue)
    #else
      let kind = SOCK_DGRAM
    #endif
    let made = socket(AF_UNIX, kind, 0)
    guard made >= 0 else { return nil }
    _ = fcntl(made, F_SETFD, FD_CLOEXEC)
    _ = fcntl(made, F_SETFL, O_NONBLOCK)
    descriptor = Descriptor(made)
  }

  /// Sends a message. One that cannot be taken is lost: nothing of the gateway waits for who watches it.
  func send(_ text: String) {
    var address = address
    let octets = Array(text.utf8)
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        _ = sendto(descriptor.number, octets, octets.count, 0, pointer, length)
      }
    }
  }
}
