package import GATTRuntime

/// Advertises a device while it is awake and nobody is connected: it takes one link at a time.
package actor SingleLinkAdvertiser {
  private let device: PeripheralManager
  private let data: AdvertisementData
  private let endLinks: @Sendable (DeviceIdentifier) async -> Void
  private var clients: Set<Central> = []
  private var isAwake = false
  private var isUpdating = false
  private var task: Task<Void, Never>?

  /// An advertiser that sleeps.
  ///
  /// - Parameters:
  ///   - device: what is advertised.
  ///   - data: as what.
  ///   - endLinks: ends the links of a device, which the peripheral role of a transport cannot.
  package init(
    of device: PeripheralManager, as data: AdvertisementData,
    endLinks: @escaping @Sendable (DeviceIdentifier) async -> Void
  ) {
    self.device = device
    self.data = data
    self.endLinks = endLinks
  }

  deinit { task?.cancel() }

  /// Advertises until a client takes the link, and after it.
  package func wake() async {
    isAwake = true
    listen()
    await update()
  }

  /// Ends the link and the advertising.
  package func sleep() async {
    isAwake = false
    await update()
    await dropLink()
  }

  /// Ends the link; the device can be connected to again.
  package func dropLink() async { await endLinks(device.identifier) }

  /// Whether anybody is connected.
  package var isTaken: Bool { !clients.isEmpty }

  private func listen() {
    guard task == nil else { return }
    let events = device.events
    task = Task { [weak self] in
      for await event in events { await self?.take(event) }
    }
  }

  private func take(_ event: PeripheralEvent) async {
    switch event {
    case .connected(let client): clients.insert(client)
    case .disconnected(let client, _): clients.remove(client)
    case .subscribed, .unsubscribed, .written, .descriptorWritten: return
    }
    await update()
  }

  /// Starts or stops, as often as what is wanted changes meanwhile.
  private func update() async {
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    while await device.isAdvertising != (isAwake && clients.isEmpty) {
      guard isAwake, clients.isEmpty else {
        await device.stopAdvertising()
        continue
      }
      guard (try? await device.startAdvertising(data)) != nil else { return }
    }
  }
}
