import TestSupport

@testable import GatewayFleet

/// A broker that takes its time, in whose order everybody hears what has been said. It may lose the will of a connection, and be
/// in two halves that do not hear each other.
struct SimulatedBroker {
  enum Event {
    case claims(ClaimMessage)
    case state(isThere: Bool)
    /// That a device is there, with the number of the ownership.
    case told(device: String, epoch: Int64)
  }

  private struct Delivery {
    let at: Int
    let from: Int
    let event: Event
  }

  /// Which half each gateway is connected to.
  var halves: [Int]
  /// Which gateways it hears, and is heard by.
  var isReached: [Bool]
  private var incoming: [Delivery] = []
  private var boxes: [[Delivery]]
  /// What each half keeps of devices: who has told of one last, and with which number.
  private var kept: [Int: [String: (epoch: Int64, gateway: Int)]] = [:]
  private var generator: SeededGenerator

  init(gateways: Int, seed: UInt64) {
    halves = Array(repeating: 0, count: gateways)
    isReached = Array(repeating: true, count: gateways)
    boxes = Array(repeating: [], count: gateways)
    generator = SeededGenerator(seed: seed)
  }

  /// A gateway publishes something, or the broker its will.
  mutating func publish(_ event: Event, from gateway: Int, at time: Int, isWill: Bool = false) {
    guard isWill || isReached[gateway] else { return }
    let last = incoming.last { $0.from == gateway }?.at ?? 0
    incoming.append(
      Delivery(at: max(last, time + Int.random(in: 0...1, using: &generator)), from: gateway, event: event))
  }

  /// What a gateway has not heard yet, it never will: its connection is another one.
  mutating func forget(_ gateway: Int) { boxes[gateway] = [] }

  /// What is kept of devices where a gateway is connected.
  func kept(for gateway: Int) -> [String: (epoch: Int64, gateway: Int)] { kept[halves[gateway]] ?? [:] }

  /// What is delivered at a time, in order.
  mutating func deliver(at time: Int) -> [(to: Int, from: Int, event: Event)] {
    let due = incoming.filter { $0.at <= time }
    incoming.removeAll { $0.at <= time }
    for delivery in due {
      if case .told(let device, let epoch) = delivery.event {
        kept[halves[delivery.from], default: [:]][device] = (epoch, delivery.from)
      }
      for box in boxes.indices where isReached[box] && halves[box] == halves[delivery.from] {
        let late = max(boxes[box].last?.at ?? 0, time + Int.random(in: 0...2, using: &generator))
        boxes[box].append(Delivery(at: late, from: delivery.from, event: delivery.event))
      }
    }
    var delivered: [(to: Int, from: Int, event: Event)] = []
    for box in boxes.indices {
      guard let first = boxes[box].first, first.at <= time else { continue }
      let end = boxes[box].firstIndex { $0.at > time } ?? boxes[box].endIndex
      delivered += boxes[box][..<end].map { (box, $0.from, $0.event) }
      boxes[box].removeFirst(end)
    }
    return delivered
  }
}
