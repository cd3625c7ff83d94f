import GATTSchema

/// Drafts the profile of a device from what a client finds on it.
///
/// What the device says becomes the profile: UUIDs, properties, included services, user descriptions, presentation formats,
/// and the values that it has been read to have. The services of the Bluetooth SIG that the package describes are left to
/// it, all but characteristics that it does not know there.
package enum DeviceImporter {
  /// The profile of `table`, called `name`, with what could not be known of the device. The same table gives the same text.
  ///
  /// An error, without a text, says that there is nothing that the package does not describe.
  ///
  /// - Parameter deviceName: what the device calls itself; nil where it says nothing.
  package static func document(
    of table: DeviceTable, called name: String, advertising deviceName: String?, knowing knowledge: DeviceKnowledge
  ) -> ImportedDocument {
    func draft(trustingNames: Bool) -> DeviceDraft {
      var draft = DeviceDraft(table, called: name, knowing: knowledge, trustingNames: trustingNames)
      draft.tellHowToFind(deviceName)
      return draft
    }
    // What the device calls its characteristics may be no names for a profile, and what their descriptors hold no values.
    for trustsNames in [true, false] {
      let whole = draft(trustingNames: trustsNames)
      let draft = whole.profile(reading: knowledge.read) == nil ? whole.withoutHeldValues : whole
      guard let profile = draft.profile(reading: knowledge.read) else { continue }
      let values = DeviceValues(adding: draft, to: profile)
      return values.draft.profile(reading: knowledge.read) == nil
        ? draft.withoutValues.document() : values.draft.document()
    }
    return draft(trustingNames: false).withoutHeldValues.document()
  }
}
