import WeftJSON

/// The id of a request, to tell requests from one another: ids are the same where their bytes are, once escapes are read.
///
/// Strings of Swift are the same where people see the same.
struct RequestID: Hashable, Sendable {
  private let bytes: [UInt8]

  /// The id that a request has.
  init(_ id: JSONValue) { bytes = Array(id.json.utf8) }
}
