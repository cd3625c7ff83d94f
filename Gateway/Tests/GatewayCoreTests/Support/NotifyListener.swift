#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import Testing

/// A socket that services tell how they are.
final class NotifyListener: Sendable {
  let path: String
  private let folder: TemporaryFolder
  private let descriptor: Int32

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/notify"
    #if canImport(Glibc)
      descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    #else
      descriptor = socket(AF_UNIX, SOCK_DGRAM, 0)
    #endif
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let octets = Array(path.utf8)
    try #require(octets.count < MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: octets) }
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { close(descriptor) }

  /// The messages that have come since the last time.
  func messages() -> [String] {
    var messages: [String] = []
    var octets = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(descriptor, &octets, octets.count, 0)
      guard count >= 0 else { return messages }
      messages.append(String(decoding: octets[..<count], as: UTF8.self))
    }
  }
}
