import ArgumentParser

/// The forms in which values are given that may be drawn.
enum PlottedFormat: String, OutputFormat {
  /// Lines for people.
  case text
  /// One JSON object a line.
  case json
  /// A document with the curve of a number.
  case svg
}

extension PlottedFormat {
  /// The form of a list of values; that of comma-separated ones is for programs, like JSON.
  init(_ format: CaptureListFormat) {
    switch format {
    case .text: self = .text
    case .json, .csv: self = .json
    case .svg: self = .svg
    }
  }
}
