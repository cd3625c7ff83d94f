import GATTProfiles
import Logging

extension Connection {
  /// The services with the profile of each characteristic that a descriptor tells from others of its UUID.
  ///
  /// One whose descriptor the device refuses to read has no profile then.
  func identifying(_ services: [RemoteService]) async throws(GATTError) -> [RemoteService] {
    var services = services
    for (place, service) in services.enumerated() {
      for (index, characteristic) in service.characteristics.enumerated() {
        guard let profile = try await profile(identifying: characteristic) else { continue }
        services[place].characteristics[index].profile = profile
      }
    }
    return services
  }

  private func profile(
    identifying characteristic: RemoteCharacteristic
  ) async throws(GATTError) -> CharacteristicProfile? {
    let profiles = profileManager.characteristicProfiles(characteristic.uuid, in: characteristic.serviceUUID)
    for profile in profiles {
      guard let descriptor = profile.identifyingDescriptor else { continue }
      do throws(GATTError) {
        if try await has(descriptor, characteristic) { return profile }
      } catch .att(let code, let operation) {
        logger.notice("\(characteristic) is not known by its descriptor: \(operation) failed: \(code)")
        return nil
      }
    }
    return nil
  }

  /// The only one of some characteristics of one UUID that has a descriptor of some value.
  func only(
    of candidates: [RemoteCharacteristic], identifiedBy descriptor: DescriptorProfile
  ) async throws(GATTError) -> RemoteCharacteristic {
    let found = try await all(of: candidates, identifiedBy: descriptor)
    guard let first = found.first else {
      throw .characteristicNotIdentified(
        candidates[0].uuid, service: candidates[0].serviceUUID, descriptor: descriptor)
    }
    guard found.count == 1 else { throw .ambiguous(first.uuid, handles: found.map(\.handle)) }
    return first
  }

  /// Those of some characteristics that have a descriptor of some value; all of them without such.
  func all(
    of candidates: [RemoteCharacteristic], identifiedBy descriptor: DescriptorProfile?
  ) async throws(GATTError) -> [RemoteCharacteristic] {
    guard let descriptor else { return candidates }
    var found: [RemoteCharacteristic] = []
    for candidate in candidates where try await has(descriptor, candidate) { found.append(candidate) }
    return found
  }

  private func has(
    _ descriptor: DescriptorProfile, _ characteristic: RemoteCharacteristic
  ) async throws(GATTError) -> Bool {
    for instance in characteristic.descriptors where instance.uuid == descriptor.uuid {
      if try await constantValue(of: instance) == descriptor.value { return true }
    }
    return false
  }

  /// The value of a descriptor that stays as it is while the services do.
  private func constantValue(of descriptor: RemoteDescriptor) async throws(GATTError) -> [UInt8] {
    if let value = tree?.descriptorValues[descriptor.handle] { return value }
    let generation = tree?.generation
    let value = try await read(descriptor)
    if tree?.generation == generation { tree?.descriptorValues[descriptor.handle] = value }
    return value
  }
}

extension [CharacteristicProfile] {
  /// The profile of one that no descriptor tells from the others.
  var unidentified: CharacteristicProfile? { first { $0.identifyingDescriptor == nil } }
}
