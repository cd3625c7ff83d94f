import GATTSchema

/// Something that can be described.
enum DescribedItem: Sendable {
  /// A service, and the file that describes it.
  case service(Service, ProfileFile)
  /// A characteristic, a format of advertisements, or a type of a library.
  case value(ValueSubject)
  /// A descriptor.
  case descriptor(ValueSubject)
}

/// Finds what a UUID or a name stands for among all that can be described.
struct DescriptionChoice {
  let library: ProfileLibrary

  /// All that `text` stands for: services first, then the one value that it means.
  ///
  /// - Parameter service: whose characteristic is meant; nil for any.
  func items(_ text: String, service: String?) throws(ToolError) -> [DescribedItem] {
    var items = service == nil ? try services(text) : []
    if service == nil, let descriptor = try StandardDescriptors.subject(text) { items.append(.descriptor(descriptor)) }
    let values = library.own + (try library.shipped(describing: text))
    guard items.isEmpty || values.contains(where: { $0.isCalled(text) }) else { return items }
    return items + [.value(try SubjectChoice(library).subject(text, service: service))]
  }

  /// The user's services that are called so, or else those that ship.
  private func services(_ text: String) throws(ToolError) -> [DescribedItem] {
    let own = services(text, in: library.ownFiles)
    guard own.isEmpty else { return own }
    let (uuid, name) = (UUID128(text), text.lowercased())
    let known = ShippedIndex.services.filter { $0.name.lowercased() == name || uuid != nil && $0.uuid == uuid }
    return services(text, in: try ShippedLibrary.files(Set(known.map(\.profile)).sorted()))
  }

  private func services(_ text: String, in files: [ProfileFile]) -> [DescribedItem] {
    files.flatMap { file in
      file.profile.services.filter { $0.isCalled(text) }.map { .service($0, file) }
    }
  }
}
