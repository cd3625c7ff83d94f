/// How much a stack can advertise.
public struct AdvertisementRoom: Hashable, Sendable {
  /// How many bytes an advertising packet has, three of them for the flags.
  public var advertising: Int
  /// How many bytes extended advertising has, for data that is too long for that packet; nil where there is none.
  public var extended: Int?
  /// How many bytes a scan response has.
  public var scanResponse: Int
  /// Whether the stack puts services that the advertising packet has no room for into the scan response, beside the name.
  public var takesServicesInScanResponse: Bool

  /// Room of so many bytes; that of legacy advertising unless given (Core 6.0, Vol 6, Part B, 2.3.1.1).
  public init(
    advertising: Int = 31, extended: Int? = nil, scanResponse: Int = 31, takesServicesInScanResponse: Bool = false
  ) {
    self.advertising = advertising
    self.extended = extended
    self.scanResponse = scanResponse
    self.takesServicesInScanResponse = takesServicesInScanResponse
  }
}
