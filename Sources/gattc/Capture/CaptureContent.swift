import ArgumentParser

/// The forms in which the values of a capture are given.
enum CaptureListFormat: String, OutputFormat {
  /// Lines for people.
  case text
  /// One JSON object a line.
  case json
  /// Comma-separated values, with a header.
  case csv
  /// A document with the curve of a number.
  case svg
}

/// What `gattc capture` prints of a capture.
enum CaptureContent: String, EnumerableFlag {
  /// Values, joined from as many packets as they took.
  case values
  /// Every packet of ATT.
  case packets
  /// The attributes of each device, as they were known last.
  case table

  static func help(for value: CaptureContent) -> ArgumentHelp? {
    switch value {
    case .values: "Print the values that were read, written and sent, which is what it does unless told otherwise."
    case .packets: "Print every packet of ATT."
    case .table: "Print the attributes of the devices."
    }
  }
}
