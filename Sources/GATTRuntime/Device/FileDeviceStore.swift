#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A store in one file, a line for each kind of device: its name, a tab, and the identifier.
///
/// Any number of programs may have the same file, and no device that one of them remembers is lost to another. A change replaces
/// the file as a whole: whoever reads it finds the old content or the new one, also after a crash. Symbolic links are not
/// followed. A new file is for its user alone; an existing one keeps its permissions. Beside it stays an empty file for the lock,
/// whose name ends in `.lock`. A program that has the lock for a change lets go of it within milliseconds; after ten seconds of
/// another one's, ``remember(_:as:)`` throws. A ``Device`` waits on a thread that no task has.
public final class FileDeviceStore: DeviceStore {
  /// Why the file could not be read or written. It is as it was then.
  public struct FileError: Error, CustomStringConvertible {
    /// Whether another program has had the file for as long as this one waits, which is 10,000 tries and so ten seconds at
    /// least; to try again can help.
    public let isInUse: Bool
    /// What happened to which file, and what to do.
    public let description: String
  }

  /// The path of the file.
  public let path: String

  /// A store in the file at a path; the file is made when something is first remembered, its folder has to exist.
  public init(path: String) {
    self.path = path
  }

  /// The device that is remembered by a name; nil for none, and without a file.
  public func device(named name: String) throws -> DeviceIdentifier? {
    DeviceLines(try StateFile(path: path).read())[name].map { DeviceIdentifier($0) }
  }

  /// Remembers a device by a name, or forgets it with nil.
  public func remember(_ device: DeviceIdentifier?, as name: String) throws {
    try StateFile(path: path).update { bytes in
      var lines = DeviceLines(bytes)
      lines[name] = device?.description
      bytes = lines.bytes
    }
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
