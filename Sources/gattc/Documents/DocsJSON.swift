/// What `gattc docs` has written, as one JSON document. `gattc schema docs` prints its schema; its shape changes only with
/// `formatVersion`.
struct DocsJSON: Encodable {
  /// The version of this shape.
  var formatVersion = 1
  var tool = JSONReport.Tool()
  var folder: String
  var profiles: Int
  var values: Int
  var files: [File] = []

  /// A file; one that would not have changed is not written.
  struct File: Encodable {
    var path: String
    var written: Bool
  }
}
