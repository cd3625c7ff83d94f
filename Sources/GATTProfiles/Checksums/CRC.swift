/// A cyclic redundancy check, by the parameters of the Rocksoft model.
///
/// ```swift
/// // CRC-16/CCITT-FALSE, whose check of the text “123456789” is 0x29B1.
/// let crc = CRC(width: 16, polynomial: 0x1021, initial: 0xFFFF)
/// let check = crc.value(of: Array("123456789".utf8).span)
/// ```
///
/// Catalogues of such checks give the same parameters under the names `width`, `poly`, `init`, `refin`, `refout` and `xorout`.
@frozen
public struct CRC: Hashable, Sendable {
  /// The width in bits: 8, 16, 24 or 32.
  public let width: Int
  /// The polynomial without its highest bit, most significant bit first.
  public let polynomial: UInt32
  /// What the register starts with, most significant bit first.
  public let initial: UInt32
  /// Whether bytes go in with their least significant bit first.
  public let reflectsInput: Bool
  /// Whether the register is turned around at the end.
  public let reflectsOutput: Bool
  /// What the register is combined with at the end.
  public let finalXOR: UInt32

  /// A check of these parameters. Any other width is a mistake in the program and stops it.
  @inlinable
  public init(
    width: Int, polynomial: UInt32, initial: UInt32 = 0, reflectsInput: Bool = false, reflectsOutput: Bool = false,
    finalXOR: UInt32 = 0
  ) {
    precondition(width == 8 || width == 16 || width == 24 || width == 32, "a CRC has 8, 16, 24 or 32 bits")
    self.width = width
    self.polynomial = polynomial
    self.initial = initial
    self.reflectsInput = reflectsInput
    self.reflectsOutput = reflectsOutput
    self.finalXOR = finalXOR
  }

  /// The check of bytes, in the lower bits.
  @inlinable
  public func value(of bytes: Span<UInt8>) -> UInt32 {
    let unused = UInt32(32 - width)
    // Input with its least significant bit first is a register that is turned around from the start.
    let register =
      reflectsInput
      ? downward(bytes, Self.reversed(initial) &>> unused) : upward(bytes, initial &<< unused) &>> unused
    let output = reflectsInput == reflectsOutput ? register : Self.reversed(register) &>> unused
    return (output ^ finalXOR) & (UInt32.max &>> unused)
  }

  /// Shifts the register right, four bits at a time: the 16 sums are made in the time of eight bytes, and halve the rest.
  @inlinable
  func downward(_ bytes: Span<UInt8>, _ initial: UInt32) -> UInt32 {
    let divisor = Self.reversed(polynomial) &>> UInt32(32 - width)
    let sums = InlineArray<16, UInt32> { number in
      (0..<4).reduce(UInt32(number)) { sum, _ in sum &>> 1 ^ (divisor & (0 &- (sum & 1))) }
    }
    var register = initial
    for index in bytes.indices {
      register ^= UInt32(bytes[index])
      register = register &>> 4 ^ sums[Int(register & 0xF)]
      register = register &>> 4 ^ sums[Int(register & 0xF)]
    }
    return register
  }

  /// Shifts a register left whose highest bit is the highest of 32.
  @inlinable
  func upward(_ bytes: Span<UInt8>, _ initial: UInt32) -> UInt32 {
    let divisor = polynomial &<< UInt32(32 - width)
    let sums = InlineArray<16, UInt32> { number in
      (0..<4).reduce(UInt32(number) &<< 28) { sum, _ in sum &<< 1 ^ (divisor & (0 &- (sum &>> 31))) }
    }
    var register = initial
    for index in bytes.indices {
      register ^= UInt32(bytes[index]) &<< 24
      register = register &<< 4 ^ sums[Int(register &>> 28)]
      register = register &<< 4 ^ sums[Int(register &>> 28)]
    }
    return register
  }

  /// The bits of a number, the last first.
  @inlinable
  static func reversed(_ number: UInt32) -> UInt32 {
    let bytes = number.byteSwapped
    let nibbles = (bytes & 0x0F0F_0F0F) &<< 4 | bytes &>> 4 & 0x0F0F_0F0F
    let pairs = (nibbles & 0x3333_3333) &<< 2 | nibbles &>> 2 & 0x3333_3333
    return (pairs & 0x5555_5555) &<< 1 | pairs &>> 1 & 0x5555_5555
  }
}
