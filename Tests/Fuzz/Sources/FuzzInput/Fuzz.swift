import CLibFuzzer
import Synchronization

/// What is tried with every input: libFuzzer calls a C function, which can hold nothing.
private let trial = Mutex<Trial?>(nil)

/// A function in a box. Each time that a function itself were read out of a `Mutex`, it would come back wrapped once more,
/// until after some 90,000 inputs the stack did not hold the calls.
private final class Trial: Sendable {
  let tryInput: @Sendable ([UInt8]) -> Void

  init(_ tryInput: @escaping @Sendable ([UInt8]) -> Void) {
    self.tryInput = tryInput
  }
}

/// Gives the program to libFuzzer, which reads its arguments and tries inputs until its time is up.
public func fuzz(_ tryInput: @escaping @Sendable ([UInt8]) -> Void) {
  trial.withLock { $0 = Trial(tryInput) }
  var count = CommandLine.argc
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
  _ = LLVMFuzzerRunDriver(&count, &arguments) { start, count in
    let trial = trial.withLock { $0 }
    trial?.tryInput(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
  }
}
