import GATTCipher
import Foundation
public import GATTDynamic

/// A configuration, and the profiles that it names.
public struct LoadedConfiguration: Sendable {
  /// The configuration.
  public var configuration: GatewayConfiguration
  /// The profiles that the configuration names.
  public let library: ProfileLibrary
  /// By what it is known whether profiles have changed: the digests of what the files had in them, by their paths.
  private let profiles: [String: String]

  /// Of parts that are at hand.
  public init(_ configuration: GatewayConfiguration, _ library: ProfileLibrary) {
    (self.configuration, self.library, profiles) = (configuration, library, [:])
  }

  /// Reads both.
  ///
  /// - Throws: all that is wrong.
  public init(contentsOf path: String) throws(LoadingError) {
    do throws(ConfigurationError) {
      configuration = try GatewayConfiguration(contentsOf: path)
    } catch {
      throw LoadingError(error)
    }
    do throws(ProfileLibraryError) {
      library = try ProfileLibrary(contentsOf: configuration.profiles)
    } catch {
      throw LoadingError(error)
    }
    let files = Set(library.characteristics.flatMap(library.files))
    profiles = Dictionary(uniqueKeysWithValues: files.map { ($0, Self.digest(of: $0)) })
    try configuration.check(by: library, path: path)
  }

  /// By what it is known whether the profiles have changed by which a device is read and written: the digests of their files,
  /// and of all that these import, by their paths.
  func profiles(of device: DeviceConfiguration) -> [String: String] {
    let names = device.connection.map { $0.read + $0.notify + $0.write } ?? []
    let files = Set(names.flatMap { name in (try? library.characteristic(name)).map(library.files) ?? [] })
    return profiles.filter { files.contains($0.key) }
  }

  private static func digest(of file: String) -> String {
    guard let contents = FileManager.default.contents(atPath: file) else { return "" }
    // Without libcrypto the text itself says whether it has changed.
    return (try? SHA256Digest(of: Array(contents))).map { "\($0)" } ?? String(decoding: contents, as: UTF8.self)
  }
}

/// All that is wrong with a configuration, or with its profiles.
public struct LoadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A line for each finding.
  public let description: String

  /// What is wrong, in words.
  public init(_ error: some Error) { description = "\(error)" }

  init(description: String) { self.description = description }
}

extension GatewayConfiguration {
  /// Checks that a library has what the configuration names.
  ///
  /// - Parameter path: its path, as findings give it.
  /// - Throws: all that it has not.
  public func check(by library: ProfileLibrary, path: String) throws(LoadingError) {
    let faults = faults(by: library)
    guard faults.isEmpty else {
      throw LoadingError(description: faults.map { "\(path): error: \($0)" }.joined(separator: "\n"))
    }
  }
}
