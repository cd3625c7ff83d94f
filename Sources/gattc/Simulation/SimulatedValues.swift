import GATTSampling
import GATTSchema

/// The values that a simulated characteristic or format of advertised data has, one after the other: the same on every run with the same seed.
struct SimulatedValues: Sendable {
  /// How often chance may come up with what is no value.
  private static let tries = 64

  /// What it starts with; nothing for one that is only written.
  let start: [UInt8]
  private let interpreter: Interpreter
  /// The format whose `match` the octets have; nil for a characteristic.
  private let format: Advertisement?
  private let origin: ValueOrigin
  private let known: [[UInt8]]
  private var isStill = false
  private var count = 0
  private var random: SeededRandom

  /// The values of a characteristic.
  ///
  /// - Throws: when nothing says what a value could be.
  init(_ subject: ValueSubject, _ characteristic: Characteristic, _ origin: ValueOrigin, seed: UInt64) throws(ToolError)
  {
    let service = subject.service?.uuid.description ?? ""
    try self.init(
      subject, initial: characteristic.initial, examples: characteristic.examples,
      isNeeded: characteristic.has(.read, .notify, .indicate), origin, seed: "\(seed) \(service) \(characteristic.uuid)"
    )
  }

  /// The values of a format of advertised data.
  ///
  /// - Throws: when nothing says what a value could be.
  init(_ subject: ValueSubject, _ advertisement: Advertisement, _ origin: ValueOrigin, seed: UInt64) throws(ToolError) {
    try self.init(
      subject, initial: nil, examples: advertisement.examples, isNeeded: true, origin,
      seed: "\(seed) \(advertisement.name)")
  }

  private init(
    _ subject: ValueSubject, initial: [UInt8]?, examples: [Example], isNeeded: Bool, _ origin: ValueOrigin, seed: String
  ) throws(ToolError) {
    interpreter = subject.interpreter()
    format = subject.advertisement
    self.origin = origin
    random = SeededRandom(seed)
    let (initial, examples) = ([initial].compactMap(\.self), examples.map(\.bytes))
    let isCycled = origin == .examples && !examples.isEmpty
    known = isCycled ? examples : initial + examples
    guard known.isEmpty, isNeeded else {
      start = known.first ?? []
      isStill = hasNothingNear()
      return
    }
    guard let invented = Self.invented(interpreter, format, &random) else {
      throw .because(
        .usage, "no value of \(subject.title) was found by chance; give it an `initial` or an example".printable)
    }
    start = invented
    isStill = hasNothingNear()
  }

  /// The next value.
  mutating func next() -> [UInt8] {
    switch origin {
    case .initial: return start
    case .examples: return cycled()
    case .plausible: break
    }
    // Nothing is near a text, or a choice without numbers.
    return isStill ? cycled() : near() ?? start
  }

  /// Whether chance does not come up with anything else than what it starts with.
  private func hasNothingNear() -> Bool {
    var trial = self
    return !(0..<Self.tries).contains { _ in trial.near() ?? start != start }
  }

  private mutating func cycled() -> [UInt8] {
    count += 1
    return known.isEmpty ? start : known[count % known.count]
  }

  private mutating func near() -> [UInt8]? {
    guard let value = try? interpreter.decode(start) else { return nil }
    for _ in 0..<Self.tries {
      let near = RandomValue.near(value, of: interpreter.layout, using: &random)
      if let octets = Self.octets(of: near, interpreter, format) { return octets }
    }
    return nil
  }

  private static func invented(
    _ interpreter: Interpreter, _ format: Advertisement?, _ random: inout SeededRandom
  ) -> [UInt8]? {
    for _ in 0..<tries {
      let value = RandomValue.plausible(interpreter.layout, context: interpreter.context, using: &random)
      if let octets = octets(of: value, interpreter, format) { return octets }
    }
    return nil
  }

  /// The octets of a value, with those bits in them that `match` of its format asks for; nil where that is no value.
  private static func octets(of value: RawValue, _ interpreter: Interpreter, _ format: Advertisement?) -> [UInt8]? {
    guard let octets = try? interpreter.encode(value) else { return nil }
    guard let format, !format.takes(octets) else { return octets }
    return format.patterns.lazy.map { $0.imposed(on: octets) }.first { octets in
      format.takes(octets) && (try? interpreter.decode(octets)) != nil
    }
  }
}
