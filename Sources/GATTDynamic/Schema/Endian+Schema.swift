package import GATTProfiles
package import GATTSchema

extension Endian {
  /// The order of a profile as generated code has it.
  package init(_ order: ByteOrder) {
    switch order {
    case .little: self = .little
    case .big: self = .big
    case .wordSwapped: self = .wordSwapped
    }
  }
}
