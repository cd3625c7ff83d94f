/// What `gattc init` has made, as one JSON document. `gattc schema init` prints its schema; its shape changes only with
/// `formatVersion`.
struct InitJSON: Encodable {
  /// The version of this shape.
  var formatVersion = 1
  var tool = JSONReport.Tool()
  /// The folder of the package.
  var folder: String
  /// The files that were written.
  var files: [String]
  /// Where swift-gatt-profiles has to be put first; nil where it is there.
  var missing: String?
  /// The commands that people type next.
  var next: [String]
}
