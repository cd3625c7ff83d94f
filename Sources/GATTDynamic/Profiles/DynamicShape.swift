/// What the values of a characteristic are, before there is one: a tree as ``DynamicContent`` is.
///
/// ```swift
/// let settings = try library.characteristic("Climate/Settings")
/// if case .fields(let fields) = settings.shape { print(fields.map(\.name)) }
/// ```
public indirect enum DynamicShape: Hashable, Sendable {
  /// A number, with its unit and its limits where the profile has them.
  case number(DynamicNumberShape)
  /// A bit or a truth value.
  case flag
  /// A number that is one of these, by their names.
  case cases([String])
  /// Text, of so many bytes at most; nil where the profile sets no limit. A date is written as text, too.
  case text(limit: Int?)
  /// Bytes that the profile leaves as they are.
  case bytes
  /// Fields, in the order of the wire.
  case fields([DynamicFieldShape])
  /// What repeats.
  case list(DynamicShape)
  /// One of several alternatives.
  case alternatives([DynamicFieldShape])
  /// JSON of which the profile says nothing more.
  case any
}

/// What a field, a bit or an alternative is, before there is a value.
public struct DynamicFieldShape: Hashable, Sendable {
  /// The name in the profile.
  public let name: String
  /// The name that generated code gives it, as ``DynamicField/identifier``.
  public let identifier: String
  /// What it is; an alternative that has nothing has no fields.
  public let shape: DynamicShape
  /// Whether there are values without it.
  public let isOptional: Bool
}

/// What a number is, before there is a value.
public struct DynamicNumberShape: Hashable, Sendable {
  /// The symbol of its unit; nil where it has none, or where another field decides.
  public let unit: String?
  /// The least number that can be written, in the unit; nil where the profile sets no limit.
  public let minimum: Double?
  /// The greatest.
  public let maximum: Double?
  /// What a step of the wire is worth, in the unit; nil where steps are no equal ones.
  public let step: Double?
  /// How many decimals people are shown; nil where the profile does not say.
  public let decimals: Int?

  /// A number of its parts.
  public init(unit: String?, minimum: Double?, maximum: Double?, step: Double?, decimals: Int?) {
    (self.unit, self.minimum, self.maximum) = (unit, minimum, maximum)
    (self.step, self.decimals) = (step, decimals)
  }
}
