import GATTProfiles
import GATTRuntime

/// An advertisement as BlueZ sees it.
@BusActor
final class ServedAdvertisement: ExportedObject {
  let path: ObjectPath
  let data: AdvertisementData
  private let isExtended: Bool
  /// Is told that BlueZ has given the advertisement up.
  private let released: @BusActor () -> Void

  /// - Parameter isExtended: whether it goes on the air by extended advertising.
  init(
    _ data: AdvertisementData, at path: ObjectPath, isExtended: Bool = false, released: @escaping @BusActor () -> Void
  ) {
    self.data = data
    self.isExtended = isExtended
    self.path = path
    self.released = released
  }

  var interfaces: ObjectTree.Interfaces {
    var properties = data.blueZProperties
    if isExtended { properties["SecondaryChannel"] = .string(AdvertisementLimit.secondaryChannel) }
    return [BlueZInterface.advertisement: properties]
  }

  func answer(_ message: BusMessage) throws(BusError) -> Bool {
    guard message.interface == BlueZInterface.advertisement, message.member == "Release" else { return false }
    try message.reply()
    released()
    return true
  }
}

extension AdvertisementData {
  /// The properties of `LEAdvertisement1`.
  fileprivate var blueZProperties: [String: BusValue] {
    let isConnectable = isConnectable ?? true
    var properties: [String: BusValue] = ["Type": .string(isConnectable ? "peripheral" : "broadcast")]
    // Centrals, BlueZ among them, pass over what is not discoverable; for broadcasts BlueZ does not take it.
    if isConnectable { properties["Discoverable"] = .bool(true) }
    if let localName { properties["LocalName"] = .string(localName) }
    if !serviceUUIDs.isEmpty { properties["ServiceUUIDs"] = .strings(serviceUUIDs.map(\.fullDescription)) }
    if !solicitedServiceUUIDs.isEmpty {
      properties["SolicitUUIDs"] = .strings(solicitedServiceUUIDs.map(\.fullDescription))
    }
    if !manufacturerData.isEmpty {
      let entries = manufacturerData.map { (BusValue.uint16($0.key), BusValue.variant(.bytes($0.value))) }
      properties["ManufacturerData"] = .dictionary(Dictionary(entries) { $1 }, key: "q", value: "v")
    }
    if !serviceData.isEmpty {
      let entries = serviceData.map { ($0.key.fullDescription, BusValue.bytes($0.value)) }
      properties["ServiceData"] = .options(Dictionary(entries) { $1 })
    }
    if !structures.isEmpty {
      let entries = structures.map { (BusValue.byte($0.key), BusValue.variant(.bytes($0.value))) }
      properties["Data"] = .dictionary(Dictionary(entries) { $1 }, key: "y", value: "v")
    }
    guard let txPower else { return properties }
    // The first has BlueZ send the power; the second, which it takes when it is told to be experimental, sets it.
    properties["Includes"] = .strings(["tx-power"])
    properties["TxPower"] = .int16(Int16(clamping: txPower))
    return properties
  }
}
