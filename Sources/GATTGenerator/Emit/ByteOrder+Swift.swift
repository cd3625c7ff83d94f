import GATTSchema

extension ByteOrder {
  /// The case of `Endian` that it is, such as `.big`; nil for the order that is meant where none is said.
  var swiftCase: String? {
    switch self {
    case .little: nil
    case .big: ".big"
    case .wordSwapped: ".wordSwapped"
    }
  }

  /// The case as a last argument, with the label in front of it; empty for the order that is meant where none is said.
  func argument(_ label: String = "") -> String { swiftCase.map { ", \(label)\($0)" } ?? "" }
}
