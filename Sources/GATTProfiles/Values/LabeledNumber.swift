/// A number of which some have a name: an enumeration, or a structure around an integer that keeps the others.
public protocol LabeledNumber: Hashable, Sendable {
  /// The type of the number.
  associatedtype RawValue: FixedWidthInteger & Sendable

  /// The number as it is on the wire, with or without a name.
  var rawValue: RawValue { get }

  /// The value of a number, `nil` when there is none.
  init?(rawValue: RawValue)

  /// What the numbers with a name print as, in the order of the profile.
  static var labels: Labels<RawValue> { get }
}

/// What numbers print as, in an order of their own.
public typealias Labels<Number> = KeyValuePairs<Number, String>

extension LabeledNumber {
  /// What the number prints as: its label, or its digits when it has none.
  public var label: String {
    Self.labels.first { $0.key == rawValue }?.value ?? rawValue.description
  }
}
