/// What can be asked for in a session.
enum SessionVerb: String, CaseIterable, Sendable {
  case browse, read, write, watch, unwatch, rssi, info, wait, history, help, quit

  /// How it is written.
  var usage: String {
    switch self {
    case .read: "read NAME"
    case .write: "write NAME JSON"
    case .watch: "watch NAME … [--count N] [--for SECONDS]"
    case .unwatch: "unwatch [NAME …]"
    case .wait: "wait SECONDS"
    case .browse, .rssi, .info, .history, .help, .quit: rawValue
    }
  }

  /// What it does.
  var summary: String {
    switch self {
    case .browse: "lists services and characteristics"
    case .read: "reads a value"
    case .write: "writes a value, or with --hex and digits in its place octets"
    case .watch: "prints what the device sends of some; waits for it where --count or --for says how long"
    case .unwatch: "ends watches, all unless names are given"
    case .rssi: "prints the strength"
    case .info: "prints address, name and the longest packet"
    case .wait: "waits, while watches go on"
    case .history: "lists the lines before"
    case .help: "prints this"
    case .quit: "ends the session"
    }
  }

  /// What stands behind it that can be completed: names of characteristics, or nothing.
  var takesNames: Bool {
    switch self {
    case .read, .write, .watch, .unwatch: true
    case .browse, .rssi, .info, .wait, .history, .help, .quit: false
    }
  }
}
