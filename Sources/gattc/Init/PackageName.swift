import GATTSchema

/// The name of a package, of its module, and of its profile.
struct PackageName {
  /// The name of the module, which is the package's as well.
  let module: String

  /// The modules that a module of this name would hide.
  private static let taken: Set<String> = [
    "GATTProfiles", "GATTRuntime", "GATTBlueZ", "GATTCipher", "GATTInspection", "GlucoseSessions", "Swift", "Testing",
    "Foundation", "FoundationEssentials", "XCTest",
  ]

  /// The name that somebody gave.
  init(_ text: String) throws(ToolError) {
    guard let problem = Self.problem(with: text) else {
      module = text
      return
    }
    throw .because(.usage, "--name “\(text)” \(problem)".printable)
  }

  /// The name that follows from the folder at `path`: `roof-station` gives RoofStation.
  init(ofFolder path: String) throws(ToolError) {
    let folder = RelativePath.parts(of: path).last ?? ""
    let name = Identifier.type(folder)
    guard let problem = Self.problem(with: name) else {
      module = name
      return
    }
    throw .because(
      .usage,
      "the name of a package does not follow from that of the folder: “\(name)” \(problem); say it with --name"
        .printable)
  }

  private static func problem(with name: String) -> String? {
    let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
    guard Identifier.isValid(name), isASCII, name.first?.isLetter == true else {
      return "is no name for a Swift module; use letters, digits and underscores, such as WeatherStation"
    }
    guard !Identifier.isReserved(name) else { return "is a word of Swift's; take another" }
    return taken.contains(name) ? "is the name of another module; take another" : nil
  }

  /// The name of the profile: the words of the module's, and that it is of a device.
  var profile: String {
    let words = words
    return (words.last == "Device" ? words : words + ["Device"]).joined(separator: " ")
  }

  /// `RoofStation` gives Roof and Station, `TIStation` TI and Station.
  private var words: [String] {
    var words: [String] = []
    let letters = Array(module)
    for (place, letter) in letters.enumerated() {
      let follows = place > 0 && (letters[place - 1].isLowercase || letters[place - 1].isNumber)
      let begins =
        place > 0 && place + 1 < letters.count && letters[place - 1].isUppercase && letters[place + 1].isLowercase
      if letter == "_" || words.isEmpty || letter.isUppercase && (follows || begins) { words.append("") }
      if letter != "_" { words[words.count - 1].append(letter) }
    }
    return words.filter { !$0.isEmpty }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }
}
