import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends lines to a server, one request at a time. It is Foundation's client, which comes with Swift: nothing is built for it, and
/// it speaks TLS.
final class InfluxClient: NSObject, URLSessionDataDelegate {
  /// How much of an answer is read.
  private static let limit = 4096

  private struct Pending {
    let continuation: CheckedContinuation<InfluxAnswer, Never>
    var body: [UInt8] = []
    var response: (status: Int, retryAfter: String?)?
  }

  private let request: InfluxRequest
  private let pending = Mutex<[Int: Pending]>([:])

  init(_ request: InfluxRequest) { self.request = request }

  /// Sends lines.
  ///
  /// - Parameter patience: how long the server has.
  func send(_ lines: [String], patience: Duration) async -> InfluxAnswer {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.timeoutIntervalForRequest = Double(patience.components.seconds)
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let task = session.dataTask(with: request.of(lines))
    let watchdog = Task {
      try await Task.sleep(for: patience)
      task.cancel()
    }
    defer { watchdog.cancel() }
    return await withCheckedContinuation { continuation in
      pending.withLock { $0[task.taskIdentifier] = Pending(continuation: continuation) }
      task.resume()
    }
  }

  /// A token is for the server that is named, and no other.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) { completionHandler(nil) }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse {
      let retryAfter = response.value(forHTTPHeaderField: "Retry-After")
      pending.withLock { $0[dataTask.taskIdentifier]?.response = (response.statusCode, retryAfter) }
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooMuch = pending.withLock { pending in
      pending[dataTask.taskIdentifier]?.body += data.prefix(Self.limit)
      return pending[dataTask.taskIdentifier]?.body.count ?? 0 > Self.limit
    }
    if isTooMuch { dataTask.cancel() }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let ended = pending.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    ended.continuation.resume(returning: Self.answer(ended, error))
  }

  private static func answer(_ ended: Pending, _ error: (any Error)?) -> InfluxAnswer {
    // What has a status has been decided, also where the rest of the answer was not waited for.
    if let (status, retryAfter) = ended.response, error == nil || ended.body.count > limit {
      return InfluxAnswer(
        status: status, body: String(decoding: ended.body.prefix(limit), as: UTF8.self), retryAfter: retryAfter)
    }
    switch (error as? URLError)?.code {
    case .cancelled?, .timedOut?: return .failed("it does not answer", after: nil)
    case _: return .failed(error?.localizedDescription ?? "it breaks off", after: nil)
    }
  }
}
