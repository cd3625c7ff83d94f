/// Everything that touches a bus happens here, on one thread of its own: that of ``BusLoop``.
///
/// sd-bus is not thread-safe, and its callbacks come in the order of the messages. Here both are simply so: whoever is
/// isolated to this actor calls the others without waiting, and sees the messages in their order.
@globalActor
package actor BusActor {
  /// The only one.
  package static let shared = BusActor()

  nonisolated let loop: BusLoop

  private init() {
    loop = BusLoop()
    loop.start()
  }

  /// The bus's thread.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

  /// Runs what belongs to the actor from a C callback, which can only come on its thread; stops the program if it did not.
  static func assumeIsolated<Value>(_ work: @BusActor () -> Value) -> Value {
    // As preconditionIsolated would find out, after it has looked for every other way to be isolated.
    shared.loop.checkIsolated()
    return withoutActuallyEscaping(work) { work in
      // As MainActor.assumeIsolated does: the isolation, which was just checked, is all that the types differ in.
      unsafe unsafeBitCast(work, to: (() -> Value).self)()
    }
  }
}
