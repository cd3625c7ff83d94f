import GATTRuntime

extension BlueZCentral {
  func connect(
    to device: DeviceIdentifier, events: @escaping @Sendable (LinkEvent) -> Void
  ) async throws(GATTError) -> any Link {
    var attempt = ConnectAttempt(device: device, limits: configuration.limits)
    while true {
      let path = try await find(device)
      switch try await attempt.run(path, by: self) {
      case .connected(let isOurs):
        if let link = open(path, device, isOurs: isOurs, events) { return link }
        // It was lost just after it was made.
        try await attempt.pauseOrFail(.aborted, ConnectAttempt.aborted)
      case .failed(let error): try await attempt.recover(from: error, at: path, by: self)
      }
    }
  }

  private func open(
    _ path: ObjectPath, _ device: DeviceIdentifier, isOurs: Bool, _ events: @escaping @Sendable (LinkEvent) -> Void
  ) -> BlueZLink? {
    guard state == .poweredOn, daemon.tree[path, .deviceConnected] == true else { return nil }
    links[path]?.close(.unknown)
    let link = BlueZLink(device, at: path, daemon, configuration, isOurs: isOurs, events: events) { [weak self] link in
      if self?.links[path] === link { self?.links[path] = nil }
    }
    links[path] = link
    return link
  }

  /// The device's object. One that BlueZ does not know is connected to by its address, or else looked for.
  private func find(_ device: DeviceIdentifier) async throws(GATTError) -> ObjectPath {
    guard state == .poweredOn, let adapter else { throw .bluetoothUnavailable(state) }
    let tree = daemon.tree
    if let path = tree.device(device, of: adapter) { return path }
    if let path = try await connectByAddress(device, on: adapter) { return path }
    return try await discovery.seeking { () async throws(GATTError) in
      while true {
        let isFound = try await tree.wait(at: adapter, within: .seconds(60)) {
          self.state != .poweredOn || tree.device(device, of: adapter) != nil
        }
        guard self.state == .poweredOn else { throw .bluetoothUnavailable(self.state) }
        if isFound, let path = tree.device(device, of: adapter) { return path }
      }
    }
  }

  /// Has BlueZ connect to an address, where it can; the kind of the address has to be guessed.
  private func connectByAddress(
    _ device: DeviceIdentifier, on adapter: ObjectPath
  ) async throws(GATTError) -> ObjectPath? {
    guard let first = UInt8(device.description.prefix(2), radix: 16) else { return nil }
    // The two highest bits of random addresses that are worth to be known: static, and resolvable.
    let type = [0b11, 0b01].contains(first >> 6) ? "random" : "public"
    let options = BusValue.options(["Address": .string(device.description), "AddressType": .string(type)])
    do throws(BusError) {
      let limit = configuration.limits.connectByAddress
      let answer = try await daemon.call(.connectDevice, at: adapter, [options], timeout: limit)
      return answer.first.flatMap(ObjectPath.decode)
    } catch {
      if error == .cancelled || error == .timedOut { withdraw(device, on: adapter) }
      guard error != .cancelled else { throw .cancelled }
      // Not offered before BlueZ is told to be experimental; or not reached, which the scan will tell.
      return nil
    }
  }

  private func withdraw(_ device: DeviceIdentifier, on adapter: ObjectPath) {
    guard let path = daemon.tree.device(device, of: adapter) else { return }
    abandon(path)
  }

  /// Withdraws an attempt to connect; nobody waits for the answer.
  func abandon(_ path: ObjectPath) {
    daemon.call(.disconnect, at: path, timeout: configuration.limits.call) { _ in }
  }
}
