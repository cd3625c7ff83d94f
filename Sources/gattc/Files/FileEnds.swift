import GATTSchema

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The beginning and the end of a file, which may be a large one.
enum FileEnds {
  private static let size = 1 << 16

  /// At most twice 64 KiB of a file; nothing of one that cannot be read, or is a link.
  static func read(_ path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    let length = lseek(descriptor, 0, SEEK_END)
    let first = part(of: descriptor, at: 0)
    let last = part(of: descriptor, at: max(off_t(first.count), length - off_t(size)))
    return String(decoding: first + last, as: UTF8.self)
  }

  private static func part(of descriptor: Int32, at place: off_t) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size)
    let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, place) }
    return Array(bytes.prefix(max(0, count)))
  }
}
