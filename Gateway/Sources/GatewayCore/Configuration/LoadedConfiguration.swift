import Foundation
public import GATTDynamic

/// A configuration, and the profiles that it names.
public struct LoadedConfiguration: Sendable {
  /// The configuration.
  public var configuration: GatewayConfiguration
  /// The profiles that the configuration names.
  public let library: ProfileLibrary
  /// By what it is known whether profiles have changed: what the files had in them, by their paths.
  let profiles: [String: Int]

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
    profiles = Self.contents(of: configuration.profiles)
    try configuration.check(by: library, path: path)
  }

  private static func contents(of paths: [String]) -> [String: Int] {
    var contents: [String: Int] = [:]
    for path in paths {
      let inside = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      for file in [path] + inside.filter({ $0.hasSuffix(".gatt.yaml") }).map({ "\(path)/\($0)" }) {
        if let data = try? Data(contentsOf: URL(filePath: file)) { contents[file] = data.hashValue }
      }
    }
    return contents
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
