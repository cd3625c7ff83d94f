package import GATTSchema

/// What is known of a device before it is looked at: the services and values that profiles of the Bluetooth SIG describe.
package struct DeviceKnowledge: Sendable {
  /// A value with a name that a file of the package describes.
  package struct NamedValue: Hashable, Sendable {
    /// The name of the type.
    package var name: String
    /// The path of its file, such as `SIG/temperature.gatt.yaml`, by which a profile imports it.
    package var file: String

    /// The value of a type in a file.
    package init(name: String, file: String) {
      (self.name, self.file) = (name, file)
    }
  }

  /// The UUIDs of the characteristics that the package describes in a service; nil for a service that it does not.
  package var characteristics: @Sendable (UUID128) -> Set<UUID128>?
  /// The value of a characteristic in any service; nil where nothing says.
  package var value: @Sendable (UUID128) -> NamedValue?
  /// Reads a file of values by its path.
  package var read: @Sendable (_ path: String) throws(FileError) -> SourceFile

  /// What is known of services, of values and of files.
  package init(
    characteristics: @escaping @Sendable (UUID128) -> Set<UUID128>?,
    value: @escaping @Sendable (UUID128) -> NamedValue?,
    reading read: @escaping @Sendable (_ path: String) throws(FileError) -> SourceFile
  ) {
    (self.characteristics, self.value, self.read) = (characteristics, value, read)
  }
}
