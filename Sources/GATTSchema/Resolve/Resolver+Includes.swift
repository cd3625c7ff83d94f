extension Resolver {
  /// Finds the services that `services` include.
  mutating func resolveIncludes(of services: inout [Service]) {
    guard services.contains(where: { !$0.document.includes.isEmpty }) else { return }
    let scope = DeviceScope(services, of: document, importing: imports)
    for index in services.indices {
      services[index].includes = services[index].document.includes.compactMap { name in
        UnknownTarget.service(name, in: scope, reporting: &diagnostics).map { Located($0, name.range) }
      }
    }
  }
}
