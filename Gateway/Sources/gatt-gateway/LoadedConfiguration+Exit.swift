import ArgumentParser
import Foundation
import GatewayCore

extension LoadedConfiguration {
  /// Reads a configuration.
  ///
  /// - Throws: `ExitCode.failure`, once all that is wrong has been printed.
  static func orExit(_ read: () throws(LoadingError) -> LoadedConfiguration) throws -> LoadedConfiguration {
    do throws(LoadingError) {
      return try read()
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      throw ExitCode.failure
    }
  }
}
