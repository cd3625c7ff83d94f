import Glibc

/// The kernel's switches of adapters (rfkill), as `/sys/class/bluetooth` tells of them. BlueZ 5.66 says of an adapter that one
/// keeps off only that it is off.
enum RadioSwitch {
  /// Where the kernel has its adapters.
  static let adapters = "/sys/class/bluetooth"

  /// Whether a switch keeps an adapter off, in software or by hand; nil where the kernel tells of none.
  ///
  /// - Parameters:
  ///   - adapter: its name, `hci0`.
  ///   - root: where the adapters are.
  static func isBlocked(_ adapter: String, below root: String = adapters) -> Bool? {
    // Of the bus, and about to be a path.
    guard !adapter.isEmpty, adapter.utf8.allSatisfy({ isalnum(Int32($0)) != 0 }) else { return nil }
    let folder = "\(root)/\(adapter)"
    let switches = names(in: folder).filter { $0.hasPrefix("rfkill") }
    guard !switches.isEmpty else { return nil }
    return switches.contains { name in ["soft", "hard"].contains { isSet("\(folder)/\(name)/\($0)") } }
  }

  private static func names(in folder: String) -> [String] {
    guard let listing = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(listing) }
    var names: [String] = []
    while let entry = unsafe readdir(listing) {
      // The kernel ends each name with a zero.
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names
  }

  private static func isSet(_ path: String) -> Bool {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var byte: UInt8 = 0
    return unsafe read(file, &byte, 1) == 1 && byte == UInt8(ascii: "1")
  }
}
