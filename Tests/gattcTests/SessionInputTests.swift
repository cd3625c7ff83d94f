import Synchronization
import TestSupport
import Testing

@testable import gattc

@Suite("Standard input that a task waits for", .guarded)
struct SessionInputTests {
  /// The numbers from 1 on, and how many of them have been read.
  private final class Numbers: Sendable {
    static let last = 500
    private let read = Mutex(0)

    var count: Int { read.withLock { $0 } }

    func next() -> Int? {
      let number = read.withLock { read in
        read += 1
        return read
      }
      return number <= Self.last ? number : nil
    }
  }

  @Test("is read to its end, and no further ahead than a few pieces")
  func bound() async throws {
    let numbers = Numbers()
    var taken = 0
    for try await number in SessionInput<Int>({ numbers.next() }) {
      taken += 1
      #expect(number == taken)
      #expect(numbers.count <= taken + SessionInput<Int>.piecesAhead + 1)
    }
    #expect(taken == Numbers.last)
  }
}
