import GATTProfiles

/// Which records a request means: an operator and its operand.
enum RecordSelection: Hashable {
  /// What records are compared by.
  enum Key: Hashable {
    case number(ClosedRange<UInt16>)
    case time(ClosedRange<DateTime>)
  }

  case all
  case first
  case last
  case matching(Key)

  private static let earliest = DateTime.unknown
  private static let latest = DateTime(year: 9999, month: 12, day: 31, hours: 23, minutes: 59, seconds: 59)

  /// Reads a request.
  ///
  /// - Throws: the code of what is wrong with it.
  init(_ request: RecordAccess.Request, hasTimes: Bool) throws(RecordAccess.Code) {
    switch request.operator {
    case 0: throw .invalidOperator
    case 1: self = .all
    case 2...4:
      self = .matching(try Self.key(request.operator, request.operand, hasTimes: hasTimes))
      return
    case 5: self = .first
    case 6: self = .last
    default: throw .operatorNotSupported
    }
    guard request.operand.isEmpty else { throw .invalidOperand }
  }

  private static func key(
    _ operation: UInt8, _ operand: [UInt8], hasTimes: Bool
  ) throws(RecordAccess.Code) -> Key {
    switch operand.first {
    case nil: throw .invalidOperand
    case 1:
      let range = try bounds(operation, operand, size: 2, least: UInt16.min, most: UInt16.max) { reader in
        try? reader.uint16("Sequence Number")
      }
      return .number(range)
    case 2 where hasTimes:
      guard let latest else { throw .operandNotSupported }
      let range = try bounds(operation, operand, size: DateTime.size, least: earliest, most: latest) { reader in
        try? DateTime(reading: &reader, "User Facing Time")
      }
      return .time(range)
    default: throw .operandNotSupported
    }
  }

  /// The bounds behind the type of the filter: one, or two for a range.
  private static func bounds<Bound: Comparable>(
    _ operation: UInt8, _ operand: [UInt8], size: Int, least: Bound, most: Bound,
    _ read: (inout ByteReader) -> Bound?
  ) throws(RecordAccess.Code) -> ClosedRange<Bound> {
    let count = operation == 4 ? 2 : 1
    guard operand.count == 1 + count * size else { throw .invalidOperand }
    var reader = ByteReader(operand.span)
    guard (try? reader.skip(1, "Filter Type")) != nil, let first = read(&reader) else { throw .invalidOperand }
    switch operation {
    case 2: return least...first
    case 3: return first...most
    default:
      guard let second = read(&reader), first <= second else { throw .invalidOperand }
      return first...second
    }
  }
}
