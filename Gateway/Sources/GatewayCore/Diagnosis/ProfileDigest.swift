import Foundation
import GATTCipher

/// Of a file of profiles, by what it is known whether somebody else has the same.
public enum ProfileDigest {
  /// How many files are told of at most.
  private static let limit = 1000

  /// A line for each file that a configuration names, as `sha256sum` prints it.
  public static func lines(of paths: [String]) -> String {
    let files = paths.flatMap { path in
      let inside = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      return inside.filter { $0.hasSuffix(".gatt.yaml") }.sorted().map { "\(path)/\($0)" }
        + (path.hasSuffix(".gatt.yaml") || path.hasSuffix(".json") ? [path] : [])
    }
    let lines = files.prefix(limit).map { file in
      guard let data = FileManager.default.contents(atPath: file) else { return "cannot be read: \(file)\n" }
      do throws(CipherUnavailableError) {
        return "\(try SHA256Digest(of: Array(data)))  \(file)\n"
      } catch {
        return "\(error), so there is no digest of \(file)\n"
      }
    }
    return lines.joined() + (files.count > limit ? "… and \(files.count - limit) more\n" : "")
  }
}
