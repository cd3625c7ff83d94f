/// The part of SARIF 2.1.0 that a linter needs. Names are the standard's; what is nil is left out.
struct SARIFLog: Encodable {
  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  /// One run of one tool.
  struct Run: Encodable {
    var tool: Tool
    var columnKind = "unicodeCodePoints"
    var invocations: [Invocation]
    var results: [Result]
  }

  /// What ran.
  struct Tool: Encodable {
    var driver: Driver
  }

  /// The program and its rules.
  struct Driver: Encodable {
    var name: String
    var version: String
    var semanticVersion: String
    var rules: [ReportingDescriptor]
  }

  /// A rule, with what an alert's page shows of it.
  struct ReportingDescriptor: Encodable {
    var id: String
    var shortDescription: Message
    var fullDescription: Message
    var help: Help
    var helpUri: String?
    var defaultConfiguration: Configuration
  }

  /// How serious a rule's findings are unless they say otherwise.
  struct Configuration: Encodable {
    var level: String
  }

  /// Plain text.
  struct Message: Encodable {
    var text: String
  }

  /// Text, and the same with marks.
  struct Help: Encodable {
    var text: String
    var markdown: String
  }

  /// How the run went.
  struct Invocation: Encodable {
    var executionSuccessful: Bool
    var toolExecutionNotifications: [Notification]
  }

  /// What kept the tool from doing all it was asked.
  struct Notification: Encodable {
    var level = "error"
    var message: Message
    var locations: [Location]
  }

  /// A finding.
  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int?
    var level: String
    var message: Message
    var locations: [Location]
    var relatedLocations: [Location]?
    var fixes: [Fix]?
    var partialFingerprints: [String: String]
  }

  /// A place, with what there is to see.
  struct Location: Encodable {
    var id: Int?
    var physicalLocation: PhysicalLocation
    var message: Message?
  }

  /// A place in a file.
  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region?
  }

  /// A file.
  struct ArtifactLocation: Encodable {
    var uri: String
  }

  /// A stretch of a file; the end column is the first behind.
  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int
    var endLine: Int
    var endColumn: Int
  }

  /// An edit that mends a finding.
  struct Fix: Encodable {
    var description: Message
    var artifactChanges: [ArtifactChange]
  }

  /// The edits of one file.
  struct ArtifactChange: Encodable {
    var artifactLocation: ArtifactLocation
    var replacements: [Replacement]
  }

  /// One edit.
  struct Replacement: Encodable {
    var deletedRegion: Region
    var insertedContent: Message
  }
}
