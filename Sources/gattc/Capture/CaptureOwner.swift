import GATTProfiles
import GATTRuntime
import GATTSchema

/// The characteristic that a descriptor of a capture belongs to.
struct CaptureOwner {
  /// What it is called; nil where no profile knows it.
  let name: String?
  /// The UUID of the characteristic that the descriptor belongs to.
  let uuid: UUID128
  /// The handle of its value; nil where that has not been told.
  let handle: UInt16?

  /// The name, or the UUID, with the handle.
  var text: String {
    [name ?? uuid.description, handle.map { AttributeHandle($0).description }].compactMap(\.self).joined(separator: " ")
  }

  /// An object with all that is known.
  var json: String {
    var members: [(name: String, json: String)] = []
    if let name { members.append(("characteristic", JSONString.quoted(name))) }
    members.append(("uuid", JSONString.quoted(uuid.description)))
    if let handle { members.append(("handle", JSONString.quoted(AttributeHandle(handle).description))) }
    return ValueReport.object(members)
  }
}
