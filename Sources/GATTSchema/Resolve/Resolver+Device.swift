extension Resolver {
  /// Resolves `device` against the services, whose characteristics it names; nil when there is none.
  mutating func device(with services: [Service]) -> ProfileDevice? {
    guard let written = document.device else { return nil }
    guard document.hasServices else {
      InapplicableKey.report("device", at: written.range, to: "a profile without services", &diagnostics)
      return nil
    }
    let scope = DeviceScope(services, of: document)
    var device = ProfileDevice(requiredServices: services.map(\.uuid), document: written)
    device.advertisedServices = written.advertises.compactMap { uuid($0) }
    device.name = written.name.flatMap { BadDevice.check($0, reporting: &diagnostics) }
    device.manufacturer = written.manufacturer.flatMap { BadDevice.check($0, reporting: &diagnostics) }
    device.minimumRSSI = written.rssi.flatMap { BadDevice.check(signal: $0, reporting: &diagnostics) }
    if let requires = written.requires {
      device.requiredServices = requires.compactMap {
        UnknownTarget.service($0, in: scope, reporting: &diagnostics)
      }
    }
    device.receive = written.receive.flatMap { target($0, in: scope) }
    device.write = written.write.flatMap { target($0, in: scope) }
    device.ready = written.ready.compactMap { action($0, in: scope) }
    return device
  }

  private mutating func target(_ written: Located<String>, in scope: DeviceScope) -> DeviceTarget? {
    UnknownTarget.characteristic(written, in: scope, reporting: &diagnostics).map {
      DeviceTarget(place: $0, range: written.range)
    }
  }

  private mutating func action(_ written: ReadyActionDocument, in scope: DeviceScope) -> DeviceAction? {
    guard let target = target(written.target, in: scope) else { return nil }
    let characteristic = scope.services[target.place.service].characteristics[target.place.characteristic]
    return use(written, characteristic).map { DeviceAction(target: target, use: $0) }
  }

  private mutating func use(_ written: ReadyActionDocument, _ characteristic: Characteristic) -> DeviceAction.Use? {
    switch written.verb {
    case .subscribe: return .subscribe
    case .read: return .read
    case .write:
      return written.value.flatMap { bytes($0, Interpreter(characteristic, isRequest: true)) }.map { .write($0) }
    case .wait:
      let milliseconds = BadDevice.check(time: written.within, reporting: &diagnostics)
      let start = BadDevice.check(start: written.start, of: characteristic, reporting: &diagnostics)
      guard let milliseconds, let start else { return nil }
      return .wait(startingWith: start, milliseconds: milliseconds)
    }
  }
}
