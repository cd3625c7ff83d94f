import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard input as a sequence that a task can wait for, and be cancelled meanwhile: a thread of its own reads, and no
/// further ahead than a few pieces.
struct SessionInput<Piece: Sendable>: AsyncSequence, Sendable {
  typealias Element = Piece
  typealias Failure = any Error

  /// So many pieces wait at most, before one that has been read.
  static var piecesAhead: Int { 16 }

  private let stream: AsyncThrowingStream<Piece, any Error>
  private let room: DispatchSemaphore

  /// What `next` returns again and again, until nil.
  init(_ next: @escaping @Sendable () throws -> Piece?) {
    // A semaphore must not go away with less than it was made with.
    let room = DispatchSemaphore(value: 0)
    for _ in 0..<Self.piecesAhead { room.signal() }
    self.room = room
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Piece.self, throwing: (any Error).self)
    self.stream = stream
    DispatchQueue(label: "standard input").async {
      do {
        while let piece = try next() {
          room.wait()
          continuation.yield(piece)
        }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator(), room: room) }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncThrowingStream<Piece, any Error>.Iterator
    fileprivate let room: DispatchSemaphore

    mutating func next() async throws -> Piece? {
      let piece = try await base.next()
      if piece != nil { room.signal() }
      return piece
    }
  }
}

extension SessionInput<[UInt8]> {
  /// What is typed, as it comes.
  static var keys: SessionInput {
    SessionInput {
      var bytes = [UInt8](repeating: 0, count: 256)
      while true {
        let count = bytes.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        return count > 0 ? Array(bytes.prefix(count)) : nil
      }
    }
  }
}

extension SessionInput<String> {
  /// The lines of standard input.
  static var lines: SessionInput {
    let reader = LineReaderBox()
    return SessionInput { try reader.next() }
  }
}

/// A line reader that one thread uses at a time.
private final class LineReaderBox: Sendable {
  private let reader = Mutex(LineReader())

  func next() throws -> String? { try reader.withLock { try $0.next() } }
}
