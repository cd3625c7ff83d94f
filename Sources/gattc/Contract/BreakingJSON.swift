import GATTContract
import GATTSchema

/// What differs, as one JSON document. `gattc schema breaking` prints its schema; its shape changes only with
/// `formatVersion`.
struct BreakingJSON: Encodable {
  /// The version of this shape.
  var formatVersion = 1
  var tool = JSONReport.Tool()
  var changes: [Change]
  var accepted: Int

  /// A difference. `severity` is what it counts as in the direction that was asked for: a note does nothing.
  struct Change: Encodable {
    var path: String
    var rule: String
    var category: String
    var severity: String
    var oldClient: String
    var newClient: String
    var message: String
    var attribute: String
    var change: String
    var old: Place
    var new: Place
    var witness: Octets?
    var certainty: String?
  }

  /// Where it is written.
  struct Place: Encodable {
    var path: String
    var text: String
    var range: JSONReport.Range
  }

  /// Octets that show it.
  struct Octets: Encodable {
    var hex: String
    var old: String
    var new: String
  }

  /// Everything in `report`.
  init(_ report: BreakingReport) {
    accepted = report.acceptedCount
    changes = report.files.flatMap { file in file.findings.map { Change($0, path: file.path) } }
  }
}

extension BreakingJSON.Change {
  init(_ finding: ContractFinding, path: String) {
    let change = finding.change
    self.init(
      path: path, rule: change.rule, category: change.category.rawValue, severity: finding.severity.rawValue,
      oldClient: change.impact.oldClient.rawValue, newClient: change.impact.newClient.rawValue,
      message: change.message, attribute: change.path, change: change.summary,
      old: BreakingJSON.Place(change.places.old, change.old), new: BreakingJSON.Place(change.places.new, change.new),
      witness: change.witness.map { .init(hex: Hex.text($0.octets), old: $0.old, new: $0.new) },
      certainty: change.certainty)
  }
}

extension BreakingJSON.Place {
  init(_ place: ContractPlace, _ text: String) {
    self.init(path: place.path, text: text, range: JSONReport.Range(place.range))
  }
}
