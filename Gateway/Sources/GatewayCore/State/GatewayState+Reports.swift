extension GatewayState {
  /// What is to be told now of one device.
  mutating func report(of name: Slug, at uptime: Duration) -> DeviceReport? {
    guard let due = devices[name]?.nextReport, due <= uptime else { return nil }
    guard bucket.take(at: uptime) else {
      counts.held += 1
      return nil
    }
    guard let report = devices[name]?.report(at: uptime) else { return nil }
    counts.reports += 1
    return report
  }

  /// What is to be told now of all devices, those first that have waited longest; who is away goes away.
  mutating func reports(at moment: Moment) -> [DeviceReport] {
    permit.close(at: moment.uptime)
    // In place: with a view of the devices beside them, each step would begin with a copy of all.
    var place = devices.startIndex
    while place < devices.endIndex {
      devices.values[place].expire(at: moment)
      devices.formIndex(after: &place)
    }
    let due = devices.values.compactMap { device in device.nextReport.map { (name: device.name, at: $0) } }
      .filter { $0.at <= moment.uptime }.sorted { ($0.at, $0.name) < ($1.at, $1.name) }
    let reports = due.compactMap { report(of: $0.name, at: moment.uptime) }
    forgetStrangers()
    return reports
  }

  /// Has everything told again, as to a consumer that has forgotten it.
  mutating func tellAgain(at uptime: Duration) {
    for name in devices.keys { devices[name]?.tellAgain(at: uptime) }
  }

  /// Has all of a device told again.
  mutating func tellAgain(_ name: Slug, at uptime: Duration) { devices[name]?.tellAgain(at: uptime) }

  /// Addresses that are not heard any more may never come again.
  private mutating func forgetStrangers() {
    for (name, device) in devices where device.isForgettable && !ownNames.contains(name) {
      counts.dropped += device.droppedCount
      devices[name] = nil
    }
  }
}
