#if !hasFeature(Embedded)
  /// What the manufacturer data of an advertisement has to be.
  ///
  /// ```swift
  /// let ruuvi = ManufacturerRule(company: 0x0499, prefix: [5])  // data format 5
  /// ruuvi.matches([0x0499: [5, 0x12, 0xFC]])  // true
  /// ```
  public struct ManufacturerRule: Hashable, Sendable {
    /// The company identifier, assigned by the Bluetooth SIG: 0x006B is Polar's.
    public let company: UInt16
    /// The bytes that the data behind the identifier begins with; none for any data.
    public let prefix: [UInt8]

    /// A rule of its parts.
    public init(company: UInt16, prefix: [UInt8] = []) {
      self.company = company
      self.prefix = prefix
    }

    /// Whether an advertisement's data, by company identifier, follows the rule.
    public func matches(_ data: [UInt16: [UInt8]]) -> Bool {
      data[company].map { $0.starts(with: prefix) } ?? false
    }
  }
#endif
