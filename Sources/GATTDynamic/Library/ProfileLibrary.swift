public import GATTProfiles
package import GATTSchema

/// Profiles that a program reads while it runs: what generated code has as types, found by name and by UUID.
///
/// ```swift
/// let library = try ProfileLibrary(contentsOf: ["Hut.gatt.yaml", "profiles"])
/// let connection = try await central.connect(to: peripheral.identifier)
/// print(try await connection.read("Climate/Temperature", by: library))
/// ```
///
/// It is a value: what has been loaded stays as it is. ``reloaded()`` reads the files again, and leaves the library that a program
/// has where they have become unusable.
public struct ProfileLibrary: Sendable {
  /// The characteristics of all services, in order of the files.
  public let characteristics: [DynamicCharacteristic]
  /// The formats of advertised data.
  public let formats: [DynamicFormat]
  /// The devices that profiles describe.
  public let devices: [DynamicDevice]
  /// What is worth knowing of files that can be used.
  public let findings: [ProfileFinding]
  /// The profiles as the compiler has them, with the paths of their files.
  package let profiles: [(profile: Profile, path: String)]
  /// What each profile is made of, by the path of its file: that, and the paths of all that it imports.
  private let parts: [String: [String]]
  let paths: [String]
  private let services: [Service]

  /// Reads files, and every profile in folders.
  ///
  /// Files lie where their packages do: links out of it, and imports that lead out of it, are refused, as everywhere. A path that
  /// ends in `.json` is that of a file which `gattc describe --json` has printed of one profile; it takes no libyaml to read it.
  ///
  /// - Parameter paths: paths of `*.gatt.yaml` files, of `*.json` files, and of folders.
  /// - Throws: ``ProfileLibraryError/unusable(_:)`` with all that is wrong with all of the files.
  public init(contentsOf paths: [String]) throws(ProfileLibraryError) {
    let discovery = SourceDiscovery(paths.filter { !Self.isJSON($0) })
    var failures = discovery.failures.map { ProfileFinding($0) }
    failures += discovery.emptyFolders.map { ProfileFinding(path: $0, "holds no *.gatt.yaml; check the path") }
    var sources: [SourceFile] = []
    for path in discovery.files + paths.filter(Self.isJSON) {
      do throws(FileError) {
        sources.append(try SourceFile(reading: path))
      } catch {
        failures.append(ProfileFinding(error))
      }
    }
    var pipeline = SchemaPipeline(keepingTrees: false, confinedTo: ImportConfinement())
    var files = pipeline.compile(sources.filter { !Self.isJSON($0.path) })
    for source in sources where Self.isJSON(source.path) {
      do throws(ProfileFinding) {
        files.append(try Self.compiled(json: source))
      } catch {
        failures.append(error)
      }
    }
    try self.init(files, failures, paths: paths)
  }

  /// Takes the text of one profile, such as one that a server sent. What it imports is read as from a file in the current folder.
  ///
  /// - Parameters:
  ///   - profile: the YAML.
  ///   - name: what findings call it.
  /// - Throws: ``ProfileLibraryError/unusable(_:)``.
  public init(profile: String, named name: String = "profile") throws(ProfileLibraryError) {
    var pipeline = SchemaPipeline(keepingTrees: false, confinedTo: ImportConfinement())
    try self.init(pipeline.compile([SourceFile(path: name, text: profile)]), [], paths: [])
  }

  /// Takes one profile in JSON, with all that it imports, as `gattc describe --json Hut.gatt.yaml` prints it. No file is read for
  /// it, and libyaml is not needed.
  ///
  /// ```swift
  /// let library = try ProfileLibrary(json: String(decoding: bytes, as: UTF8.self))
  /// ```
  ///
  /// - Parameters:
  ///   - json: the JSON, of version 1.
  ///   - name: what the finding calls it.
  /// - Throws: ``ProfileLibraryError/unusable(_:)`` with one finding, which says in one sentence what is wrong.
  public init(json: String, named name: String = "profile") throws(ProfileLibraryError) {
    let file: Compilation
    do throws(ProfileFinding) {
      file = try Self.compiled(json: SourceFile(path: name, text: json))
    } catch {
      throw .unusable([error])
    }
    try self.init([file], [], paths: [])
  }

  /// The library of the same files as they are now; one of a text is as it was.
  ///
  /// - Throws: ``ProfileLibraryError/unusable(_:)``.
  public func reloaded() throws(ProfileLibraryError) -> ProfileLibrary {
    paths.isEmpty ? self : try ProfileLibrary(contentsOf: paths)
  }

  private init(
    _ files: [Compilation], _ failures: [ProfileFinding], paths: [String]
  ) throws(ProfileLibraryError) {
    let found = files.flatMap { file in file.diagnostics.map { ProfileFinding($0, path: file.source.path) } }
    let profiles = files.compactMap { file in file.profile.map { ($0, ProfileOrigin($0, in: file.source.path)) } }
    guard failures.isEmpty, profiles.count == files.count else { throw .unusable(failures + found) }
    findings = found
    services = profiles.flatMap { profile, _ in profile.services }
    characteristics = profiles.flatMap { profile, origin in
      profile.services.flatMap { service in
        service.characteristics.map { DynamicCharacteristic($0, of: service, in: origin) }
      }
    }
    formats = profiles.flatMap { profile, origin in profile.advertisements.map { DynamicFormat($0, in: origin) } }
    devices = profiles.compactMap { DynamicDevice($0, in: $1) }
    self.profiles = profiles.map { ($0, $1.file) }
    parts = Dictionary(files.map { ($0.source.path, [$0.source.path] + $0.importedPaths) }) { first, _ in first }
    self.paths = paths
  }

  /// The paths of the files by which the values of a characteristic are read: that of its profile, and those of all that this
  /// imports, of which those that ship are no files.
  public func files(of characteristic: DynamicCharacteristic) -> [String] { parts[characteristic.origin.file] ?? [] }

  /// The services, for a server or a manager of a program's own: each call makes them anew, since they keep what is to be done
  /// after a discovery.
  public func makeServices() -> [ServiceProfile] { services.map { ServiceProfile($0) } }

  /// A manager that knows the services: names, how bytes read as text and as JSON, how notifications join.
  public func makeProfileManager() -> ProfileManager {
    let manager = ProfileManager()
    register(in: manager)
    return manager
  }

  /// Registers the services beside others.
  public func register(in manager: ProfileManager = .shared) {
    makeServices().forEach { manager.addService($0) }
  }
}

extension ProfileLibrary {
  /// Whether a path is that of a profile in JSON.
  private static func isJSON(_ path: String) -> Bool { path.hasSuffix(".json") }

  /// The profile of a text in JSON. What is worth knowing of it was said where it was printed.
  private static func compiled(json source: SourceFile) throws(ProfileFinding) -> Compilation {
    do throws(ProfileFiles.Problem) {
      var compilation = try ProfileFiles(json: source.bytes).compiled()
      compilation.settle(as: source)
      return compilation
    } catch {
      throw ProfileFinding(path: source.path, error.message, at: error.position)
    }
  }
}
