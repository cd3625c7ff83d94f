import GATTFormatting
import GATTSchema

/// What became of files, as one JSON document. `gattc schema format` prints its schema; its shape changes only with
/// `formatVersion`.
struct FormatJSON: Encodable {
  /// The version of this shape.
  var formatVersion = 1
  var tool = JSONReport.Tool()
  var files: [File] = []

  /// A file. It is `changed` when it has been, or would be, written.
  struct File: Encodable {
    var path: String
    var changed = false
    var refused: Note?
    var left: [Note] = []

    /// A file that is in the canonical form now, or would be.
    init(_ result: FormattedProfile) {
      path = result.original.path
      changed = result.isChanged
      left = result.left.map { Note(message: $0.message, line: $0.position.line, column: $0.position.column) }
    }

    /// A file that stays as it is.
    init(_ refusal: FormattingRefusal, path: String) {
      self.path = path
      refused = Note(message: refusal.message, line: refusal.position?.line, column: refusal.position?.column)
    }
  }

  /// What there is to say of a place.
  struct Note: Encodable {
    var message: String
    var line: Int?
    var column: Int?
  }
}
