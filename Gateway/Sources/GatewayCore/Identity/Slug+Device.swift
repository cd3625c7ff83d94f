public import GATTRuntime

extension Slug {
  /// The name of a device without one: its address without colons, in lower case; of another identifier what names may have.
  public init(_ device: DeviceIdentifier) {
    let text = BluetoothOctets(address: device.description).map(\.hexadecimal) ?? device.description
    let kept = String(
      text.unicodeScalars.filter { $0.isASCII && $0.isVisibleInTopics && !"/+#$ ".unicodeScalars.contains($0) }.prefix(
        Self.limit))
    description = kept.isEmpty || Self.reserved.contains(kept) ? "device-\(kept)" : kept
  }
}
