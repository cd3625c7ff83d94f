import GATTSchema

extension Structure {
  /// Whether clients may compile the coding into themselves: not text, nor so much that it is no gain.
  var isInlinable: Bool { fields.count <= 24 && fields.allSatisfy(\.isInlinable) }
}

extension StructureField {
  /// A shared type is compiled once, and called.
  fileprivate var isInlinable: Bool {
    switch content {
    case .text: false
    case .structure(let structure): structure.type != nil || structure.isInlinable
    case .union(let union): union.type != nil || union.isInlinable
    case .number, .bits, .octets, .constant, .fixed, .checksum, .link: true
    }
  }
}

extension Union {
  /// Whether clients may compile the coding into themselves.
  var isInlinable: Bool { alternatives.count <= 4 && alternatives.allSatisfy(\.structure.isInlinable) }
}
