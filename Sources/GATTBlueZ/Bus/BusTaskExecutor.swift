/// Runs tasks on the thread of the bus, where the values come from: nothing is handed over to another thread.
final class BusTaskExecutor: TaskExecutor {
  private let loop: BusLoop

  init(_ loop: BusLoop) { self.loop = loop }

  func enqueue(_ job: consuming ExecutorJob) {
    loop.enqueue(job, of: self)
  }
}
