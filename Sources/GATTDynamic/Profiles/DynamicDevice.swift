public import GATTProfiles
import GATTSchema

/// A kind of device that a profile of a ``ProfileLibrary`` describes.
public struct DynamicDevice: Sendable {
  /// The name of its profile.
  public var name: String { description.name }
  /// How it is found, what it has to have, and what makes it ready.
  public let description: DeviceDescription
  let origin: ProfileOrigin

  /// The device of a profile; nil for a profile without a `device`.
  init?(_ profile: Profile, in origin: ProfileOrigin) {
    guard let device = profile.device else { return nil }
    description = DeviceDescription(device, of: profile)
    self.origin = origin
  }
}

extension DynamicDevice: LibraryEntry {
  var title: String { name }
  var fullTitle: String { name }

  func isCalled(_ text: String) -> Bool {
    [name, origin.identifier].contains { $0.lowercased() == text.lowercased() }
  }
}
