import GATTSchema

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads standard input line by line as it comes, and holds no more of it than it has to.
struct LineReader {
  /// The longest line, in octets.
  static let longestLine = 1 << 20
  private static let pieceSize = 1 << 16

  private let descriptor: Int32
  private var octets: [UInt8] = []
  /// Where the next line begins.
  private var start = 0
  private var hasEnded = false
  /// The number of the line that was read last, from 1.
  private(set) var number = 0

  /// A reader of standard input, or of another file that is open.
  init(_ descriptor: Int32 = STDIN_FILENO) {
    self.descriptor = descriptor
  }

  /// Whether the next line is there already. Otherwise it may be long in coming, and whoever waits for an answer has to get
  /// it first.
  var hasLine: Bool {
    end(from: start) != nil
  }

  /// The next line without its end; nil behind the last.
  mutating func next() throws -> String? {
    var searched = start
    while true {
      if let end = end(from: searched) { return line(to: end) }
      guard !hasEnded else { return start < octets.count ? line(to: octets.count) : nil }
      guard octets.count - start <= Self.longestLine else {
        let message = "line \(number + 1) is longer than \(Self.longestLine >> 20) MiB; give one value a line"
        throw ToolError.because(.findings, message)
      }
      octets.removeFirst(start)
      start = 0
      searched = octets.count
      try fill()
    }
  }

  /// The place of the first line end from `place` on.
  private func end(from place: Int) -> Int? {
    octets.withUnsafeBytes { octets in
      let start = octets.baseAddress
      return start.flatMap { memchr($0 + place, 0x0A, octets.count - place) }.map { start?.distance(to: $0) ?? 0 }
    }
  }

  private mutating func line(to end: Int) -> String {
    let line = octets[start..<end]
    start = min(end + 1, octets.count)
    number += 1
    return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }

  /// Adds what there is, or waits for something.
  private mutating func fill() throws(FileError) {
    var piece = [UInt8](repeating: 0, count: Self.pieceSize)
    while true {
      let count = piece.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(path: "<stdin>", code: errno) }
      hasEnded = count == 0
      octets += piece[..<count]
      return
    }
  }
}
