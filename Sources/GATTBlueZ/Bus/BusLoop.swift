import CSystemd
import Glibc
import Synchronization

/// The executor of ``BusActor``: a thread that runs jobs, and sleeps until there is a job, a message, room to
/// write, or a deadline.
///
/// Tasks may prefer it: ``BusTaskExecutor``.
final class BusLoop: SerialExecutor {
  /// So many jobs are run before messages have their turn; those that are there all have theirs.
  private static let batch = 32

  private struct Entry {
    var job: UnownedJob
    /// Whether it belongs to the actor; else to no actor, and to a task that prefers this thread.
    var isIsolated: Bool
  }

  private struct Queue {
    var jobs: [Entry] = []
    /// Whether the thread has been told that there are jobs.
    var isSignalled = false
  }

  private let queue = Mutex(Queue())
  private let thread = Atomic<UInt>(0)
  /// An eventfd: what ends the thread's sleep when there is a job.
  private let wakeup: Int32
  /// The same thread, for tasks that prefer it.
  let tasks = BusTaskExecutor()

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
    enqueue(UnownedJob(job), isIsolated: true)
  }

  func enqueue(_ job: UnownedJob, isIsolated: Bool) {
    let isFirst = queue.withLock { queue -> Bool in
      queue.jobs.append(Entry(job: job, isIsolated: isIsolated))
      defer { queue.isSignalled = true }
      return !queue.isSignalled
    }
    guard isFirst, !isCurrent else { return }
    _ = eventfd_write(wakeup, 1)
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    unsafe UnownedSerialExecutor(ordinary: self)
  }

  /// Whether this is called on the thread.
  var isCurrent: Bool { thread.load(ordering: .relaxed) == UInt(pthread_self()) }

  func checkIsolated() {
    precondition(isCurrent, "not on the thread of the bus")
  }

  /// All that is done here is done by a job that never ends: within one, Swift knows at once where it is, and asks often.
  fileprivate func run() {
    thread.store(UInt(pthread_self()), ordering: .relaxed)
    Task.detached { @BusActor in self.serve() }
    // Others may have come before.
    while let job = queue.withLock({ $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }) { run(job) }
  }

  @BusActor
  private func serve() {
    let wakeup = wakeup
    BusReactor.shared.watch(wakeup, for: POLLIN) { _ in
      var count: eventfd_t = 0
      _ = unsafe eventfd_read(wakeup, &count)
    }
    // Kept for its room.
    var jobs: [Entry] = []
    while true {
      let hasRunJobs = runJobs(&jobs)
      BusReactor.shared.runOnce(isBusy: queue.withLock { !$0.jobs.isEmpty }, hasRunJobs: hasRunJobs)
    }
  }

  /// Jobs add jobs: to look for messages between all of them would cost more than they do.
  ///
  /// - Returns: whether there were any.
  private func runJobs(_ jobs: inout [Entry]) -> Bool {
    var room = Self.batch
    while room > 0 {
      queue.withLock { queue in
        swap(&queue.jobs, &jobs)
        queue.isSignalled = false
      }
      if jobs.isEmpty { return room < Self.batch }
      room -= jobs.count
      for job in jobs { run(job) }
      jobs.removeAll(keepingCapacity: true)
    }
    return true
  }

  /// As what it is: else Swift would queue the task again wherever one function returns to another.
  private func run(_ entry: Entry) {
    let tasks = unsafe tasks.asUnownedTaskExecutor()
    guard entry.isIsolated else { return unsafe entry.job.runSynchronously(on: tasks) }
    unsafe entry.job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: tasks)
  }
}

private func runLoop(_ loop: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let loop = unsafe loop else { return nil }
  unsafe Unmanaged<BusLoop>.fromOpaque(loop).takeRetainedValue().run()
  return nil
}
