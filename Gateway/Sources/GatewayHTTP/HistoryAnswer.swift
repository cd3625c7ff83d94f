import GatewayCore
import GatewayStore

/// What a chart is drawn of.
struct HistoryAnswer {
  /// How long the path of a field may be, in bytes.
  private static let pathLimit = 512

  private let recorder: HistoryRecorder?

  /// - Parameter recorder: nil where nothing is kept.
  init(_ recorder: HistoryRecorder?) { self.recorder = recorder }

  /// The points of `device` and `field` in the last `span`, an hour or a day: of each while its start in milliseconds, the least, the
  /// mean and the greatest number.
  func response(to query: [String: String]) async -> HTTPResponse {
    guard let recorder else {
      return .refusal("nothing is kept for charts; give “history” to the configuration", .notFound)
    }
    guard let device = try? Slug(query["device"] ?? "") else {
      return .refusal("“device” is the name of a device", .badRequest)
    }
    guard let field = query["field"], (1...Self.pathLimit).contains(field.utf8.count) else {
      return .refusal("“field” is the path of a field", .badRequest)
    }
    guard let span = HistorySpan(rawValue: query["span"] ?? "") else {
      return .refusal("“span” is hour or day", .badRequest)
    }
    do throws(StoreError) {
      let points = try await recorder.points(of: HistorySeries(device: device, path: field), span)
      return .json(Self.json(points, span))
    } catch {
      return .refusal("\(error)", .unavailable)
    }
  }

  private static func json(_ points: [HistoryPoint], _ span: HistorySpan) -> String {
    let rows = points.map { point in
      let numbers = [point.least, point.mean, point.most].map { FieldValue.number($0).json }
      return "[\(point.start * 1000),\(numbers.joined(separator: ","))]"
    }
    return #"{"span":"\#(span.rawValue)","step":\#(span.step * 1000),"points":[\#(rows.joined(separator: ","))]}"#
  }
}
