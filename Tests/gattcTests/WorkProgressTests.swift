import Foundation
import TestSupport
import Testing

@testable import gattc

@Suite("Progress of long work", .guarded)
struct WorkProgressTests {
  @Test("work of two seconds tells how far it is, and takes that back at its end")
  func long() async {
    let clock = ManualClock()
    let (lines, told) = AsyncStream<String>.makeStream()
    let mayEnd = DispatchSemaphore(value: 0)
    // Work blocks its thread, which is none of those that tasks share.
    let worker = Thread {
      WorkProgress.during("checking", "files", of: 3, isShown: true, by: clock, tell: { told.yield($0) }) { progress in
        progress.step()
        progress.step()
        told.yield("two are done")
        mayEnd.wait()
      }
    }
    worker.start()
    var iterator = lines.makeAsyncIterator()
    #expect(await iterator.next() == "two are done")
    await clock.waitForSleeper(.seconds(2))
    clock.advance(by: .seconds(2))
    #expect(await iterator.next() == "checking: 2 of 3 files")
    mayEnd.signal()
    #expect(await iterator.next()?.isEmpty == true)
  }

  @Test("nothing is told where nobody looks, or of what is quick", arguments: [false, true])
  func quick(isShown: Bool) async {
    let (lines, told) = AsyncStream<String>.makeStream()
    WorkProgress.during("checking", "files", of: 3, isShown: isShown, by: ManualClock(), tell: { told.yield($0) }) {
      $0.step()
    }
    told.finish()
    for await line in lines { #expect(line.isEmpty) }
  }
}
