import Testing

@testable import GatewayHTTP

@Suite("The events of a page")
struct EventLogTests {
  private func key(_ name: String) -> EventLog.Key { EventLog.Key(kind: .device, name: name) }

  private func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }

  /// The names and data of events.
  private func events(_ bytes: [UInt8]?) -> [String] {
    text(bytes).split(separator: "\n\n").map { event in
      let lines = event.split(separator: "\n")
      return lines.filter { !$0.hasPrefix("id:") }.map {
        $0.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? ""
      }
      .joined(separator: " ")
    }
  }

  @Test("are the newest of each document, in the order in which they changed, and what did not change is none")
  func newest() {
    var log = EventLog(run: "a")
    let changes = [("x", "1"), ("y", "2"), ("x", "3"), ("y", "2")].map { log.set(key($0), $1) }
    #expect(changes == [true, true, true, false])
    let first = log.events(after: 0)
    #expect(events(first?.bytes) == ["device 2", "device 3"])
    #expect(text(first?.bytes) == "event: device\nid: a-2\ndata: 2\n\nevent: device\nid: a-3\ndata: 3\n\n")
    #expect(first?.place == 3 && log.events(after: 3) == nil)
    log.set(key("y"), nil)
    #expect(events(log.events(after: 3)?.bytes) == [#"gone {"kind":"device","name":"y"}"#])
    #expect(log.documents(of: .device) == ["3"] && log.names(of: .device) == ["x"])
  }

  @Test("take no more room than the documents, however often these change, and whatever comes and goes")
  func bounded() {
    var log = EventLog(run: "a")
    for step in 0..<20_000 { log.set(key("\(step % 100)"), "\(step)") }
    #expect(log.memory.documents == 100 && log.memory.entries <= 264)
    for step in 0..<20_000 {
      log.set(key("stranger \(step)"), "{}")
      log.set(key("stranger \(step)"), nil)
    }
    #expect(log.memory.documents <= 1200 && log.memory.entries <= 2500)
    #expect(log.documents(of: .device).count == 100)
  }

  @Test("go on where a reader was, begin anew for one of another run, and for one who was away for too long")
  func resume() {
    var log = EventLog(run: "a")
    for name in ["x", "y"] { log.set(key(name), "1") }
    #expect(log.place(after: "a-1") == 1 && log.place(after: "a-0") == 0)
    for other in [nil, "", "b-1", "a-3", "a--1", "a-x", "a-1-1", "a"] as [String?] {
      #expect(log.place(after: other) == nil, "\(other ?? "nothing")")
    }
    for step in 0..<2000 {
      log.set(key("stranger \(step)"), "{}")
      log.set(key("stranger \(step)"), nil)
    }
    let found = events(log.events(after: 1)?.bytes)
    #expect(found.prefix(3) == ["reset {}", "device 1", "device 1"])
  }

  @Test("come in parts that are bounded, none of them twice")
  func parts() {
    var log = EventLog(run: "a")
    for step in 0..<500 { log.set(key("\(step)"), #"{"\#(step)":"\#(String(repeating: "x", count: 400))"}"#) }
    var (place, count, sizes) = (UInt64(0), 0, [Int]())
    while let part = log.events(after: place) {
      count += events(part.bytes).count
      place = part.place
      sizes.append(part.bytes.count)
    }
    #expect(count == 500 && sizes.count > 1 && sizes.allSatisfy { $0 < 70 << 10 })
  }

  @Test("wait for a slow client as one part, and it gets the newest then and nothing of what was between")
  func slow() throws {
    var log = EventLog(run: "a")
    let start = ContinuousClock.now
    var stream = EventStream(after: nil, reset: log.reset, at: start)
    #expect(text(Array(stream.unsent)).hasSuffix("event: reset\nid: a-0\ndata: {}\n\n"))
    for step in 0..<1000 {
      log.set(key("x"), "\(step)")
      stream.refill(at: start) { log.events(after: $0) }
    }
    // It has not even taken the beginning: nothing was added to it.
    #expect(stream.unsent.count < 700 && stream.place == 0)
    stream.take(stream.unsent.count, at: start)
    stream.refill(at: start) { log.events(after: $0) }
    #expect(events(Array(stream.unsent)) == ["device 999"])
    #expect(!stream.isOverdue(at: start + .seconds(29)) && stream.isOverdue(at: start + .seconds(31)))
    stream.take(5, at: start + .seconds(20))
    #expect(!stream.isOverdue(at: start + .seconds(31)))
  }

  @Test("are a beat where nothing has happened for a while")
  func beat() {
    let log = EventLog(run: "a")
    let start = ContinuousClock.now
    var stream = EventStream(after: 0, reset: log.reset, at: start)
    stream.take(stream.unsent.count, at: start)
    stream.refill(at: start + .seconds(4)) { log.events(after: $0) }
    #expect(stream.unsent.isEmpty)
    stream.refill(at: start + .seconds(5)) { log.events(after: $0) }
    #expect(text(Array(stream.unsent)).hasPrefix("event: beat\ndata: {\"now\":"))
    // Who has nothing to take may be silent for as long as it likes.
    stream.take(stream.unsent.count, at: start + .seconds(5))
    #expect(!stream.isOverdue(at: start + .seconds(500)))
  }
}
