import ArgumentParser
import GATTRuntime

/// An attribute's handle, as people write it.
struct HandleArgument: ExpressibleByArgument, Equatable {
  /// The handle.
  let handle: AttributeHandle

  /// Reads `0x002a`, or a decimal number.
  init?(argument: String) {
    let isHex = argument.lowercased().hasPrefix("0x")
    guard let number = UInt16(isHex ? String(argument.dropFirst(2)) : argument, radix: isHex ? 16 : 10) else {
      return nil
    }
    handle = AttributeHandle(number)
  }
}
