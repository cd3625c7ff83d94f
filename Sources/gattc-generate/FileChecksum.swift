#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What tells the octets of one program from those of another. It is no cryptographic digest.
enum FileChecksum {
  /// The checksum of the file at `path`, in hexadecimal, behind its size; nil when it cannot be read or is empty.
  static func text(of path: String) -> String? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_size > 0 else { return nil }
    let size = Int(status.st_size)
    guard let start = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), unsafe start != MAP_FAILED else {
      return nil
    }
    defer { unsafe munmap(start, size) }
    return "\(size)-" + String(unsafe sum(start, size), radix: 16)
  }

  /// FNV-1a over words of eight octets: 24 MB take some milliseconds, also where nothing is optimized. A mapping begins with a
  /// page, so that the words are aligned; it ends with zeros behind the file.
  private static func sum(_ start: UnsafeMutableRawPointer, _ size: Int) -> UInt64 {
    let words = unsafe UnsafePointer(start.assumingMemoryBound(to: UInt64.self))
    var (sum, place): (UInt64, Int) = (0xCBF2_9CE4_8422_2325, 0)
    while place < (size + 7) / 8 {
      sum = unsafe (sum ^ words[place]) &* 0x100_0000_01B3
      place &+= 1
    }
    return sum
  }
}
