/// The thread of the bus as tasks may prefer it.
///
/// Apart from ``BusLoop``, by which the actor's jobs come: so the loop knows which is which.
final class BusTaskExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    BusActor.shared.loop.enqueue(UnownedJob(job), isIsolated: false)
  }

  func asUnownedTaskExecutor() -> UnownedTaskExecutor {
    unsafe UnownedTaskExecutor(ordinary: self)
  }
}
