package import GATTSchema

/// What is known of services beside the files of the editor: profiles that ship with the tool.
package struct ServiceKnowledge: Sendable {
  /// The characteristics of a service, in order; none for one that nobody knows.
  package var characteristics: @Sendable (UUID128) -> [(uuid: UUID128, name: String)]

  /// Knows what `characteristics` says.
  package init(characteristics: @escaping @Sendable (UUID128) -> [(uuid: UUID128, name: String)] = { _ in [] }) {
    self.characteristics = characteristics
  }
}
