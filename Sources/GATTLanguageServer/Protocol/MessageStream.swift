#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Takes the messages out of a stream of octets: a head with `Content-Length`, an empty line, and JSON.
package struct MessageStream {
  /// Why nothing more can be read from the stream.
  package struct Failure: Error, Hashable, Sendable {
    /// The reason and the remedy, as a sentence without a full stop.
    package var message: String

    fileprivate init(_ fact: String) {
      message = "\(fact); check that nothing else writes to the server's input, and restart it"
    }
  }

  /// The longest message: a file of the greatest size, each octet of which is written as an escape.
  package static let longestMessage = 96 << 20
  private static let longestHead = 4096

  private var octets: [UInt8] = []

  package init() {}

  /// How many octets have come and are not taken out.
  package var count: Int { octets.count }

  /// Adds octets that have come.
  package mutating func append(_ new: ArraySlice<UInt8>) {
    octets += new
  }

  /// The next message that is there as a whole; nil until more comes.
  package mutating func next() throws(Failure) -> Data? {
    let end = Array("\r\n\r\n".utf8)
    let head = octets.prefix(Self.longestHead)
    guard let start = head.indices.first(where: { head[$0...].starts(with: end) }) else {
      guard octets.count < Self.longestHead else {
        throw Failure("the editor sent \(Self.longestHead) bytes without the empty line that ends a message's header")
      }
      return nil
    }
    let body = start + end.count
    let length = try Self.length(in: octets[..<start])
    guard octets.count - body >= length else { return nil }
    let message = Data(octets[body..<(body + length)])
    octets.removeFirst(body + length)
    return message
  }

  /// All messages that are there as a whole, and why nothing can be read behind them.
  package mutating func all() -> (messages: [Data], failure: Failure?) {
    var messages: [Data] = []
    do throws(Failure) {
      while let message = try next() { messages.append(message) }
    } catch {
      return (messages, error)
    }
    return (messages, nil)
  }

  private static func length(in head: ArraySlice<UInt8>) throws(Failure) -> Int {
    for line in String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      guard let length = Int(parts[1].filter { $0 != " " }), (0...longestMessage).contains(length) else { break }
      return length
    }
    throw Failure("the editor sent a message whose header has no Content-Length from 0 to \(longestMessage)")
  }

  /// A message with its head.
  package static func framed(_ message: JSON) -> [UInt8] {
    let body = message.octets
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
