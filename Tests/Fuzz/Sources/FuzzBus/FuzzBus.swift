import Dispatch
import FuzzInput

@testable import GATTBlueZ

/// Any octets as what comes over the bus: the first chooses what is tried, the others are messages. Whatever their types
/// and values, nothing traps, hangs or grows.
@main
enum FuzzBus {
  static func main() {
    fuzz(tryInput)
  }

  /// The bus has a thread of its own.
  private static func tryInput(_ bytes: [UInt8]) {
    let isDone = DispatchSemaphore(value: 0)
    Task {
      await tryMessages(bytes)
      isDone.signal()
    }
    isDone.wait()
  }

  @BusActor
  private static func tryMessages(_ bytes: [UInt8]) async {
    var input = Input(bytes)
    let wire = Wire()
    switch input.octet() % 3 {
    case 0: ReadingTrial.run(&input, wire)
    case 1: await TreeTrial(wire).run(&input)
    default: await ServingTrial(wire).run(&input)
    }
    wire.close()
  }
}
