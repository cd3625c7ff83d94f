/// Where a gateway serves its pages.
public struct HTTPConfiguration: Sendable, Hashable {
  /// The address of the machine to listen on, IPv4 or IPv6.
  public var address = "127.0.0.1"
  /// The port.
  public var port: Int
  /// Who may see the page, by name; nobody is asked on 127.0.0.1 where there are none, and elsewhere there is no page.
  public var users: [String: Credential] = [:]
  /// Names besides localhost and addresses by which browsers may ask for it.
  public var names: [String] = []
  /// Whether commands are given on the page.
  public var takesCommands = false

  /// A port of 127.0.0.1.
  public init(port: Int) { self.port = port }

  /// Of a port, or an address with a port: `9101`, `0.0.0.0:9101`, `[::]:9101`; nil for other text.
  public init?(_ text: String) {
    let digits = text.lastIndex(of: ":").map { text[text.index(after: $0)...] } ?? text[...]
    guard (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let port = Int(digits), (1...65_535).contains(port)
    else { return nil }
    self.port = port
    guard digits.count < text.count else { return }
    let address = text.dropLast(digits.count + 1)
    if address.hasPrefix("["), address.hasSuffix("]") {
      let inside = address.dropFirst().dropLast()
      guard inside.contains(":"), inside.allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." }) else { return nil }
      self.address = String(inside)
    } else {
      let parts = address.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 4, parts.allSatisfy({ UInt8($0).map { "\($0)" } == String($0) }) else { return nil }
      self.address = String(address)
    }
  }

  /// The address with the port.
  public var place: String { address.contains(":") ? "[\(address)]:\(port)" : "\(address):\(port)" }

  /// Whether only this machine reaches it.
  public var isLoopback: Bool { address.hasPrefix("127.") || address == "::1" }
}

extension HTTPConfiguration {
  init?(_ setting: Setting) {
    guard let listen = setting["listen"]?.text else { return nil }
    self.init(listen)
    let rows = (setting["users"]?.rows ?? []).compactMap { row in
      row.setting.text.flatMap { Credential($0) }.map { (row.name, $0) }
    }
    users = Dictionary(rows) { first, _ in first }
    names = setting["names"]?.texts ?? []
    takesCommands = setting["commands"]?.flag ?? takesCommands
  }
}
