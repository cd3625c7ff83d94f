/// Who goes first of those who wait. Of the same priority, who came first.
public enum CommandPriority: Int, Comparable, CaseIterable, Sendable {
  /// After all others.
  case low = -1
  /// As most.
  case normal = 0
  /// Before all others that wait.
  case high = 1

  /// Whether the first waits for the second.
  public static func < (left: CommandPriority, right: CommandPriority) -> Bool { left.rawValue < right.rawValue }
}
