extension LoopbackTransport {
  /// Loses the link between two devices, as when one goes out of reach: both sides learn of it, nothing else arrives.
  public func dropLink(between central: DeviceIdentifier, and peripheral: DeviceIdentifier) {
    closeLinks(central: .linkLoss, peripheral: .linkLoss) {
      $0.central == central && $0.peripheral == peripheral
    }
  }

  /// Loses every link of a device, or every link there is.
  public func dropLinks(of device: DeviceIdentifier? = nil) {
    closeLinks(central: .linkLoss, peripheral: .linkLoss) { link in
      device.map { $0 == link.central || $0 == link.peripheral } ?? true
    }
  }

  /// Has a device take links of some centrals alone, as by a filter accept list (Core 6.0, Vol 6, Part B, 4.3.2); with nil of
  /// all. Others hear it, and their attempts wait. Links that there are stay.
  public func setAcceptList(_ centrals: Set<DeviceIdentifier>?, of peripheral: DeviceIdentifier) {
    guard let radio = peripherals[peripheral] else { return }
    radio.acceptList = centrals
    sight(radio)
  }

  /// Switches all adapters on or off, or puts them into another state.
  public func setState(_ state: BluetoothState) {
    for device in Array(centrals.keys) + Array(peripherals.keys) { setState(state, of: device) }
  }

  /// Switches one adapter on or off, or puts it into another state. Its links end when it is not on.
  public func setState(_ state: BluetoothState, of device: DeviceIdentifier) {
    if state != .poweredOn {
      closeLinks(central: DisconnectReason(state), peripheral: .linkLoss) { $0.central == device }
      closeLinks(central: .linkLoss, peripheral: DisconnectReason(state)) { $0.peripheral == device }
    }
    if let radio = centrals[device], radio.state != state {
      radio.state = state
      radio.filter = nil
      radio.events(.state(state))
      for attempt in attempts where attempt.central == device && state != .poweredOn {
        attempt.found.settle(.failure(.bluetoothUnavailable(state)))
      }
    }
    guard let radio = peripherals[device], radio.state != state else { return }
    radio.state = state
    radio.delegate.stateChanged(to: state)
    sight(radio)
  }

  func closeCentral(_ central: DeviceIdentifier) {
    closeLinks(central: .local, peripheral: .remote) { $0.central == central }
    centrals[central] = nil
  }

  func closePeripheral(_ peripheral: DeviceIdentifier) {
    closeLinks(central: .remote, peripheral: .local) { $0.peripheral == peripheral }
    peripherals[peripheral] = nil
  }
}
