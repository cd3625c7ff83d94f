import GATTSchema

extension StandardDescriptors {
  /// What `text` stands for: a UUID or a name, in any case.
  static func subject(_ text: String) throws(ToolError) -> ValueSubject? {
    try file.get().subjects.first { $0.isCalled(text) }
  }

  private static let file = Result<ProfileFile, ToolError> { () throws(ToolError) in
    try ProfileFile(Compilation(source), isShipped: true)
  }
}
