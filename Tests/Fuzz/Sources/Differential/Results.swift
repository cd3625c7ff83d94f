import Synchronization

/// The results of trials that run at the same time, by place.
final class Results: Sendable {
  private let results: Mutex<[Trial.Result?]>

  /// Room for so many.
  init(count: Int) {
    results = Mutex(Array(repeating: nil, count: count))
  }

  /// Notes one.
  func set(_ result: Trial.Result, at place: Int) {
    results.withLock { $0[place] = result }
  }

  /// All of them; nil for a trial that was not run.
  var all: [Trial.Result?] { results.withLock { $0 } }
}
