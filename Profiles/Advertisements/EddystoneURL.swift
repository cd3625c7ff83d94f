import GATTProfiles

extension Eddystone.URL {
  /// The whole address, such as `https://github.com/citruz`; nil when its scheme is none that Google has specified.
  public var text: String? {
    Scheme.labels.contains { $0.key == scheme.rawValue } ? scheme.label + address : nil
  }
}
