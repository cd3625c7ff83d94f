/// Tells the value that was read from the values that the device sent, where BlueZ signals all of them alike.
///
/// Values that are signalled during a read are held back until the answer is there. One of them that equals it, the
/// last, is its echo; the others are the device's, in their order. When there is none, the echo is still to come, at once.
@BusActor
final class ReadEcho {
  private var held: [[UInt8]] = []
  private var isSettled = false
  private var expected: [UInt8]?

  /// Whether the echo is still to come.
  var isExpected: Bool { expected != nil }

  /// Takes a value that was signalled; true when it is not to be reported, or not yet.
  func take(_ value: [UInt8]) -> Bool {
    guard isSettled else {
      held.append(value)
      return true
    }
    guard expected == value else { return false }
    expected = nil
    return true
  }

  /// The read has ended with a value, or without.
  ///
  /// - Returns: the values that the device sent meanwhile.
  func settle(_ value: [UInt8]?) -> [[UInt8]] {
    guard !isSettled else { return [] }
    isSettled = true
    defer { held = [] }
    guard let value else { return held }
    guard let index = held.lastIndex(of: value) else {
      expected = value
      return held
    }
    held.remove(at: index)
    return held
  }
}
