import Foundation
import GATTCipher
import Synchronization
package import Testing

/// Something of the machine that some tests need, and that a build does not.
///
/// Where it is missing, those tests are left out, and one line says so. With `NOTHING_LEFT_OUT` in the environment, as
/// `scripts/test` has it, they run, and fail.
package struct Requirement: Sendable {
  /// Which tests need it, as in `the tests of the bus`.
  private let tests: String
  /// What brings it, as Debian calls it.
  fileprivate let package: String
  /// What is wrong with the machine; nil when nothing is.
  private let problem: @Sendable () -> String?

  package init(of tests: String, package: String, problem: @escaping @Sendable () -> String?) {
    self.tests = tests
    self.package = package
    self.problem = problem
  }

  /// libcrypto.
  package static let cipher = Requirement(of: "the tests of ciphers", package: "libssl3") {
    let zeros = [UInt8](repeating: 0, count: 16)
    do throws(CipherUnavailableError) {
      _ = try AESCipher().encrypt(block: zeros, key: zeros)
      return nil
    } catch {
      return error.reason
    }
  }

  private static let told = Mutex<Set<String>>([])
  private static let leavesNothingOut = ProcessInfo.processInfo.environment["NOTHING_LEFT_OUT"] != nil

  /// Whether the tests run; says once why not.
  fileprivate var isMet: Bool {
    guard !Self.leavesNothingOut, let problem = problem() else { return true }
    guard Self.told.withLock({ $0.insert(tests).inserted }) else { return false }
    FileHandle.standardError.write(Data("note: \(tests) are left out: \(problem); install \(package)\n".utf8))
    return false
  }
}

extension Trait where Self == ConditionTrait {
  /// Leaves tests out on a machine that lacks what they need.
  package static func needs(_ requirement: Requirement) -> Self {
    .enabled("needs \(requirement.package)") { requirement.isMet }
  }
}
