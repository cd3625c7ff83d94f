import GATTProfiles
import GATTRuntime

extension ConformanceCheck {
  static let subscribing = [
    ConformanceCheck(
      .central, "notifications are reported in their order",
      "After `Link.subscribe`, a link reports each notification as `LinkEvent.value`, none lost, none twice."
    ) { bench in
      let (server, _, session, lab) = try await bench.usual()
      let ticks = try session.handle(Lab.ticks)
      try await subscribe(session, to: ticks, .notification, bench)
      let central = try await subscriber(to: lab.ticks, as: .notification, server, bench)
      let values = (0..<50).map { [UInt8($0), 0xA5] }
      for value in values { try await send(value, of: lab.ticks, as: .notification, to: central, server, bench) }
      try await checkValues(values, of: ticks, session, bench)
    },
    ConformanceCheck(
      .central, "indications are reported and confirmed",
      "After `Link.subscribe` to a characteristic that indicates, a link reports each value, and the device is confirmed it."
    ) { bench in
      let (server, _, session, lab) = try await bench.usual()
      let alarm = try session.handle(Lab.alarm)
      try await subscribe(session, to: alarm, .indication, bench)
      let central = try await subscriber(to: lab.alarm, as: .indication, server, bench)
      for value in [[1], [2], [3]] as [[UInt8]] {
        try await send(value, of: lab.alarm, as: .indication, to: central, server, bench)
      }
      try await checkValues([[1], [2], [3]], of: alarm, session, bench)
    },
    ConformanceCheck(
      .central, "two subscriptions are told apart, and end one by one",
      "`LinkEvent.value` has the handle of its characteristic; `Link.unsubscribe` ends one subscription and no other."
    ) { bench in
      let (server, _, session, lab) = try await bench.usual()
      let (value, ticks) = (try session.handle(Lab.value), try session.handle(Lab.ticks))
      for handle in [value, ticks] { try await subscribe(session, to: handle, .notification, bench) }
      let central = try await subscriber(to: lab.ticks, as: .notification, server, bench)
      _ = try await subscriber(to: lab.value, as: .notification, server, bench)
      try await send([1], of: lab.value, as: .notification, to: central, server, bench)
      try await send([2], of: lab.ticks, as: .notification, to: central, server, bench)
      try await checkValues([[1]], of: value, session, bench)
      try await checkValues([[2]], of: ticks, session, bench)
      try await unsubscribe(session, from: value, bench)
      try await send([3], of: lab.ticks, as: .notification, to: central, server, bench)
      try await checkValues([[2], [3]], of: ticks, session, bench)
    },
    ConformanceCheck(
      .central, "the end of a subscription is told to the device",
      "`Link.unsubscribe` has the device stop sending, and a later `Link.subscribe` has it begin again."
    ) { bench in
      let (server, _, session, lab) = try await bench.usual()
      let ticks = try session.handle(Lab.ticks)
      for round in 1...2 {
        try await subscribe(session, to: ticks, .notification, bench)
        let central = try await subscriber(to: lab.ticks, as: .notification, server, bench)
        try await send([UInt8(round)], of: lab.ticks, as: .notification, to: central, server, bench)
        try await bench.eventually(
          "value \(round) to be reported", holds: { session.values(of: ticks).last == [UInt8(round)] })
        try await unsubscribe(session, from: ticks, bench)
        try await bench.eventually(
          "the device to have no subscriber", holds: { server.script.subscribers(to: lab.ticks).isEmpty })
      }
    },
    ConformanceCheck(
      .central, "the answer to a read is not reported as a notification",
      "`LinkEvent.value` is a notification or an indication, never the answer to a read."
    ) { bench in
      let (server, _, session, lab) = try await bench.usual()
      let value = try session.handle(Lab.value)
      try await subscribe(session, to: value, .notification, bench)
      let central = try await subscriber(to: lab.value, as: .notification, server, bench)
      try await checkValue([1, 2, 3], by: session, bench)
      try await send([9], of: lab.value, as: .notification, to: central, server, bench)
      try await checkValues([[9]], of: value, session, bench)
    },
  ]

  static func subscribe(
    _ session: Session, to handle: AttributeHandle, _ kind: SubscriptionKind, _ bench: Bench
  ) async throws {
    try await bench.call("subscribing") { () async throws(GATTError) in
      try await session.link.subscribe(to: handle, kind: kind, mode: .automatic)
    }
  }

  static func unsubscribe(_ session: Session, from handle: AttributeHandle, _ bench: Bench) async throws {
    try await bench.call("unsubscribing") { () async throws(GATTError) in
      try await session.link.unsubscribe(from: handle)
    }
  }
}
