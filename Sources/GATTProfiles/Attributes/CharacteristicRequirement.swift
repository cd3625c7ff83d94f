/// Whether a service must have a characteristic, as the service's specification says.
@frozen
public enum CharacteristicRequirement: Hashable, Sendable {
  /// Every server of the service has it.
  case mandatory
  /// A server may have it.
  case optional
  /// A server has it under a condition, such as another characteristic or a feature.
  case conditional
}
