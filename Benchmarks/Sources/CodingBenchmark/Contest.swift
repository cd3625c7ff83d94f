import CAllocations
import Foundation

/// One operation in Swift beside the same operation in C.
struct Contest {
  /// What is measured.
  let name: String
  /// Carries the operation out so many times; the result keeps the optimiser from leaving it out.
  let swift: (Int) -> UInt64
  /// The same in C.
  let c: (Int) -> UInt64

  /// The figures of one contest.
  struct Result {
    var swiftNanoseconds: Double
    var cNanoseconds: Double
    var ratio: Double
    var allocations: Double
  }

  /// Runs both in turn, nine times, and takes the medians. The two have to agree on what they computed.
  func run(iterations: Int) -> Result {
    precondition(swift(1000) == c(1000), "\(name): Swift and C disagree")
    var times: [(swift: Double, c: Double)] = []
    for _ in 0..<9 {
      times.append((Self.time { swift(iterations) }, Self.time { c(iterations) }))
    }
    allocation_count_begin()
    _ = swift(iterations)
    let allocations = Double(allocation_count_end()) / Double(iterations)
    let scale = 1e9 / Double(iterations)
    return Result(
      swiftNanoseconds: Self.median(times.map(\.swift)) * scale, cNanoseconds: Self.median(times.map(\.c)) * scale,
      ratio: Self.median(times.map { $0.swift / $0.c }), allocations: allocations)
  }

  /// The CPU seconds of a body.
  private static func time(_ body: () -> UInt64) -> Double {
    let start = cpuSeconds
    sink = sink &+ body()
    return cpuSeconds - start
  }

  private static var cpuSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }
}

/// Where results go so that they are needed. Only the main thread runs.
nonisolated(unsafe) var sink: UInt64 = 0
