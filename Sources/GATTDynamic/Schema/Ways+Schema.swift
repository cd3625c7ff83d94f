package import GATTProfiles
package import GATTSchema

extension GATTProfiles.NotifyMode {
  /// The mode that a profile says.
  package init(_ mode: GATTSchema.NotifyMode) {
    switch mode {
    case .auto: self = .automatic
    case .signal: self = .signal
    case .fd: self = .fileDescriptor
    }
  }
}

extension GATTProfiles.WriteType {
  /// The type that a profile says.
  package init(_ type: GATTSchema.WriteType) {
    switch type {
    case .auto: self = .automatic
    case .withResponse: self = .withResponse
    case .withoutResponse: self = .withoutResponse
    case .reliable: self = .reliable
    }
  }
}
