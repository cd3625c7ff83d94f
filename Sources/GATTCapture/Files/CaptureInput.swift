/// The octets of a capture, as they come; no more of them are held than one piece and one record.
package struct CaptureInput {
  /// The next octets of a file; none at its end.
  package typealias Filling = () throws -> [UInt8]

  private let fill: Filling
  private var octets: [UInt8] = []
  private var start = 0

  /// An input that asks `fill` for more when it has to.
  package init(_ fill: @escaping Filling) {
    self.fill = fill
  }

  /// An input of octets that are there already.
  package init(_ octets: [UInt8]) {
    self.init({ [] })
    self.octets = octets
  }

  /// The next `count` octets, or as many as are left.
  mutating func next(_ count: Int) throws -> [UInt8] {
    let octets = try peek(count)
    start += octets.count
    return octets
  }

  /// The same, which come again.
  mutating func peek(_ count: Int) throws -> [UInt8] {
    while octets.count - start < count {
      let piece = try fill()
      guard !piece.isEmpty else { break }
      octets.removeFirst(start)
      start = 0
      octets += piece
    }
    return Array(octets[start..<min(start + count, octets.count)])
  }
}
