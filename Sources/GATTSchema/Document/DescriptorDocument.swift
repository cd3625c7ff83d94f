/// A descriptor with a layout, as it was written.
package struct DescriptorDocument: Sendable {
  /// Which one of the SIG's it is; nil for one of a layout of its own.
  package var kind: DescriptorKind?
  /// What it is called, and where its key or its name stands.
  package var name: Located<String>
  /// The UUID, as text.
  package var uuid: Located<String>
  /// A sentence about it.
  package var description: Located<String>?
  /// The Swift name asked for.
  package var identifier: Located<String>?
  /// The layout, or the name of a type; nil when it could not be read.
  package var value: ValueSource?
  /// What reading takes, when written.
  package var readPermission: Located<Security>?
  /// What writing takes; nil where clients may not write it.
  package var writePermission: Located<Security>?
  /// The value that it starts with.
  package var initial: YAMLNode
}
