package import GATTProfiles
package import GATTSchema

extension NameRule {
  /// The rule that a profile says.
  package init(_ name: DeviceName) {
    let part: Part =
      switch name.part {
      case .exact: .whole
      case .prefix: .beginning
      case .contains: .any
      }
    self.init(name.text, part: part, isCaseSensitive: name.isCaseSensitive)
  }
}
