import GATTDynamic
import GATTProfiles
import GATTRuntime
import GATTSchema

/// What a simulated device advertises besides its name and services: a value of one of its formats at a time.
struct SimulatedFormats: Sendable {
  /// A value that is advertised.
  struct Value: Sendable {
    /// The format.
    let subject: ValueSubject
    /// Where it is.
    let place: AdvertisementFormat.Place
    /// Its octets.
    let octets: [UInt8]

    /// The name that goes with it: the device's own, unless the format is told by another.
    func name(besides own: String) -> String {
      guard let wanted = subject.advertisement?.localName, !NameRule(wanted).matches(own) else { return own }
      return wanted.text
    }

    /// What it means.
    var report: ValueReport? {
      let coding = subject.coding()
      return (try? coding.interpreter.decode(octets)).map { ValueReport(coding: coding, value: $0) }
    }
  }

  /// How many formats there are.
  var count: Int { formats.count }

  private var formats: [(subject: ValueSubject, place: AdvertisementFormat.Place, values: SimulatedValues)] = []
  private var turn = 0

  /// No formats.
  init() {}

  /// Adds the formats of a profile.
  mutating func add(_ profile: Profile, path: String, _ origin: ValueOrigin, seed: UInt64) throws(ToolError) {
    for advertisement in profile.advertisements {
      let subject = ValueSubject(advertisement, in: profile, path: path)
      formats.append(
        (subject, .init(advertisement.place), try SimulatedValues(subject, advertisement, origin, seed: seed)))
    }
  }

  /// What is advertised first; nil where there is nothing.
  var first: Value? { formats.first.map { Value(subject: $0.subject, place: $0.place, octets: $0.values.start) } }

  /// Leaves a format out.
  mutating func remove(_ subject: ValueSubject) {
    guard let index = formats.firstIndex(where: { $0.subject.qualifiedName == subject.qualifiedName }) else { return }
    formats.remove(at: index)
    // Next is the one behind it.
    if turn >= index { turn = max(turn - 1, 0) }
  }

  /// What is advertised next: a value of the next format. Nil where there is nothing.
  mutating func next() -> Value? {
    guard !formats.isEmpty else { return nil }
    turn = (turn + 1) % formats.count
    let octets = formats[turn].values.next()
    return Value(subject: formats[turn].subject, place: formats[turn].place, octets: octets)
  }
}

extension AdvertisementFormat.Place {
  /// The same place as a profile has it.
  init(_ place: AdvertisedPlace) {
    switch place {
    case .manufacturer(let company): self = .manufacturer(company)
    case .manufacturers(let companies): self = .manufacturers(companies)
    case .service(let uuid): self = .service(BluetoothUUID(uuid))
    case .structure(let type): self = .structure(type)
    }
  }
}
