enum BadInclude: ProfileRule {
  static let id = "bad-include"
  static let purpose = """
    A service includes other services, each once, and none that includes it in turn, by itself or through \
    others: a client would go round in a circle.
    """
  static let example = RuleExample.services(
    """
    - name: Climate
      uuid: F000AA00-0451-4000-B000-000000000000
      includes: [Calibration]
      characteristics:
        - name: Temperature
          uuid: F000AA01-0451-4000-B000-000000000000
          properties: [read]
          value: { raw: int16, scale: 1/100, unit: °C }
    - name: Calibration
      uuid: F000AA10-0451-4000-B000-000000000000
      secondary: true
      includes: [Climate]
      characteristics:
        - name: Offset
          uuid: F000AA11-0451-4000-B000-000000000000
          properties: [read]
          value: { raw: int16, scale: 1/100, unit: °C }
    """,
    """
    - name: Climate
      uuid: F000AA00-0451-4000-B000-000000000000
      includes: [Calibration]
      characteristics:
        - name: Temperature
          uuid: F000AA01-0451-4000-B000-000000000000
          properties: [read]
          value: { raw: int16, scale: 1/100, unit: °C }
    - name: Calibration
      uuid: F000AA10-0451-4000-B000-000000000000
      secondary: true
      characteristics:
        - name: Offset
          uuid: F000AA11-0451-4000-B000-000000000000
          properties: [read]
          value: { raw: int16, scale: 1/100, unit: °C }
    """)

  /// Reports what is included twice, and each circle where it closes.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for service in profile.services {
      var known: Set<UUID128> = []
      for include in service.includes where !known.insert(include.value).inserted {
        report("“\(service.name)” includes \(include.value) already; remove it", include, to: &diagnostics)
      }
    }
    var search = CircleSearch(profile.services)
    for service in profile.services { search.run(from: service, reporting: &diagnostics) }
  }

  fileprivate static func report(_ message: String, _ include: Located<UUID128>, to diagnostics: inout Diagnostics) {
    diagnostics.report(Diagnostic(Self.self, message, at: include.range))
  }
}

/// Goes from services to those that they include, each once.
private struct CircleSearch {
  private typealias Step = (service: Service, rest: ArraySlice<Located<UUID128>>)

  private let services: [UUID128: Service]
  private var entered: Set<UUID128> = []

  init(_ services: [Service]) {
    self.services = Dictionary(services.map { ($0.uuid, $0) }) { first, _ in first }
  }

  mutating func run(from first: Service, reporting diagnostics: inout Diagnostics) {
    guard entered.insert(first.uuid).inserted else { return }
    var way: [Step] = [(first, first.includes[...])]
    var present: Set<UUID128> = [first.uuid]
    while let (service, left) = way.popLast() {
      var rest = left
      guard let include = rest.popFirst() else {
        present.remove(service.uuid)
        continue
      }
      way.append((service, rest))
      guard let next = services[include.value] else { continue }
      if present.contains(next.uuid) { report(way.map(\.service), include, to: &diagnostics) }
      guard entered.insert(next.uuid).inserted else { continue }
      present.insert(next.uuid)
      way.append((next, next.includes[...]))
    }
  }

  /// Reports that the last service of `way` includes one that stands in it.
  private func report(_ way: [Service], _ include: Located<UUID128>, to diagnostics: inout Diagnostics) {
    let names = way.drop { $0.uuid != include.value }.map { "“\($0.name)”" }
    guard names.count > 1, let first = names.first else {
      return BadInclude.report("\(names.joined()) includes itself; remove it", include, to: &diagnostics)
    }
    let circle =
      names.count > 8
      ? "\(first) includes itself through \(names.count - 1) others"
      : (names + [first]).joined(separator: " includes ") + ", in a circle"
    BadInclude.report("\(circle); remove one of these", include, to: &diagnostics)
  }
}
