/// What few characteristics declare.
public struct CharacteristicDetails: Hashable, Sendable {
  /// The descriptors a server offers, in order.
  public var descriptors: [DescriptorProfile]
  /// The one of the descriptors that tells the characteristic from others of its UUID in the service; `nil` unless there are
  /// others.
  public var identifyingDescriptor: DescriptorProfile?
  /// The writes a client makes once it has discovered the characteristic, in order.
  public var onDiscovery: [DiscoveryWrite]
  /// How its notifications get here.
  public var notifyMode: NotifyMode
  /// How it is written unless a call says otherwise.
  public var writeType: WriteType

  /// Details of which each has a default: no descriptors, no writes, and the modes that the system and the properties choose.
  public init(
    descriptors: [DescriptorProfile] = [], identifyingDescriptor: DescriptorProfile? = nil,
    onDiscovery: [DiscoveryWrite] = [], notifyMode: NotifyMode = .automatic, writeType: WriteType = .automatic
  ) {
    self.descriptors = descriptors
    self.identifyingDescriptor = identifyingDescriptor
    self.onDiscovery = onDiscovery
    self.notifyMode = notifyMode
    self.writeType = writeType
  }
}
