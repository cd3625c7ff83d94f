import GATTProfiles
import GATTSchema

extension DeviceDescription {
  /// The kind of device that a profile describes.
  init(_ device: ProfileDevice, of profile: Profile) {
    let services = profile.services
    self.init(
      name: profile.name, advertisedServices: device.advertisedServices.map { BluetoothUUID($0) },
      nameRule: device.name.map { NameRule($0) },
      manufacturer: device.manufacturer.map { ManufacturerRule(company: $0.company, prefix: $0.data) },
      minimumRSSI: device.minimumRSSI, requiredServices: device.requiredServices.map { BluetoothUUID($0) },
      receive: device.receive.map { CharacteristicPath($0, in: profile) },
      write: device.write.map { CharacteristicPath($0, in: profile) },
      ready: device.ready.map { ReadyAction($0, in: profile) }
    ) {
      services.map { ServiceProfile($0) }
    }
  }
}

extension CharacteristicPath {
  fileprivate init(_ target: DeviceTarget, in profile: Profile) {
    let (service, characteristic) = profile[target]
    self.init(
      service: BluetoothUUID(service.uuid), characteristic: BluetoothUUID(characteristic.uuid),
      identifiedBy: characteristic.identifyingDescriptor.map { DescriptorProfile($0) })
  }
}

extension ReadyAction {
  fileprivate init(_ action: DeviceAction, in profile: Profile) {
    let path = CharacteristicPath(action.target, in: profile)
    self =
      switch action.use {
      case .subscribe: .subscribe(path)
      case .read: .read(path)
      case .write(let octets): .write(path, octets)
      case .wait(let start, let milliseconds): .wait(path, startingWith: start, timeout: milliseconds)
      }
  }
}
