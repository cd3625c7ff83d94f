/// A number of which some have a name: an enumeration, or a structure around an integer that keeps the others.
///
/// Its `rawValue` is the number as it is on the wire; `init?(rawValue:)` is `nil` for a number that has no value.
public protocol LabeledNumber: RawRepresentable, Hashable, Sendable, CustomStringConvertible
where RawValue: FixedWidthInteger & Sendable {
  /// What the numbers with a name print as, in the order of the profile.
  static var labels: Labels<RawValue> { get }

  /// What the profile calls the numbers with a name; their labels unless a type says otherwise.
  static var names: Labels<RawValue> { get }
}

/// What numbers print as, in an order of their own.
public typealias Labels<Number> = KeyValuePairs<Number, String>

extension LabeledNumber {
  /// The labels.
  public static var names: Labels<RawValue> { labels }

  /// What the number prints as: its label, or its digits when it has none.
  public var label: String {
    knownLabel ?? rawValue.description
  }

  /// The number's label; nil for one that has none.
  public var knownLabel: String? {
    Self.labels.first { $0.key == rawValue }?.value
  }

  /// The label, or the digits of a number that has none.
  public var description: String { label }
}
