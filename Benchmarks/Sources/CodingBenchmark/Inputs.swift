import GATTProfiles

/// Octet strings of one length, one behind the other, so that no run sees the same octets every time.
struct Inputs {
  /// How many there are; a power of two.
  static let count = 1024
  /// The octets.
  let bytes: [UInt8]
  /// The length of one.
  let size: Int

  /// Octets that follow from a seed; `ascii` for ones that are text.
  init(size: Int, ascii: Bool = false) {
    var state: UInt32 = 1
    bytes = (0..<size * Self.count).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      let octet = UInt8(truncatingIfNeeded: state >> 24)
      return ascii ? 0x20 + octet % 0x5F : octet
    }
    self.size = size
  }

  /// Every input as a value.
  func values<Value: CharacteristicValue>(_ type: Value.Type) -> [Value] {
    let values = slices.compactMap { try? Value(bytes: $0) }
    precondition(values.count == Self.count, "every input has to be a \(type)")
    return values
  }

  /// Every input as C has it.
  func references<Value>(_ decode: (UnsafePointer<UInt8>) -> Value?) -> [Value] {
    let values = slices.compactMap { slice in slice.withUnsafeBufferPointer { $0.baseAddress.flatMap(decode) } }
    precondition(values.count == Self.count, "every input has to be a \(Value.self)")
    return values
  }

  private var slices: [[UInt8]] {
    (0..<Self.count).map { Array(bytes[$0 * size..<($0 + 1) * size]) }
  }
}
