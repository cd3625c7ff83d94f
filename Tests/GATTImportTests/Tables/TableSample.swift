import GATTSchema
import Testing

@testable import GATTImport

/// A file of one of the tools, the profile that it becomes, and what is told of it.
struct TableSample: CustomTestStringConvertible {
  var testDescription: String
  var importer: @Sendable ([SourceFile]) -> [ImportedDocument]
  var path: String
  var file: String
  var profile: String
  var findings: [String]

  static let comment =
    "# Written by `gattc import`. It is a beginning: values are octets until you say what they mean.\n"

  /// One of each tool at least.
  static let all = btstack + siliconLabs + nordic + c
}
