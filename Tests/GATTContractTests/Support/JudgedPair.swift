import Foundation
import GATTContract
import GATTSchema
import Testing

/// Two profiles, and what a person says that the change does to clients and devices in the field.
///
/// A file of them has, for each, a line `## what changes`, a line with the verdicts, and a diff:
///
///     ## another scale
///     value: old-client breaks, new-client breaks
///     - { raw: uint16, scale: 0.1 }
///     + { raw: uint16, scale: 0.01 }
///
/// What the first word of the second line stands for is in ``Part``. A line `engine: old-client fine, new-client fine,
/// because …` says where `gattc breaking` thinks otherwise, and why.
struct JudgedPair: CustomTestStringConvertible, Sendable {
  /// What of a profile the diff shows.
  enum Part: String {
    /// The value of a characteristic that is read and notified.
    case value
    /// The value of a characteristic that is written.
    case written
    /// The value of a characteristic that is read and written.
    case stored
    /// The keys of a characteristic.
    case characteristic
    /// The list of services.
    case services
    /// The keys of a format of advertised data, without its name.
    case advertisement
    /// The keys of `device`, of a profile with services.
    case device
    /// Everything behind `gatt: 1`.
    case profile
  }

  /// What a change does in one direction.
  enum Verdict: String {
    case fine, risk, breaks

    /// What a severity stands for.
    init(_ severity: Severity) {
      self = severity == .error ? .breaks : severity == .warning ? .risk : .fine
    }
  }

  /// The file, without its ending, and the line of it.
  var place: String
  /// What changes, in words.
  var title: String
  /// What the diff shows.
  var part: Part
  /// What a person says: for an old client, for a new client.
  var judged: [Verdict]
  /// What the engine says, where that is something else.
  var engine: [Verdict]?
  /// Why it does.
  var reason = ""
  /// Both texts.
  var texts: Both<String>

  var testDescription: String { "\(place): \(title)" }

  /// All pairs of all files.
  static let all: [JudgedPair] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(
      path: "Pairs")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".pairs") }.sorted().flatMap { name -> [JudgedPair] in
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      return PairFile(String(name.dropLast(".pairs".count)), text).pairs
    }
  }()
}

/// A file of pairs.
struct PairFile {
  /// The pairs in it; what cannot be read is one without verdicts.
  private(set) var pairs: [JudgedPair] = []

  init(_ name: String, _ text: String) {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("## ") {
        let title = String(line.dropFirst(3))
        pairs.append(
          JudgedPair(place: "\(name):\(number + 1)", title: title, part: .profile, judged: [], texts: Both("", "")))
      } else if !pairs.isEmpty {
        Self.read(line, &pairs[pairs.count - 1])
      }
    }
  }

  private static func read(_ line: Substring, _ pair: inout JudgedPair) {
    guard let mark = line.first else { return }
    let content = line.dropFirst(2) + "\n"
    switch mark {
    case " ":
      pair.texts.old += content
      pair.texts.new += content
    case "-": pair.texts.old += content
    case "+": pair.texts.new += content
    case "#": break
    default: readVerdicts(line, &pair)
    }
  }

  private static func readVerdicts(_ line: Substring, _ pair: inout JudgedPair) {
    let parts = line.split(separator: ", ", maxSplits: 2).map { String($0) }
    let verdicts = parts.prefix(2).compactMap { part in
      part.split(separator: " ").last.flatMap { JudgedPair.Verdict(rawValue: String($0)) }
    }
    let word = line.prefix { $0 != ":" }
    guard word != "engine" else {
      pair.engine = verdicts
      pair.reason = parts.count > 2 ? String(parts[2].dropFirst("because ".count)) : ""
      return
    }
    guard let part = JudgedPair.Part(rawValue: String(word)) else { return }
    (pair.part, pair.judged) = (part, verdicts)
  }
}
