import GatewayFleet

/// Everything that is known of a device: the fields of all that it sends, merged. No clock, no radio: it is told what is heard and
/// when, and says what is worth telling.
struct DeviceState: Sendable {
  /// How many presses of buttons wait at most.
  private static let momentLimit = 64

  let name: Slug
  let gateway: String
  private(set) var rules: DeviceRules
  private(set) var signal = SignalMemory()
  private(set) var interval = IntervalMemory()
  private(set) var isOnline = false
  /// When it was heard last, whether it is there or not.
  private(set) var lastHeard: TimeStamp?
  private var sources: [String: SourceState] = [:]
  /// Those whose bytes have not been read yet by the profiles as they are now.
  private var unread: Set<String> = []
  /// By their paths, in order: there are few, and all of them are looked at with most of what is heard.
  private(set) var fields: [FieldState] = []
  private var moments: [Change] = []
  private var newAvailability: (state: DeviceReport.Availability, at: Moment)?
  /// Since when there is something that no throttle puts off: it came or went, or a button was pressed.
  private var urgentSince: Duration?
  private var lastReport: Duration?
  /// When there is something to tell; nil while there is nothing.
  private(set) var nextReport: Duration?
  /// How many values came again as they were.
  private(set) var repeatedCount = 0
  /// How many momentary values were dropped, since nobody could be told of them in time.
  private(set) var droppedCount = 0

  init(name: Slug, gateway: String, rules: DeviceRules) {
    (self.name, self.gateway, self.rules) = (name, gateway, rules)
  }

  /// It was heard, whatever it said.
  mutating func hear(rssi: Int?, at moment: Moment) {
    interval.hear(at: moment.uptime)
    signal.hear(rssi)
    lastHeard = moment.stamp
    if !isOnline {
      isOnline = true
      newAvailability = (.online, moment)
    }
    plan(at: moment.uptime)
  }

  /// What of something that a source sent is new.
  enum Novelty {
    /// It was sent before.
    case none
    /// It was sent before, and what it means may be another thing.
    case reading
    /// Nothing of the state was sent before.
    case all
  }

  /// What of something that a source sent is new.
  mutating func novelty(of bytes: [UInt8], sequence: FieldValue?, from source: String) -> Novelty {
    let isUnread = unread.remove(source) != nil
    if sources[source, default: SourceState()].isNew(bytes, sequence: sequence) { return .all }
    repeatedCount += 1
    return isUnread ? .reading : .none
  }

  /// Goes on by other rules, and other profiles.
  mutating func take(_ rules: DeviceRules, at moment: Moment) {
    self.rules = rules
    unread = Set(sources.keys)
    fields.removeAll { rules.isMomentary($0.path) }
    for place in fields.indices {
      (fields[place].rule, fields[place].isMomentary) = (rules.rule(of: fields[place].path), false)
    }
    plan(at: moment.uptime)
  }

  /// What a source sent before came again: its fields were heard.
  mutating func hearAgain(from source: String, at moment: Moment) {
    for place in fields.indices where fields[place].source == source { fields[place].heard = moment }
    plan(at: moment.uptime)
  }

  /// Takes the fields of a new value.
  ///
  /// - Parameter withMoments: false where a press that is in it has been told.
  mutating func take(_ readings: [Reading], from source: String, at moment: Moment, withMoments: Bool = true) {
    for reading in readings {
      let place = place(of: reading.path)
      let known = hasField(reading.path, at: place) ? fields[place].isMomentary : nil
      if known ?? rules.isMomentary(reading.path) {
        if withMoments { addMoment(reading, from: source, at: moment) }
      } else {
        merge(reading, at: place, from: source, at: moment)
      }
    }
    plan(at: moment.uptime)
  }

  private mutating func addMoment(_ reading: Reading, from source: String, at moment: Moment) {
    guard reading.value != .none else { return }
    moments.append(
      Change(
        path: reading.path, value: reading.value, unit: reading.unit, heard: moment.stamp, isMomentary: true,
        source: source))
    guard moments.count > Self.momentLimit else { return }
    moments.removeFirst()
    droppedCount += 1
  }

  /// Two sources may have the same field: the newest value is the one. A field of the same name in another unit is another one,
  /// behind the name of its source.
  private mutating func merge(_ reading: Reading, at place: Int, from source: String, at moment: Moment) {
    var (path, place) = (reading.path, place)
    if hasField(path, at: place), fields[place].source != source, fields[place].unit != reading.unit {
      path = "\(Reading.identifier(source)).\(path)"
      place = self.place(of: path)
    }
    if hasField(path, at: place) {
      fields[place].take(reading, from: source, at: moment)
    } else {
      fields.insert(FieldState(path, by: rules, reading, from: source, at: moment), at: place)
    }
  }

  /// Where a field is, or would be.
  private func place(of path: String) -> Int {
    var (low, high) = (0, fields.count)
    while low < high {
      let middle = (low + high) / 2
      if fields[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func hasField(_ path: String, at place: Int) -> Bool { place < fields.count && fields[place].path == path }

  /// Nobody listens for a while: what is not heard meanwhile tells nothing of the device.
  mutating func interrupt() { interval.interrupt() }

  /// When it is away, unless it is heard before; nil when it is.
  var expiry: Duration? {
    guard isOnline, let last = interval.last else { return nil }
    return last + (rules.expiry ?? interval.limit)
  }

  /// It is away when its time is over: what it has said holds no longer, and is told anew when it comes again.
  mutating func expire(at moment: Moment) {
    guard let expiry, expiry <= moment.uptime else { return }
    isOnline = false
    newAvailability = (.offline, moment)
    (fields, sources, unread, moments) = ([], [:], [], [])
    signal.forget()
    interval.forget()
    plan(at: moment.uptime)
  }

  /// Whether there is nothing known of it, nor to be told.
  var isForgettable: Bool { !isOnline && nextReport == nil }

  /// Has everything told again that is known.
  mutating func tellAgain(at uptime: Duration) {
    for place in fields.indices { fields[place].forgetTold(at: uptime) }
    plan(at: uptime)
  }

  /// What is to be told now; nil for nothing.
  mutating func report(at uptime: Duration) -> DeviceReport? {
    guard let nextReport, nextReport <= uptime else { return nil }
    var report = DeviceReport(
      device: name, gateway: gateway, availability: newAvailability?.state, at: newAvailability?.at.stamp,
      rssi: signal.rssi)
    for place in fields.indices { if let change = tell(place, at: uptime) { report.changes.append(change) } }
    report.changes += moments
    (moments, newAvailability, urgentSince, lastReport) = ([], nil, nil, uptime)
    plan(at: uptime)
    return report
  }

  private mutating func tell(_ place: Int, at uptime: Duration) -> Change? {
    guard let due = fields[place].due, due <= uptime else { return nil }
    fields[place].tell(at: uptime)
    let field = fields[place]
    return Change(
      path: field.path, value: field.value, unit: field.unit, heard: field.heard.stamp, source: field.source)
  }

  private mutating func plan(at uptime: Duration) {
    let isUrgent = newAvailability != nil || !moments.isEmpty
    urgentSince = isUrgent ? urgentSince ?? uptime : nil
    var first: Duration?
    for place in fields.indices { if let due = fields[place].due { first = min(first ?? due, due) } }
    if let lastReport { first = first.map { max($0, lastReport + rules.throttle) } }
    nextReport = urgentSince.map { min($0, first ?? $0) } ?? first
  }
}
