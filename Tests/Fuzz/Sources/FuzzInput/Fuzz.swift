import CLibFuzzer
import Synchronization

/// What is tried with every input: libFuzzer calls a C function, which can hold nothing.
private let trial = Mutex<(@Sendable ([UInt8]) -> Void)?>(nil)

/// Gives the program to libFuzzer, which reads its arguments and tries inputs until its time is up.
public func fuzz(_ tryInput: @escaping @Sendable ([UInt8]) -> Void) {
  trial.withLock { $0 = tryInput }
  var count = CommandLine.argc
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
  _ = LLVMFuzzerRunDriver(&count, &arguments) { start, count in
    let tryInput = trial.withLock { $0 }
    tryInput?(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
  }
}
