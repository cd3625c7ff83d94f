import GATTBlueZ
import GATTProfiles
import GATTRuntime
import SIGHealthProfiles

/// `straps`: Anna's and Bert's straps are of one kind. A device that has been Anna's is hers, in whatever order its link is lost,
/// she goes away, and Bert's begins to advertise; a second device is Bert's.
@MainActor
func straps(_ arguments: Arguments) async throws {
  let bench = try await StrapBench()
  for order in orders([Step.annaIsLost, .annaGoesAway, .bertAdvertises]) {
    await check("one device, \(order.text): Bert's values are not told as Anna's", within: .seconds(900)) {
      try await keepOne(order, bench)
    }
    await bench.clear()
  }
  for order in orders([Step.annaIsLost, .secondIsActivated, .bertAdvertises]) {
    await check("two devices, \(order.text): the second is Bert's, and each tells its own", within: .seconds(900)) {
      try await keepTwo(order, bench)
    }
    await bench.clear()
  }
  await bench.close()
}

private enum Step: String {
  case annaIsLost = "Anna's link is lost"
  case annaGoesAway = "she goes away"
  case bertAdvertises = "Bert's advertises"
  case secondIsActivated = "the second is activated"
}

extension [Step] {
  fileprivate var text: String { map(\.rawValue).joined(separator: ", ") }
}

/// All orders of them.
private func orders<Element>(_ elements: [Element]) -> [[Element]] {
  guard let first = elements.first else { return [[]] }
  return orders(Array(elements.dropFirst())).flatMap { order in
    (0...order.count).map { Array(order[..<$0]) + [first] + order[$0...] }
  }
}

@MainActor
private func keepOne(_ order: [Step], _ bench: StrapBench) async throws {
  let (anna, bert) = (bench.anna, bench.bert)
  let kept = bench.keep()
  let subscriptions = bert.subscriptions
  try await anna.advertise()
  let first = try await kept.rate(0)
  for step in order {
    switch step {
    case .annaIsLost:
      try await anna.loseLinks()
      try await until("gap") { kept.gaps == 1 }
    case .annaGoesAway: await anna.goAway()
    case .bertAdvertises: try await bert.advertise()
    case .secondIsActivated: break
    }
  }
  // Long enough for Bert's to be found, and taken.
  try await Task.sleep(for: .seconds(90))
  await anna.goAway()
  try await anna.advertise()
  try equal(try await kept.rate(1), first + 1)
  try equal(kept.rates, [first, first + 1])
  try equal(kept.device.identifier, anna.identifier)
  try equal(bert.subscriptions, subscriptions)
}

@MainActor
private func keepTwo(_ order: [Step], _ bench: StrapBench) async throws {
  let (anna, bert) = (bench.anna, bench.bert)
  let first = bench.keep()
  try await anna.advertise()
  _ = try await first.rate(0)
  var second: KeptStrap?
  for step in order {
    switch step {
    case .annaIsLost: try await anna.loseLinks()
    case .annaGoesAway: break
    case .bertAdvertises: try await bert.advertise()
    case .secondIsActivated: second = bench.keep()
    }
  }
  guard let second else { throw Failure("there is no second device") }
  let rate = try await second.rate(0)
  try expect(rate >= 180, "\(rate) is not Bert's")
  _ = try await first.rate(1)
  try expect(first.rates.allSatisfy { $0 < 180 }, "\(first.rates) are not Anna's alone")
  try equal(second.rates, [rate])
  try equal([first.device.identifier, second.device.identifier], [anna.identifier, bert.identifier])
}

/// Two straps, and a program that keeps devices of their kind.
@MainActor
private final class StrapBench {
  let (anna, bert): (Strap, Strap)
  private let central: CentralManager
  private var kept: [KeptStrap] = []

  init() async throws {
    central = try await CentralManager(transport: .bluez(adapter: .named("hci0")))
    anna = try await Strap("Anna", adapter: 1, rate: 60)
    bert = try await Strap("Bert", adapter: 2, rate: 180)
  }

  func keep() -> KeptStrap {
    kept.append(KeptStrap(central))
    return kept[kept.endIndex - 1]
  }

  /// Forgets the devices, and has neither strap advertise, whatever has failed.
  func clear() async {
    for device in kept { await device.end() }
    kept = []
    for strap in [anna, bert] { await strap.goAway() }
  }

  func close() async {
    for strap in [anna, bert] { await strap.close() }
    await central.close()
  }
}

/// A device of the straps' kind, and what it has told.
@MainActor
private final class KeptStrap {
  let device: Device
  private(set) var rates: [UInt16] = []
  private(set) var gaps = 0
  private var listening: Task<Void, any Error>?

  init(_ central: CentralManager) {
    let kind = DeviceDescription(
      name: "Strap", advertisedServices: [HeartRate.uuid], requiredServices: [HeartRate.uuid],
      services: { [HeartRate.makeProfile()] })
    device = central.device(kind)
    listening = Task { [weak self, device] in
      for try await arrival in device.notifications(of: HeartRate.Measurement.self).withGaps { self?.take(arrival) }
    }
  }

  private func take(_ arrival: DeviceArrival<HeartRate.Measurement>) {
    switch arrival {
    case .value(let beat): rates.append(beat.heartRate)
    case .gap: gaps += 1
    }
  }

  /// A rate by its place, once it is told.
  func rate(_ index: Int) async throws -> UInt16 {
    try await until("rate \(index + 1)", within: .seconds(300)) { self.rates.count > index }
    return rates[index]
  }

  func end() async {
    listening?.cancel()
    await device.deactivate()
    // Without a store nothing can fail.
    try? await device.forget()
  }
}
