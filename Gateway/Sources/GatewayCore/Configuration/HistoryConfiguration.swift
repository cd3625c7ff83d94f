import Foundation

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

extension HistoryConfiguration {
  init?(_ setting: Setting, in folder: URL) {
    guard let path = setting["file"]?.text else { return nil }
    self.init(file: folder.file(path).path)
    age = setting["keep"]?.duration ?? age
    size = setting["size"]?.whole.map { $0 << 20 } ?? size
    pause = setting["write"]?.duration ?? pause
  }
}
