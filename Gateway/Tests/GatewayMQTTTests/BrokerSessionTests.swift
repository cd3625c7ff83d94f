import Testing

@testable import GatewayMQTT

@Suite("A gateway at a broker")
struct BrokerSessionTests {
  private static let topics = Topics(base: "gatt", gateway: "attic")

  private func drain(_ session: inout BrokerSession) -> [BrokerMessage] {
    var taken: [BrokerMessage] = []
    while let (number, message) = session.queue.next() {
      taken.append(message)
      session.queue.acknowledge(number)
    }
    return taken
  }

  @Test("says that it is there first, then who it is, with each connection; and goodbye when it ends")
  func birth() throws {
    var session = BrokerSession(Self.topics, instance: "1")
    for _ in 0..<2 {
      session.connect(at: .zero)
      let said = drain(&session)
      #expect(said.map(\.topic) == ["gatt/bridge/attic/state", "gatt/bridge/attic/info"])
      #expect(said.map(\.payload) == [#"{"state":"online"}"#, #"{"gateway":"attic","instance":"1"}"#])
      #expect(said.allSatisfy { $0.isRetained })
      session.disconnect()
    }
    session.connect(at: .zero)
    _ = drain(&session)
    session.leave()
    #expect(drain(&session).map(\.payload) == [#"{"state":"offline"}"#])
    try session.take(session.will, isOld: false, at: .zero)
    #expect(drain(&session).isEmpty, "it has heard its own goodbye")
    #expect(session.will == BrokerMessage(topic: Self.topics.state, payload: #"{"state":"offline"}"#, isRetained: true))
  }

  @Test(
    "G30: says again that it is there when the will of an earlier connection comes late, and not when the broker has kept it"
  )
  func lateWill() throws {
    var session = BrokerSession(Self.topics, instance: "1")
    session.connect(at: .zero)
    _ = drain(&session)
    try session.take(session.will, isOld: true, at: .seconds(1))
    #expect(drain(&session).isEmpty)
    try session.take(session.will, isOld: false, at: .seconds(1))
    #expect(drain(&session).map(\.payload) == [#"{"state":"online"}"#])
    try session.take(
      BrokerMessage(topic: Self.topics.state, payload: #"{"state":"online"}"#), isOld: false, at: .seconds(1))
    #expect(drain(&session).isEmpty)
  }

  @Test("G34: that finds another one of its name gives way, and the one that was first stays and says so")
  func names() throws {
    var (first, second) = (BrokerSession(Self.topics, instance: "1"), BrokerSession(Self.topics, instance: "2"))
    first.connect(at: .zero)
    second.connect(at: .zero)
    let (firstInfo, secondInfo) = (try #require(drain(&first).last), try #require(drain(&second).last))
    try second.take(firstInfo, isOld: true, at: .seconds(1))
    try first.take(firstInfo, isOld: false, at: .seconds(60))
    try first.take(secondInfo, isOld: false, at: .seconds(60))
    #expect(drain(&first) == [firstInfo])
    #expect(throws: BrokerFault.nameInUse("attic")) { try second.take(firstInfo, isOld: false, at: .seconds(1)) }
    #expect(BrokerFault.nameInUse("attic").isFinal)
  }

  @Test(
    "that hears what the broker keeps of it removed says it again, and takes that for no other gateway",
    arguments: [1, 60])
  func removed(seconds: Int) throws {
    var session = BrokerSession(Self.topics, instance: "1")
    session.connect(at: .zero)
    let said = drain(&session)
    for message in said + said {
      let empty = BrokerMessage(topic: message.topic, payload: "")
      try session.take(empty, isOld: false, at: .seconds(seconds))
      #expect(drain(&session) == [message])
    }
  }

  @Test(
    "that is told anything there but what another gateway of the name says goes on",
    arguments: [
      "x", "{}", "[1]", #"{"gateway":"attic"}"#, #"{"gateway":"cellar","instance":"2"}"#,
      #"{"gateway":"attic","instance":2}"#, #"{"gateway":"attic","instance":"1"}"#,
      String(repeating: "[", count: 100_000),
      #"{"gateway":"attic","instance":""# + String(repeating: "2", count: 5000) + #""}"#,
    ])
  func hostile(payload: String) throws {
    var session = BrokerSession(Self.topics, instance: "1")
    session.connect(at: .zero)
    _ = drain(&session)
    for seconds in [1, 60] {
      try session.take(
        BrokerMessage(topic: Self.topics.info, payload: payload), isOld: false, at: .seconds(seconds))
    }
    #expect(drain(&session).isEmpty)
  }

  @Test("G34: of two that both take themselves for the first, one goes, and they do not answer each other for ever")
  func bothFirst() throws {
    var sessions = [BrokerSession(Self.topics, instance: "1"), BrokerSession(Self.topics, instance: "2")]
    for place in sessions.indices { sessions[place].connect(at: .zero) }
    var gone: [Int] = []
    var exchanged = 0
    var said = sessions.indices.map { drain(&sessions[$0]).filter { $0.topic == Self.topics.info } }
    while gone.isEmpty, exchanged < 20 {
      for (speaker, listener) in [(0, 1), (1, 0)] where gone.isEmpty {
        for message in said[speaker] {
          exchanged += 1
          do throws(BrokerFault) {
            try sessions[listener].take(message, isOld: false, at: .seconds(60))
          } catch {
            gone.append(listener)
          }
        }
        said[speaker] = []
        said[listener] += drain(&sessions[listener])
      }
    }
    #expect(gone == [1], "after \(exchanged) messages")
  }
}
