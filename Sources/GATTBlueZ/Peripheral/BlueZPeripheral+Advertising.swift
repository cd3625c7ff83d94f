import GATTProfiles
import GATTRuntime

extension BlueZPeripheral {
  func advertisementRoom() async -> AdvertisementRoom {
    guard let limit = adapter.map({ AdvertisementLimit(daemon.tree, $0) }), limit.isExtended else {
      return AdvertisementRoom()
    }
    return AdvertisementRoom(extended: limit.most)
  }

  func startAdvertising(_ data: AdvertisementData) async throws(GATTError) {
    try await changes.acquire()
    defer { changes.release() }
    guard advertisement == nil else { throw .alreadyAdvertising }
    let path = nextPath("advertisement")
    let isExtended = try adapter.map { AdvertisementLimit(daemon.tree, $0) }?.needsExtended(data) ?? false
    let served = ServedAdvertisement(data, at: path, isExtended: isExtended) { [weak self] in
      self?.registered[path] = nil
    }
    objects.add([served])
    advertisement = served
    do throws(GATTError) {
      guard state == .poweredOn else { throw .bluetoothUnavailable(state) }
      try await register(served)
    } catch {
      (advertisement, registered[path]) = (nil, nil)
      objects.remove(within: path)
      throw error
    }
  }

  func stopAdvertising() async {
    let isInTurn = (try? await changes.acquire()) != nil
    defer { if isInTurn { changes.release() } }
    guard let served = advertisement else { return }
    advertisement = nil
    objects.remove(within: served.path)
    await unregister(served.path, by: .unregisterAdvertisement)
  }
}
