import ArgumentParser
import Foundation
import GATTDynamic
import GatewayCore

/// A configuration, and the profiles that it names.
struct LoadedConfiguration {
  let configuration: GatewayConfiguration
  let library: ProfileLibrary

  /// Reads both.
  ///
  /// - Throws: `ExitCode.failure`, once all that is wrong has been printed.
  init(_ path: String) throws {
    configuration = try Self.read(path)
    do {
      library = try ProfileLibrary(contentsOf: configuration.profiles)
    } catch {
      Self.complain("\(error)")
      throw ExitCode.failure
    }
    let faults = configuration.faults(by: library)
    guard faults.isEmpty else {
      for fault in faults { Self.complain("\(path): error: \(fault)") }
      throw ExitCode.failure
    }
  }

  /// Reads the configuration alone.
  ///
  /// - Throws: `ExitCode.failure`, once all that is wrong has been printed.
  static func read(_ path: String) throws -> GatewayConfiguration {
    do {
      return try GatewayConfiguration(contentsOf: path)
    } catch {
      complain("\(error)")
      throw ExitCode.failure
    }
  }

  private static func complain(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
}
