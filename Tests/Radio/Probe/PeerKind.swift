import GATTProfiles

extension DeviceDescription {
  /// The peer of a name as a kind of device, which is ready once its indications are subscribed to.
  static func peer(_ name: String) -> DeviceDescription {
    let indicated = CharacteristicPath(service: Peer.uuid, characteristic: Peer.Indicated.uuid)
    return DeviceDescription(
      name: name, nameRule: .exact(name), requiredServices: [Peer.uuid], ready: [.subscribe(indicated)])
  }
}
