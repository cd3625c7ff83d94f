import ArgumentParser
import GATTSchema

/// The value that octets begin with, and the octets behind it.
struct WholeValue {
  /// The value.
  let value: RawValue
  /// Its octets.
  let octets: [UInt8]
  /// What is left of the octets; none unless they may be left.
  let trailing: [UInt8]

  /// Decodes octets, where `trailing` says whether some may be left.
  init(_ octets: [UInt8], by interpreter: Interpreter, trailing: TrailingOctets) throws(ValueError) {
    do throws(ValueError) {
      (value, self.octets, self.trailing) = (try interpreter.decode(octets), octets, [])
    } catch {
      guard trailing == .ignore, case .trailing(let count) = error.problem, error.element == nil else { throw error }
      let whole = Array(octets.dropLast(count))
      (value, self.octets, self.trailing) = (try interpreter.decode(whole), whole, octets.suffix(count))
    }
  }
}

extension TrailingOctets: ExpressibleByArgument {}
