/// What a value or a part of it is, with names, units and meanings: a tree.
///
/// ```swift
/// let value = try library.characteristic("Settings").value(bytes: bytes)
/// if case .number(let temperature)? = value["Target Temperature"] {
///   print(temperature.value ?? .nan, temperature.unit ?? "")
/// }
/// ```
public indirect enum DynamicContent: Hashable, Sendable {
  /// A number.
  case number(DynamicNumber)
  /// A bit or a truth value; the label is what the profile calls it as it is.
  case flag(Bool, label: String)
  /// Text.
  case text(String)
  /// Bytes that the profile leaves as they are.
  case bytes([UInt8])
  /// A date or another type that is written as one text, and its parts.
  case shared(text: String, DynamicContent)
  /// Fields that are there, in the order of the wire: one that is absent is not among them.
  case fields([DynamicField])
  /// What repeats.
  case list([DynamicContent])
  /// One of several alternatives by its name, and what it has; nil where it has nothing.
  case alternative(String, DynamicContent?)
  /// An alternative that the profile does not know: its tag, and the bytes behind it.
  case unknown(tag: Int128, bytes: [UInt8])
  /// The `null` of JSON.
  case null
}

/// A field of a value, or a bit of one.
public struct DynamicField: Hashable, Sendable {
  /// The name in the profile.
  public let name: String
  /// The name that generated code gives it, such as `heartRate`.
  public let identifier: String
  /// What it is.
  public let content: DynamicContent
}

/// A number of a value: as the wire has it, and what it means.
public struct DynamicNumber: Hashable, Sendable {
  /// The whole number of the wire; nil for floating-point numbers.
  public let raw: Int128?
  /// The number in its ``unit``, scaled; nil for a special number, which stands for no value.
  public let value: Double?
  /// The name of the case or the special number; nil for one without a name.
  public let name: String?
  /// The symbol of its unit, such as `°C`; nil where it has none.
  public let unit: String?
  /// The number as people read it, by the profile's format or label, without the unit.
  public let text: String
}

extension DynamicContent {
  /// The number in its unit; nil for what is no number, and for a special number.
  public var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number.value
  }

  /// The whole number of the wire; nil for what is none.
  public var integer: Int128? {
    guard case .number(let number) = self else { return nil }
    return number.raw
  }

  /// Whether a bit is set, or a truth value true; nil for what is neither.
  public var flag: Bool? {
    guard case .flag(let isSet, _) = self else { return nil }
    return isSet
  }

  /// What stands in one place as people read it, without a unit; nil for what has parts.
  public var text: String? {
    switch self {
    case .number(let number): number.text
    case .flag(_, let label): label
    case .text(let text), .shared(let text, _): text
    case .alternative(let name, nil): name
    case .bytes, .fields, .list, .alternative, .unknown, .null: nil
    }
  }

  /// The items of a list; nil for what is none.
  public var items: [DynamicContent]? {
    guard case .list(let items) = self else { return nil }
    return items
  }

  /// The fields that are there; nil for what has none.
  public var fields: [DynamicField]? {
    switch self {
    case .fields(let fields): fields
    case .shared(_, let parts): parts.fields
    case .alternative(_, let content): content?.fields
    case .number, .flag, .text, .bytes, .list, .unknown, .null: nil
    }
  }
}
