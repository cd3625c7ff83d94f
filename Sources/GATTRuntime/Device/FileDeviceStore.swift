#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import Synchronization

/// A store in one file, a line for each kind of device: its name, a tab, and the identifier.
///
/// A change replaces the file as a whole: whoever reads it finds the old content or the new one, also after a crash.
public final class FileDeviceStore: DeviceStore {
  /// Why the file could not be read or written.
  public struct FileError: Error, CustomStringConvertible {
    /// What happened to which file, and what to do.
    public let description: String
  }

  /// The path of the file.
  public let path: String
  /// Of all stores of the program: several may be of one file, and each change is a reading and a writing.
  private static let lock = Mutex(())

  /// A store in the file at a path; the file is made when something is first remembered, its folder has to exist.
  public init(path: String) {
    self.path = path
  }

  /// The device that is remembered by a name; nil for none, and without a file.
  public func device(named name: String) throws -> DeviceIdentifier? {
    try Self.lock.withLock { _ in try read()[Self.field(name)] }.map { DeviceIdentifier($0) }
  }

  /// Remembers a device by a name, or forgets it with nil.
  public func remember(_ device: DeviceIdentifier?, as name: String) throws {
    try Self.lock.withLock { _ in
      var devices = try read()
      devices[Self.field(name)] = device.map { Self.field($0.description) }
      let lines = devices.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }
      try write(lines.joined())
    }
  }

  /// A text without what ends a field.
  private static func field(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  private func read() throws -> [String: String] {
    guard let file = fopen(path, "re") else {
      guard errno == ENOENT else { throw failure("reading") }
      return [:]
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0, bytes.count < Self.longest else { break }
      bytes += buffer[..<count]
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let pairs = lines.compactMap { line -> (String, String)? in
      let parts = line.split(separator: "\t", maxSplits: 1)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
    return Dictionary(pairs) { _, last in last }
  }

  /// More is no file of ours.
  private static let longest = 1 << 20

  private func write(_ text: String) throws {
    let draft = "\(path).\(getpid()).new"
    guard let file = fopen(draft, "we") else { throw failure("writing") }
    let isWritten = fputs(text, file) >= 0 && fflush(file) == 0 && fsync(fileno(file)) == 0
    guard fclose(file) == 0, isWritten, rename(draft, path) == 0 else { throw failure("writing") }
  }

  private func failure(_ verb: String) -> FileError {
    FileError(
      description:
        "\(verb) \(path) failed: \(String(cString: strerror(errno))); check the folder and its permissions")
  }
}

extension DeviceStore where Self == FileDeviceStore {
  /// A file of this program in the user's folder for state: `$XDG_STATE_HOME` or `~/.local/state`, else the present one, with the
  /// program's name.
  public static var file: FileDeviceStore {
    let program = CommandLine.arguments.first?.split(separator: "/").last.map { String($0) } ?? "gatt"
    return FileDeviceStore(path: "\(stateFolder)/\(program).devices")
  }

  private static var stateFolder: String {
    func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    guard let folder = value("XDG_STATE_HOME") ?? value("HOME").map({ "\($0)/.local/state" }) else { return "." }
    var made = ""
    for part in folder.split(separator: "/") {
      made += "/\(part)"
      _ = mkdir(made, 0o700)
    }
    return folder
  }
}
