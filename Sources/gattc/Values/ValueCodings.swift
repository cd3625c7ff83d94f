import GATTSchema

/// What decodes and encodes the values of many lines, looked up once for each name.
struct ValueCodings {
  private let options: ValueOptions
  private let choice: SubjectChoice
  private var known: [String: ValueCoding] = [:]

  /// Chooses as `options` say.
  init(_ options: ValueOptions) throws {
    self.options = options
    choice = try options.choice()
  }

  /// What `text`, a UUID or a name, stands for.
  mutating func coding(_ text: String) throws(ToolError) -> ValueCoding {
    if let coding = known[text] { return coding }
    let coding = try options.coding(text, in: choice)
    known[text] = coding
    return coding
  }
}
