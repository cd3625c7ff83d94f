public import GATTProfiles
import Logging

extension PeripheralManager {
  /// Advertises data as it stands until stopped, whatever it says: services too that are not offered.
  ///
  /// - Throws: ``GATTError/alreadyAdvertising`` when that is on, ``GATTError/serviceFailed(operation:reason:remedy:)`` when
  ///   the stack has no room for all of it.
  public func startAdvertising(_ data: AdvertisementData) async throws(GATTError) {
    try await advertise(FittedAdvertisement(data: data))
  }

  /// Advertises as much of data as there is room for until stopped: its manufacturer data, service data and structures, then
  /// its services in their order, and of the name what has room in the scan response.
  ///
  /// - Returns: what is advertised, in which packet, and what was left out.
  /// - Throws: ``GATTError/alreadyAdvertising`` when advertising is on.
  @discardableResult
  public func startAdvertising(fitting data: AdvertisementData) async throws(GATTError) -> FittedAdvertisement {
    guard !isAdvertising else { throw .alreadyAdvertising }
    let fitted = FittedAdvertisement(data, into: await role.advertisementRoom())
    for omission in fitted.omissions { hub.logger.debug("not advertised: \(omission)") }
    try await advertise(fitted)
    return fitted
  }

  /// Advertises a name, services and values until stopped, as much of them as there is room for.
  ///
  /// ```swift
  /// let advertised = try await device.startAdvertising(name: "Roof", services: [Battery.self])
  /// for omission in advertised.omissions { print(omission) }
  /// ```
  ///
  /// What comes first has room first: the values, then the services in their order. The name has the scan response, and is
  /// shortened to it.
  ///
  /// - Parameters:
  ///   - name: the device's name; none unless given.
  ///   - services: some of the services that are offered; all primary ones unless given.
  ///   - values: values of the formats of a profile's `advertisements`.
  /// - Returns: what is advertised, in which packet, and what was left out; the same as ``advertisement``.
  /// - Throws: ``GATTError/serviceNotAdded(_:)`` for a service that is not offered, which clients would look for in vain;
  ///   ``GATTError/alreadyAdvertising`` when advertising is on.
  @discardableResult
  public func startAdvertising(
    name: String? = nil, services: [any ServiceConfigurable.Type]? = nil, values: [any AdvertisementValue] = []
  ) async throws(GATTError) -> FittedAdvertisement {
    let offered = hub.services
    for service in services ?? [] where !offered.contains(where: { $0.uuid == service.uuid }) {
      throw .serviceNotAdded(service.uuid)
    }
    let uuids = services?.map { $0.uuid } ?? offered.filter(\.isPrimary).map(\.uuid)
    var data = AdvertisementData(localName: name, serviceUUIDs: uuids)
    for value in values { data.set(value) }
    return try await startAdvertising(fitting: data)
  }

  /// Advertises again what was advertised before it was stopped; does nothing when advertising is on.
  ///
  /// - Throws: ``GATTError/serviceFailed(operation:reason:remedy:)`` when nothing was advertised yet.
  public func resumeAdvertising() async throws(GATTError) {
    guard !isAdvertising else { return }
    guard let lastAdvertisement else {
      throw .serviceFailed(
        operation: "resuming advertising", reason: "nothing was advertised", remedy: "start advertising first")
    }
    try await advertise(lastAdvertisement)
  }
}
