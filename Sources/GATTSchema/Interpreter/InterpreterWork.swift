import Synchronization

/// What an interpreter works out of its layout once there is a value of it: a library has hundreds of layouts of which there never
/// is one, and what is worked out takes several times their room. Copies of an interpreter share it.
final class InterpreterWork: Sendable {
  /// Something behind a reference, which is made once.
  private final class Made<Part: Sendable>: Sendable {
    let part: Part

    init(_ part: Part) { self.part = part }
  }

  private let layout = AtomicLazyReference<Made<PreparedLayout>>()
  private let program = AtomicLazyReference<Made<ProgramCoder?>>()

  /// The fields of a layout, which is always the same one.
  func prepared(_ layout: ValueLayout) -> PreparedLayout {
    (self.layout.load() ?? self.layout.storeIfNil(Made(PreparedLayout(layout)))).part
  }

  /// What runs the program of the layout.
  func coder(_ make: () -> ProgramCoder?) -> ProgramCoder? {
    (program.load() ?? program.storeIfNil(Made(make()))).part
  }
}
