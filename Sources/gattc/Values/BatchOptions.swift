import ArgumentParser

/// How many values `decode` and `encode` take, and whether their numbers are those of the wire.
struct BatchOptions: ParsableArguments {
  @Argument(
    help: "The characteristic's UUID, 2A19, 0x2A19 or all 128 bits, or its name.", completion: .characteristic)
  var characteristic: String?

  @ArgumentParser.Flag(
    name: .customLong("raw"), help: "The numbers of JSON are those of the wire, not what they mean.")
  var isRaw = false

  @ArgumentParser.Flag(
    name: .customLong("batch"),
    help: "Take the values from standard input, one a line, and print a line for each: JSON unless --format says so.")
  var isBatch = false

  func validate() throws {
    guard isBatch || characteristic != nil else { throw ValidationError("give a UUID or a name, or --batch") }
    guard !isBatch || characteristic == nil else {
      throw ValidationError("with --batch the values come from standard input")
    }
  }
}
