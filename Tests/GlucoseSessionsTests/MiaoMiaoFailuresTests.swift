import Foundation
import GATTProfiles
import GATTRuntime
import Testing

@testable import GlucoseSessions

@Suite("The packets in a row that a MiaoMiao is asked for again")
struct MiaoMiaoFailuresTests {
  /// What comes, so many seconds after what came before, and whether the reader is asked again.
  enum Step {
    case broken(after: TimeInterval = 5, Bool)
    case whole
    case unknown(isTold: Bool = true)
  }

  @Test(
    "are two at most; a whole packet, another one and 59 seconds of silence let them be two again",
    arguments: [
      [.broken(true), .broken(true), .broken(false), .broken(true), .broken(true), .broken(false)],
      [.broken(true), .broken(true), .whole, .broken(true), .broken(true), .broken(false)],
      [.broken(true), .broken(true), .unknown(), .broken(true), .broken(true), .broken(false)],
      [.broken(true), .broken(true), .broken(after: 59, false)],
      [.broken(true), .broken(true), .broken(after: 60, true), .broken(true), .broken(false)],
      [.unknown(), .unknown(isTold: false), .whole, .unknown(), .broken(after: 60, true), .unknown()],
    ] as [[Step]])
  func rows(steps: [Step]) {
    var failures = MiaoMiaoFailures()
    var now = Date(timeIntervalSince1970: 0)
    for step in steps {
      switch step {
      case .broken(let pause, let isAskedFor):
        now += pause
        let error = GATTError.brokenMessage(characteristic: "", .incomplete(received: 340))
        let consequence = failures.consequence(of: error, at: now)
        #expect(consequence == (isAskedFor ? .askAgain : .tell))
      case .whole: failures.packetCame(at: now)
      case .unknown(let isTold):
        let error = GATTError.brokenMessage(characteristic: "", .unknownTag(0x99))
        let consequence = failures.consequence(of: error, at: now)
        #expect(consequence == (isTold ? .tell : .nothing))
      }
    }
  }
}
