import GATTProfiles
import GATTSchema

extension SecondOpinion {
  /// The characteristics of a profile with their generated counterparts, in order.
  static func all(of file: GoldenFile) throws -> [SecondOpinion] {
    let profile = try file.profile()
    let manager = ProfileManager()
    try GoldenRegistry.register(profile.identifier, in: manager)
    return try profile.services.flatMap { service in
      let uuid = BluetoothUUID(high: service.uuid.high, low: service.uuid.low)
      guard let generated = manager.service[uuid]?.characteristics else {
        throw GoldenError(text: "\(service.name) is not registered")
      }
      guard generated.count == service.characteristics.count else {
        throw GoldenError(
          text: "\(service.name) has \(generated.count) characteristics, not \(service.characteristics.count)")
      }
      return zip(service.characteristics, generated).map(SecondOpinion.init)
    }
  }
}
