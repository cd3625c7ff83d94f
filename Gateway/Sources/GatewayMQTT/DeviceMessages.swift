import GatewayCore
import GatewayStore

/// What is published of devices: of each an object with all fields, and whether it is there.
struct DeviceMessages: Sendable {
  private let topics: Topics
  /// The devices that have an entry; others are forgotten when they are away.
  var own: Set<Slug>
  private var values: [Slug: [String: Change]] = [:]
  /// The last report of each device that is there.
  private var last: [Slug: DeviceReport] = [:]
  private let fleet: FleetSeat?

  init(_ topics: Topics, own: Set<Slug>, fleet: FleetSeat? = nil) {
    (self.topics, self.own, self.fleet) = (topics, own, fleet)
  }

  /// The messages of a report. The state of a device is not kept by the broker: who comes later would take an old value for a new
  /// one. A press of a button is in one message, which no newer one replaces.
  mutating func messages(of report: DeviceReport) -> [BrokerMessage] {
    var messages: [BrokerMessage] = []
    if fleet != nil { last[report.device] = [nil, .online].contains(report.availability) ? report : nil }
    if let availability = report.availability {
      // Whoever comes tells everything anew.
      values[report.device] = nil
      messages.append(tell(availability, of: report.device))
    }
    let moments = report.changes.filter(\.isMomentary)
    for change in report.changes where !change.isMomentary { values[report.device, default: [:]][change.path] = change }
    if report.changes.count > moments.count { messages.append(state(report, [:])) }
    messages += moments.map { state(report, [$0.path: $0]) }
    return messages
  }

  /// What is told of a device that this gateway has from now on.
  func messages(takingOver device: Slug) -> [BrokerMessage] {
    guard let report = last[device] else { return [] }
    return [tell(.online, of: device)] + (values[device] == nil ? [] : [state(report, [:])])
  }

  /// That a device is there; nothing where it is not.
  func presence(of device: Slug) -> [BrokerMessage] { last[device] == nil ? [] : [tell(.online, of: device)] }

  /// What is told of a device that nobody hears.
  func absence(of device: Slug) -> BrokerMessage { tell(.offline, of: device) }

  /// What an earlier run could tell nobody: of each device one message, which none of this run replaces.
  func messages(of late: [StoredValue]) -> [BrokerMessage] {
    Dictionary(grouping: late, by: \.device).sorted { $0.key < $1.key }.map { device, values in
      let fields = values.compactMap { value in FieldValue(json: value.json).map { (value.path, $0) } }
      var text = JSONText()
      text.object { text in
        text.member("_late", true)
        FieldTree(Dictionary(fields) { _, last in last }).write(to: &text)
        if let seen = values.map(\.heard).max() { text.member("_seen", seen.description) }
        text.member("_gateway", topics.gateway)
      }
      return BrokerMessage(topic: topics.state(of: device), payload: text.text, isReplaceable: false)
    }
  }

  /// Addresses of strangers may never come again: nothing of one that is away stays with the broker, nor here.
  private func tell(_ availability: DeviceReport.Availability, of device: Slug) -> BrokerMessage {
    let isOver =
      switch availability {
      case .online: false
      case .offline: !own.contains(device)
      case .removed: true
      }
    return BrokerMessage(
      topic: topics.availability(of: device), payload: isOver ? "" : payload(availability, of: device), isRetained: true
    )
  }

  /// By the name of the gateway it is known whose it is, when the device has no entry any more; by the number of the ownership, for
  /// a gateway that comes when its owner is gone, which number is to be the next.
  private func payload(_ availability: DeviceReport.Availability, of device: Slug) -> String {
    var text = JSONText()
    text.object { text in
      text.member("state", availability.rawValue)
      text.member("gateway", topics.gateway)
      if let epoch = fleet?.lastEpoch(of: device) { text.member("epoch", Double(epoch)) }
    }
    return text.text
  }

  private func state(_ report: DeviceReport, _ moment: [String: Change]) -> BrokerMessage {
    let all = (values[report.device] ?? [:]).merging(moment) { _, moment in moment }
    var text = JSONText()
    text.object { text in
      FieldTree(all.mapValues(\.value)).write(to: &text)
      if let seen = all.values.map(\.heard).max() { text.member("_seen", seen.description) }
      if let rssi = report.rssi { text.member("_rssi", Double(rssi)) }
      text.member("_gateway", report.gateway)
      if let epoch = fleet?.epoch(of: report.device) { text.member("_epoch", Double(epoch)) }
    }
    return BrokerMessage(topic: topics.state(of: report.device), payload: text.text, isReplaceable: moment.isEmpty)
  }
}
