/// A decimal number as IEEE 11073-20601 packs it: a signed mantissa, times ten to the power of a signed exponent.
///
/// The bits are kept as they came, so a number that can be written in several ways is written as it was read.
/// Two are equal when their bits are: 100 may also stand as 10 × 10¹, which is another precision of the same number.
///
/// ```swift
/// let fever = MedicalFloat16(38.5)  // 385 × 10⁻¹
/// print(fever?.value ?? 0, fever?.exponent ?? 0)  // 38.5 -1
/// ```
public protocol MedicalFloat: Deserializable, Hashable, CustomStringConvertible {
  /// An integer with room for the number.
  associatedtype Bits: FixedWidthInteger & UnsignedInteger

  /// The number as it is on the wire.
  var bits: Bits { get }

  /// The number of these bits; every pattern means something.
  init(bits: Bits)

  /// How many of the bits, the lower ones, are the mantissa.
  static var mantissaWidth: Int { get }
}

/// What a ``MedicalFloat`` stands for.
@frozen
public enum MedicalFloatKind: Hashable, Sendable {
  /// A number.
  case finite
  /// NaN: no number, for example after a measurement that failed.
  case notANumber
  /// NRes: the number cannot be told at this resolution.
  case notAtThisResolution
  /// More than can be told.
  case positiveInfinity
  /// Less than can be told.
  case negativeInfinity
  /// The pattern that the standard keeps for later.
  case reserved
}

extension MedicalFloat {
  /// The signed mantissa, of a special pattern too.
  public var mantissa: Int {
    let unused = Int.bitWidth - Self.mantissaWidth
    return (Int(truncatingIfNeeded: bits) << unused) >> unused
  }

  /// The power of ten, in two's complement as the mantissa.
  public var exponent: Int {
    let unused = Int.bitWidth - Bits.bitWidth
    return (Int(truncatingIfNeeded: bits) << unused) >> (unused + Self.mantissaWidth)
  }

  /// What it stands for. With any other exponent than 0, the five special mantissas are numbers.
  public var kind: MedicalFloatKind {
    guard exponent == 0 else { return .finite }
    switch self {
    case .nan: return .notANumber
    case .nres: return .notAtThisResolution
    case .positiveInfinity: return .positiveInfinity
    case .negativeInfinity: return .negativeInfinity
    case .reserved: return .reserved
    default: return .finite
    }
  }

  /// Whether it is a number.
  public var isFinite: Bool { kind == .finite }
  /// Whether it is NaN.
  public var isNaN: Bool { kind == .notANumber }
  /// Whether it is NRes.
  public var isNRes: Bool { kind == .notAtThisResolution }
  /// Whether it is one of the infinities.
  public var isInfinite: Bool { kind == .positiveInfinity || kind == .negativeInfinity }

  /// The double nearest to the number; `nil` for whatever is no number, infinities included.
  public var value: Double? {
    guard isFinite else { return nil }
    let magnitude = DecimalPower.times(UInt64(mantissa.magnitude), exponent)
    return mantissa < 0 ? -magnitude : magnitude
  }

  /// NaN, no number.
  public static var nan: Self { special(Self.half - 1) }
  /// NRes, not at this resolution.
  public static var nres: Self { special(Self.half) }
  /// Positive infinity.
  public static var positiveInfinity: Self { special(Self.half - 2) }
  /// Negative infinity.
  public static var negativeInfinity: Self { special(Self.half + 2) }
  /// The pattern that the standard keeps for later.
  public static var reserved: Self { special(Self.half + 1) }

  /// Half of what the mantissa can tell apart: its most negative pattern.
  static var half: Int { 1 << (mantissaWidth - 1) }

  private static func special(_ pattern: Int) -> Self {
    Self(bits: Bits(truncatingIfNeeded: pattern))
  }
}
