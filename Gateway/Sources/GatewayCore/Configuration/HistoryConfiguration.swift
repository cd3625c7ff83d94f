/// Where the numbers of fields are kept for charts, and how many.
public struct HistoryConfiguration: Sendable, Hashable {
  /// The path of the file.
  public var file: String
  /// For how long they are kept.
  public var age = Duration.seconds(2 * 86_400)
  /// How many bytes the file has at most.
  public var size = 64 << 20
  /// How often they are written.
  public var pause = Duration.seconds(300)

  /// A file by its path.
  public init(file: String) { self.file = file }
}
