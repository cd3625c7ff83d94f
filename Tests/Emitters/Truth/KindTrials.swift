import Foundation
import GATTEmitters

/// What the executor says of many byte strings of few values, one of each kind of layout: written as it is made, since it is long.
struct KindTrials {
  private let kinds: LayoutKinds
  private let seed: String
  private let count: Int

  /// So many strings of each value of some; what they are follows from `seed`.
  init(_ kinds: LayoutKinds, seed: String, count: Int) { (self.kinds, self.seed, self.count) = (kinds, seed, count) }

  /// Writes the lines for C, and those for other languages, to `c` and `json` of a folder, and prints what they are of.
  func write(to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let files = try ["c", "json"].map { name in
      let path = folder + "/" + name
      guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
      else { throw TruthError(text: "\(path) cannot be written") }
      return file
    }
    for choice in kinds.choices {
      print(
        "\(choice.stem) \(choice.value.path.joined(separator: "/")): \(choice.kinds.sorted().joined(separator: ", "))")
      let trial = ValueTrial(choice.value, seed: "\(seed) \(choice.stem)", count: count)
      try files[0].write(contentsOf: Data(trial.lines.map { "\(choice.stem)\t\(choice.name)\t\($0)\n" }.joined().utf8))
      var told = ToldValue(choice.value, of: choice.stem, seed: seed)
      try files[1].write(contentsOf: Data(told.lines(most: count).map { $0 + "\n" }.joined().utf8))
    }
  }
}
