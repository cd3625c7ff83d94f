import GATTSchema

struct DeviceReadyChanged: TableRule {
  let id = "device-ready-changed"
  let purpose = """
    What is done before a device is ready stays: it waits for what an older client does not do, and may refuse what \
    it does not know.
    """
  let breaking = RuleExample.profile(
    Self.text("ready: [{ write: Command, value: 1 }]"), Self.text("ready: [{ write: Command, value: 2 }]"))
  let harmless = RuleExample.profile(
    Self.text("ready: [{ write: Command, value: 1 }]"), Self.text("ready: [{ write: Command, value: 0x01 }]"))

  private static func text(_ keys: String) -> String {
    """
    name: Sensor
    device: { name: Alpha, \(keys) }
    services:
      - name: Climate
        uuid: F100
        characteristics:
          - { name: Reading, uuid: F101, properties: [notify], value: { bytes: rest } }
          - { name: Status, uuid: F102, properties: [notify], value: { bytes: rest } }
          - { name: Command, uuid: F103, properties: [write], value: { raw: uint8 } }
    """
  }

  func check(_ pair: ContractPair, reporting changes: inout ContractChanges) {
    let actions = pair.both.map { contract in
      (contract.profile.device?.ready ?? []).map { ReadyAction($0, in: contract.profile) }
    }
    guard !actions.isSame else { return }
    let texts = actions.map { $0.map(\.text).joined(separator: ", ") }
    changes.report(
      self, "device", "what is done before the device is ready", old: texts.old, new: texts.new,
      impact(actions.old, actions.new), at: pair.both.map(\.place.place))
  }

  private func impact(_ old: [ReadyAction], _ new: [ReadyAction]) -> Impact {
    if old.map(\.what) == new.map(\.what) {
      let pairs = zip(old, new)
      return Impact(
        oldClient: .risks(unless: pairs.allSatisfy { $0.milliseconds >= $1.milliseconds }),
        newClient: .risks(unless: pairs.allSatisfy { $0.milliseconds <= $1.milliseconds }))
    }
    if new.map(\.what).contains(inOrder: old.map(\.what)) { return Impact(oldClient: .error, newClient: .warning) }
    if old.map(\.what).contains(inOrder: new.map(\.what)) { return Impact(oldClient: .warning, newClient: .error) }
    return .breaks
  }
}

/// A step before a device is ready, told by UUIDs.
private struct ReadyAction: Equatable {
  /// What is done.
  var what: String
  /// For how long it is awaited.
  var milliseconds = 0

  var text: String { milliseconds == 0 ? what : "\(what) for \(milliseconds) ms" }

  init(_ action: DeviceAction, in profile: Profile) {
    let path = profile.path(of: action.target)
    switch action.use {
    case .subscribe: what = "subscribe to \(path)"
    case .read: what = "read \(path)"
    case .write(let octets): what = "write \(Hex.text(octets)) to \(path)"
    case .wait(let start, let limit): (what, milliseconds) = ("wait for \(Hex.text(start)) of \(path)", limit)
    }
  }
}

extension [String] {
  /// Whether all others are among these, in their order.
  fileprivate func contains(inOrder others: [String]) -> Bool {
    var rest = others[...]
    for item in self where item == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}
