import Foundation
import GATTSchema
import TestSupport
import Testing

@testable import gattc

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Writing to a stream", .guarded)
struct FileWritingTests {
  /// More than a pipe holds.
  private let octets = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) }

  @Test("that nobody reads is given up when it is asked for")
  func nobody() throws {
    let pipe = Pipe()
    var questions = 0
    let error = #expect(throws: FileError.self) {
      try FileWriting.write(octets, to: pipe.fileHandleForWriting.fileDescriptor, path: "<stdout>") {
        questions += 1
        return questions == 3
      }
    }
    #expect(error == FileError(path: "<stdout>", code: ECANCELED))
  }

  @Test("that is read slowly loses nothing")
  func slowReader() async throws {
    let pipe = Pipe()
    let (received, reading) = AsyncStream<Data?>.makeStream()
    // The two wait for each other, so neither may hold one of the few threads that tasks have.
    try await withCheckedThrowingContinuation { (written: CheckedContinuation<Void, any Error>) in
      DispatchQueue.global().async { [octets] in
        written.resume(with: Result { try Self.write(octets, to: pipe, reading) })
      }
    }
    var values = received.makeAsyncIterator()
    #expect(await values.next()?.map([UInt8].init) == octets)
  }

  /// Writes to a pipe that is read from when it is full.
  private static func write(_ octets: [UInt8], to pipe: Pipe, _ reading: AsyncStream<Data?>.Continuation) throws {
    var isRead = false
    try FileWriting.write(octets, to: pipe.fileHandleForWriting.fileDescriptor, path: "<stdout>") {
      guard !isRead else { return false }
      isRead = true
      DispatchQueue.global().async { reading.yield(try? pipe.fileHandleForReading.readToEnd()) }
      return false
    }
    try pipe.fileHandleForWriting.close()
  }

  @Test("whose reader has gone is an error")
  func noReader() throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let error = #expect(throws: FileError.self) {
      try FileWriting.write(octets, to: pipe.fileHandleForWriting.fileDescriptor, path: "<stdout>") { false }
    }
    #expect(error?.code == EPIPE)
  }
}
