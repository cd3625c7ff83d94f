public import GatewayCore

/// What numbers a field has had in a while.
public struct HistoryPoint: Hashable, Sendable {
  /// When it began, in seconds since the beginning of 1970.
  public let start: Int64
  /// The least of them.
  public private(set) var least: Double
  /// The greatest.
  public private(set) var most: Double
  private(set) var sum: Double
  private(set) var count: Int64

  /// What they are on average.
  public var mean: Double { sum / Double(max(1, count)) }

  init(start: Int64, least: Double, most: Double, sum: Double, count: Int64) {
    (self.start, self.least, self.most, self.sum, self.count) = (start, least, most, sum, count)
  }

  init(start: Int64, _ value: Double) { self.init(start: start, least: value, most: value, sum: value, count: 1) }

  /// Takes others of the same while.
  mutating func add(_ other: HistoryPoint) {
    (least, most) = (min(least, other.least), max(most, other.most))
    (sum, count) = (sum + other.sum, count + other.count)
  }
}

/// For how long a history is shown, and how long the parts of it are.
public enum HistorySpan: String, Hashable, Sendable, CaseIterable {
  case hour
  case day

  /// How long it is, in seconds.
  public var seconds: Int64 {
    switch self {
    case .hour: 3600
    case .day: 86_400
    }
  }

  /// How long a part is, in seconds.
  public var step: Int64 {
    switch self {
    case .hour: 60
    case .day: 600
    }
  }
}

/// A field of a device, whose numbers are kept.
public struct HistorySeries: Hashable, Sendable {
  /// The device.
  public let device: Slug
  /// The path of the field.
  public let path: String

  /// A field of its parts.
  public init(device: Slug, path: String) { (self.device, self.path) = (device, path) }
}
