import GatewayCore

/// The last press of each button: what is over as soon as it is told, is shown for a while.
struct PressMemory: Sendable {
  /// How many devices and how many buttons of one are remembered.
  private static let (deviceLimit, buttonLimit) = (256, 16)

  private var presses: [Slug: [Change]] = [:]
  private var order: [Slug] = []

  /// The last presses of a device, the newest first.
  func presses(of device: Slug) -> [Change] { presses[device] ?? [] }

  /// Takes what of a report is a press.
  mutating func take(_ report: DeviceReport) {
    if report.availability == .removed { forget(report.device) }
    let new = report.changes.filter(\.isMomentary)
    guard !new.isEmpty else { return }
    order.removeAll { $0 == report.device }
    order.append(report.device)
    var known = presses[report.device] ?? []
    for change in new {
      known.removeAll { $0.path == change.path }
      known.insert(change, at: 0)
    }
    presses[report.device] = Array(known.prefix(Self.buttonLimit))
    if order.count > Self.deviceLimit { forget(order[0]) }
  }

  private mutating func forget(_ device: Slug) {
    presses[device] = nil
    order.removeAll { $0 == device }
  }
}
