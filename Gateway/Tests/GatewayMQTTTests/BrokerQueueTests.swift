import Testing

@testable import GatewayMQTT

@Suite("What waits for a broker")
struct BrokerQueueTests {
  private func state(_ topic: String, _ payload: String) -> BrokerMessage {
    BrokerMessage(topic: topic, payload: payload)
  }

  private func drain(_ queue: inout BrokerQueue) -> [String] {
    var taken: [String] = []
    while let (number, message) = queue.next() {
      taken.append("\(message.topic)=\(message.payload)")
      queue.acknowledge(number)
    }
    return taken
  }

  @Test("is under way in 20 messages at most, and goes on with each that is acknowledged")
  func window() throws {
    var queue = BrokerQueue()
    for number in 0..<50 { queue.add(state("t\(number)", "x")) }
    var numbers: [Int] = []
    while let (number, _) = queue.next() { numbers.append(number) }
    #expect(numbers.count == 20)
    queue.acknowledge(numbers[7])
    #expect(queue.next()?.message.topic == "t20")
    #expect(queue.next() == nil)
    queue.acknowledge(numbers[7])
    #expect(queue.next() == nil, "an acknowledgement counts once")
    #expect(queue.counts.published == 1)
  }

  @Test("is not tried again where the broker does not take it, and is counted")
  func refused() throws {
    var queue = BrokerQueue()
    queue.add(BrokerMessage(topic: "a", payload: "too long", isRetained: true))
    queue.add(state("b", "x"))
    let next = queue.next()
    let number = try #require(next).number
    let (dropped, again) = (queue.drop(number), queue.drop(number))
    #expect(dropped == "a" && again == nil)
    queue.disconnect()
    queue.publishRetained(first: "state")
    let taken = drain(&queue)
    #expect(taken == ["b=x"])
    #expect(queue.counts == BrokerCounts(published: 1, dropped: 1))
  }

  @Test("is the newest of each topic, in the place of the first; what may not be replaced is all there")
  func coalescing() {
    var queue = BrokerQueue()
    queue.add(state("a", "1"))
    queue.add(BrokerMessage(topic: "a", payload: "press", isReplaceable: false))
    queue.add(state("b", "1"))
    queue.add(state("a", "2"))
    queue.add(BrokerMessage(topic: "a", payload: "press", isReplaceable: false))
    #expect(drain(&queue) == ["a=2", "a=press", "b=1", "a=press"])
    #expect(queue.counts == BrokerCounts(published: 4, coalesced: 1, dropped: 0))
  }

  @Test("keeps its order, and the newest of each topic, however much goes through it")
  func order() {
    var queue = BrokerQueue()
    var model: [BrokerMessage] = []
    for step in 0..<3000 {
      let message = BrokerMessage(topic: "t\(step * step % 31)", payload: "\(step)", isReplaceable: step % 5 != 0)
      queue.add(message)
      if let place = model.firstIndex(where: {
        message.isReplaceable && $0.isReplaceable && $0.topic == message.topic
      }) {
        model[place] = message
      } else {
        model.append(message)
      }
      guard step % 3 != 0, let (number, next) = queue.next() else { continue }
      queue.acknowledge(number)
      #expect(next == model.removeFirst())
    }
    #expect(drain(&queue) == model.map { "\($0.topic)=\($0.payload)" })
  }

  @Test("comes again when the connection is lost, unless something newer of its topic waits")
  func lost() {
    var queue = BrokerQueue()
    for message in [
      state("a", "1"), state("b", "1"), BrokerMessage(topic: "a", payload: "press", isReplaceable: false),
    ] { queue.add(message) }
    for _ in 0..<3 { _ = queue.next() }
    queue.add(state("a", "2"))
    queue.disconnect()
    #expect(drain(&queue) == ["b=1", "a=press", "a=2"])
  }

  @Test(
    "G27: is all that the broker keeps, once a connection is made, with the gateway's own state first, and nothing twice"
  )
  func retained() {
    var queue = BrokerQueue()
    func keep(_ topic: String, _ payload: String) {
      queue.add(BrokerMessage(topic: topic, payload: payload, isRetained: true))
    }
    keep("z/state", "online")
    keep("a", "1")
    keep("b", "1")
    #expect(drain(&queue).count == 3)
    keep("a", "2")
    keep("b", "")
    queue.add(state("c", "1"))
    queue.publishRetained(first: "z/state")
    #expect(drain(&queue) == ["z/state=online", "a=2", "b=", "c=1"])
    #expect(queue.retained == ["z/state": "online", "a": "2"])
  }

  @Test("is bounded, and what is lost is counted")
  func bounds() {
    var queue = BrokerQueue(capacity: 10)
    for number in 0..<15 { queue.add(state("t\(number)", "x")) }
    #expect(queue.counts.dropped == 5)
    #expect(drain(&queue).first == "t5=x")
  }
}
