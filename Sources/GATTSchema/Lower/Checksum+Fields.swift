extension Checksum {
  /// The place of the first field that it covers; nil for everything before it.
  var first: Int? {
    guard case .fields(let range) = coverage else { return nil }
    return range.lowerBound
  }

  /// The place of the last field that it covers; nil for all up to itself.
  var last: Int? {
    guard case .fields(let range) = coverage else { return nil }
    return range.upperBound
  }
}
