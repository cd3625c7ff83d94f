import GATTProfiles
import GATTRuntime

/// The measurements, each with the checks that the other clients make.
struct RadioClient {
  /// So many notifications in one go: more of them, and faster than they are taken, BlueZ may drop.
  private static let batch = 50
  private static let readCount = 500
  private static let writeCount = 2000

  let connection: Connection
  private let short, echo, stream, control, count: RemoteCharacteristic

  init(_ connection: Connection) async throws {
    self.connection = connection
    let found = try await connection.discoverServices().flatMap(\.characteristics)
    func characteristic(_ number: String) throws -> RemoteCharacteristic {
      let uuid = BluetoothUUID("7ad1\(number)-0b1e-4c0d-9e57-5f2d3c4b1a60")
      guard let one = found.first(where: { $0.uuid == uuid }) else { throw Failure("no characteristic \(number)") }
      return one
    }
    short = try characteristic("0001")
    echo = try characteristic("0002")
    stream = try characteristic("0003")
    control = try characteristic("0007")
    count = try characteristic("0009")
  }

  func notifications(_ count: Int, by way: String) async throws {
    var values = try await connection.subscribe(to: stream).makeAsyncIterator()
    try await measure(count, by: way) { size, period in
      try await ask(for: size, each: period)
      return try await take(size, from: &values)
    }
  }

  /// The same with a handler, which gets values of the type that the profile describes.
  func handled(_ count: Int, by way: String) async throws {
    let burst = Burst()
    let handler = try await connection.onValue(of: RadioPeer.Peer.Stream.self, at: stream) { burst.take($0) }
    try await measure(count, by: way) { size, period in
      let values = burst.begin(Self.batch, of: size)
      try await ask(for: size, each: period)
      for await _ in values {}
      if let failure = burst.failure { throw failure }
      return burst.used
    }
    handler.cancel()
  }

  /// Bursts as fast as the link takes them, then with a millisecond between two values, as devices send them.
  ///
  /// The processor's time of a burst is the median of all: what else runs on the host is counted too, and comes in some.
  ///
  /// - Parameter burst: asks for values and takes them; returns the processor's seconds from the first value to the last.
  private func measure(
    _ count: Int, by way: String, _ burst: (_ size: Int, _ period: Int) async throws -> Double
  ) async throws {
    for size in [20, 244, 512] {
      _ = try await burst(size, 0)
      for (name, period) in [("notify", 0), ("paced", 1)] {
        var used: [Double] = []
        let start = ContinuousClock.now
        for _ in 0..<count / Self.batch {
          used.append(try await burst(size, period))
        }
        let rate = Double(count) / (start.duration(to: .now) / .seconds(1))
        Usage.report("\(name)-\(way)-\(size)", rate, used.sorted()[used.count / 2], each: Self.batch - 1)
      }
    }
  }

  private func ask(for size: Int, each period: Int) async throws {
    let command: [UInt8] = [0x4E] + octets(Self.batch, 4) + octets(size, 2) + octets(period, 2)
    try await connection.write(command, to: control, type: .withResponse)
  }

  private func take(_ size: Int, from values: inout Notifications<[UInt8]>.Iterator) async throws -> Double {
    var begun = 0.0
    for number in 0..<Self.batch {
      guard let value = try await values.next(isolation: nil) else { throw Failure("the values have ended") }
      guard value.count == size, self.number(value) == number else {
        throw Failure("a value of \(value.count) octets, or not number \(number)")
      }
      if number == 0 { begun = Usage.seconds }
    }
    return Usage.seconds - begun
  }

  func reads() async throws {
    var times: [Duration] = []
    let used = Usage.seconds
    for _ in 0..<Self.readCount {
      let start = ContinuousClock.now
      let value = try await connection.read(short)
      times.append(start.duration(to: .now))
      guard value == Array(0..<20) else { throw Failure("another value than was to be read") }
    }
    let spent = Usage.seconds - used
    times.sort()
    for (name, index) in [("read-p50", times.count / 2), ("read-p99", times.count * 99 / 100)] {
      Usage.report(name, times[index] / .microseconds(1), spent, each: times.count)
    }
  }

  func writes() async throws {
    let wanted = number(try await connection.read(count)) + Self.writeCount
    let (start, used) = (ContinuousClock.now, Usage.seconds)
    for _ in 0..<Self.writeCount {
      try await connection.write([UInt8](repeating: 0, count: 20), to: echo, type: .withoutResponse)
    }
    let spent = Usage.seconds - used
    while number(try await connection.read(count)) < wanted { try await Task.sleep(for: .milliseconds(1)) }
    let time = start.duration(to: .now) / .seconds(1)
    Usage.report("write", Double(Self.writeCount) / time, spent, each: Self.writeCount)
  }

  private func octets(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private func number(_ value: [UInt8]) -> Int {
    value.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
