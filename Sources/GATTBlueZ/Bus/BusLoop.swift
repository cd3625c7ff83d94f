import CSystemd
import Glibc
import Synchronization

/// The executor of ``BusActor``: a thread that runs jobs, and sleeps in `poll` until there is a job, a message, room to
/// write, or a deadline.
final class BusLoop: SerialExecutor {
  private struct Queue {
    var jobs: [Job] = []
    /// Whether the thread has been told that there are jobs.
    var isSignalled = false
  }

  /// A job, and for whom it runs.
  private struct Job {
    let job: UnownedJob
    /// Nil when it is the actor's.
    let tasks: BusTaskExecutor?
  }

  private let queue = Mutex(Queue())
  private let thread = Atomic<UInt>(0)
  /// An eventfd: what ends the thread's sleep when there is a job.
  private let wakeup: Int32

  init() {
    wakeup = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    precondition(wakeup >= 0, "no file descriptor is left for the thread of the bus; raise the limit (ulimit -n)")
  }

  func start() {
    var id = pthread_t()
    let loop = unsafe Unmanaged.passRetained(self).toOpaque()
    let status = unsafe pthread_create(&id, nil, { unsafe runLoop($0) }, loop)
    precondition(status == 0, "the system cannot start the thread of the bus; raise the limit (ulimit -u)")
  }

  func enqueue(_ job: consuming ExecutorJob) {
    add(Job(job: UnownedJob(job), tasks: nil))
  }

  /// Has a job run here that is not the actor's.
  func enqueue(_ job: consuming ExecutorJob, of tasks: BusTaskExecutor) {
    add(Job(job: UnownedJob(job), tasks: tasks))
  }

  private func add(_ job: Job) {
    let isFirst = queue.withLock { queue -> Bool in
      queue.jobs.append(job)
      defer { queue.isSignalled = true }
      return !queue.isSignalled
    }
    guard isFirst, thread.load(ordering: .relaxed) != UInt(pthread_self()) else { return }
    _ = eventfd_write(wakeup, 1)
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    unsafe UnownedSerialExecutor(ordinary: self)
  }

  func checkIsolated() {
    precondition(thread.load(ordering: .relaxed) == UInt(pthread_self()), "not on the thread of the bus")
  }

  fileprivate func run() {
    thread.store(UInt(pthread_self()), ordering: .relaxed)
    while true {
      runJobs()
      let wakeup = wakeup
      let hasJobs = { @Sendable in self.queue.withLock { !$0.jobs.isEmpty } }
      BusActor.assumeIsolated { BusReactor.shared.turn(wakeup: wakeup, isBusy: hasJobs) }
    }
  }

  private func runJobs() {
    let jobs = queue.withLock { queue -> [Job] in
      defer { queue.jobs = [] }
      queue.isSignalled = false
      return queue.jobs
    }
    for job in jobs { run(job) }
  }

  private func run(_ job: Job) {
    guard let tasks = job.tasks else { return unsafe job.job.runSynchronously(on: asUnownedSerialExecutor()) }
    unsafe job.job.runSynchronously(on: tasks.asUnownedTaskExecutor())
  }
}

private func runLoop(_ loop: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let loop = unsafe loop else { return nil }
  unsafe Unmanaged<BusLoop>.fromOpaque(loop).takeRetainedValue().run()
  return nil
}
