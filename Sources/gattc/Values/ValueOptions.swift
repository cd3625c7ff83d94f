import ArgumentParser
import GATTSchema

/// What `decode` and `encode` have in common.
struct ValueOptions: ParsableArguments {
  @Option(help: "The form of the result.")
  var format: ValueFormat = .text

  @Option(
    name: .customLong("profile"), parsing: .singleValue,
    help: "A file, or a folder of files, to look the UUID up in before the profiles that ship with the tool.",
    completion: .file())
  var profiles: [String] = []

  @Option(help: "The UUID or the name of the service, for a UUID that several services have.")
  var service: String?

  @Option(
    name: .customLong("context"), parsing: .singleValue,
    help: "Something that holds outside the value and decides what is in it, by the name it has in the profile.")
  var context: [String] = []

  @ArgumentParser.Flag(
    name: .customLong("request"), help: "The value is one that is written, where that differs from what is read.")
  var isRequest = false

  /// All that values can be of.
  func choice() throws -> SubjectChoice {
    SubjectChoice(try ProfileLibrary(profiles))
  }

  /// What `text` stands for, and what decodes and encodes its values.
  func coding(_ text: String) throws -> ValueCoding {
    let subject = try choice().subject(text, service: service)
    return ValueCoding(
      subject: subject, interpreter: subject.interpreter(isRequest: isRequest, context: try subject.flags(context)))
  }

  /// The same for one of many lines, whose values need not all have the context that is given.
  func coding(_ text: String, in choice: SubjectChoice) throws(ToolError) -> ValueCoding {
    let subject = try choice.subject(text, service: service)
    let flags = Set(context.compactMap(subject.flag))
    return ValueCoding(subject: subject, interpreter: subject.interpreter(isRequest: isRequest, context: flags))
  }
}

/// Something that values can be of, and what decodes and encodes them.
struct ValueCoding {
  /// What the values are of.
  let subject: ValueSubject
  /// What decodes and encodes them.
  let interpreter: Interpreter
}
