import GatewayCore
import Synchronization

/// What the gateway knows, as pages show it, kept up to date for as long as somebody looks. It reads, and never holds up what it
/// reads from.
actor LiveState {
  /// How often is looked what has changed without a report: who was heard again, who is near, how the gateway is.
  private static let step = Duration.seconds(1)
  /// How many steps later devices are looked at that have nothing new.
  private static let signs = 5

  private let gateway: Gateway
  private let status: GatewayStatus
  /// Whether what devices can be told is shown.
  private let takesCommands: Bool
  private nonisolated let log: Mutex<EventLog>
  private nonisolated let notify = Mutex<@Sendable () -> Void>({})
  private nonisolated let readerCount = Mutex(0)
  private var presses = PressMemory()
  private var last: Task<Void, Never>?
  private var known: (loadCount: Int, contracts: ProfileContracts)?

  init(_ gateway: Gateway, _ status: GatewayStatus, takesCommands: Bool) {
    (self.gateway, self.status, self.takesCommands) = (gateway, status, takesCommands)
    log = Mutex(EventLog(run: String(UInt32.random(in: .min ... .max), radix: 36)))
  }

  // MARK: For who reads it, on any thread

  /// Calls it each time that there is something new.
  nonisolated func notifies(_ body: @escaping @Sendable () -> Void) { notify.withLock { $0 = body } }

  /// Says how many look.
  nonisolated func readers(are count: Int) { readerCount.withLock { $0 = count } }

  /// What is behind a place.
  nonisolated func events(after place: UInt64) -> (bytes: [UInt8], place: UInt64)? {
    log.withLock { $0.events(after: place) }
  }

  /// The event by which a reader forgets all that it knows.
  nonisolated var reset: String { log.withLock { $0.reset } }

  /// Where a reader goes on; nil where it begins anew.
  nonisolated func place(after identifier: String?) -> UInt64? { log.withLock { $0.place(after: identifier) } }

  /// All of it, as one object of JSON.
  nonisolated var json: String {
    log.withLock { log in
      func list(_ kind: EventLog.Kind) -> String { log.documents(of: kind).joined(separator: ",") }
      let gateway = log.documents(of: .gateway).first ?? "null"
      return #"{"gateway":\#(gateway),"others":[\#(list(.other))],"devices":[\#(list(.device))],"#
        + #""candidates":[\#(list(.candidate))],"controls":[\#(list(.controls))]}"#
    }
  }

  // MARK: Keeping it

  /// Keeps it until the task is cancelled.
  func run() async {
    let feed = await gateway.feed()
    await withDiscardingTaskGroup { group in
      group.addTask { for await report in feed { await self.take(report) } }
      group.addTask { await self.keepLooking() }
    }
  }

  /// Looks at everything, so that what is read next is as it is now.
  func refresh() async {
    await inOrder {
      await self.look(atDevices: true)
    }
  }

  private func keepLooking() async {
    var count = 0
    while (try? await gateway.time.clock.sleep(for: Self.step)) != nil {
      count += 1
      let areSigns = count % Self.signs == 0
      if readerCount.withLock({ $0 }) > 0 { await inOrder { await self.look(atDevices: areSigns) } }
    }
  }

  private func take(_ report: DeviceReport) async {
    presses.take(report)
    guard readerCount.withLock({ $0 }) > 0 else { return }
    await inOrder { await self.look(at: report.device) }
  }

  /// What is looked at later is newer: one look ends before the next begins.
  private func inOrder(_ body: @escaping @Sendable () async -> Void) async {
    let before = last
    let task = Task {
      await before?.value
      await body()
    }
    last = task
    await task.value
  }

  /// Made anew with each configuration, since it takes as long as loading that.
  private var contracts: ProfileContracts {
    get async {
      let count = await gateway.loadCount
      if let known, known.loadCount == count { return known.contracts }
      let contracts = ProfileContracts(of: gateway.library)
      known = (count, contracts)
      return contracts
    }
  }

  private var words: DeviceWords {
    get async {
      DeviceWords(
        await gateway.catalogue, await gateway.linkFaults, await gateway.keyFaults, presses, gateway.fleet)
    }
  }

  private func look(at name: Slug) async {
    let snapshot = await gateway.device(name)
    let words = await words
    set([(EventLog.Key(kind: .device, name: name.description), snapshot.map { words.json(of: $0) })])
  }

  private func look(atDevices: Bool) async {
    var documents: [(EventLog.Key, String?)] = []
    if atDevices {
      let snapshots = await gateway.devices
      let words = await words
      documents = snapshots.map { (EventLog.Key(kind: .device, name: $0.device.description), words.json(of: $0)) }
      documents += gone(.device, but: snapshots.map(\.device.description))
    }
    if atDevices, takesCommands {
      let controls = ControlWords(await gateway.catalogue)
      let inputs = gateway.commands.inputs
      documents += inputs.map { name, found in
        (EventLog.Key(kind: .controls, name: name.description), controls.json(of: name, found.inputs, found.isReadable))
      }
      documents += gone(.controls, but: inputs.keys.map(\.description))
    }
    let candidates = await gateway.candidates
    let catalogue = await gateway.catalogue
    documents += candidates.map { candidate in
      (EventLog.Key(kind: .candidate, name: "\(candidate.device)"), CandidateWords.json(of: candidate, catalogue))
    }
    documents += gone(.candidate, but: candidates.map { "\($0.device)" })
    let others = gateway.fleet?.gateways ?? []
    documents += others.map { (EventLog.Key(kind: .other, name: $0.name), GatewayWords.json(of: $0)) }
    documents += gone(.other, but: others.map(\.name))
    documents.append((EventLog.Key(kind: .gateway), await status.json(of: gateway, await contracts)))
    set(documents)
  }

  private func gone(_ kind: EventLog.Kind, but names: [String]) -> [(EventLog.Key, String?)] {
    log.withLock { $0.names(of: kind) }.subtracting(names).map { (EventLog.Key(kind: kind, name: $0), nil) }
  }

  private func set(_ documents: [(EventLog.Key, String?)]) {
    let isNew = log.withLock { log in
      documents.reduce(false) { isNew, document in log.set(document.0, document.1) || isNew }
    }
    if isNew { notify.withLock { $0 }() }
  }
}
