import WeftGeometry

/// Why bytes are not JSON, and where.
package struct JSONError: Error, Hashable, Sendable {
  /// What kind of mistake it is.
  package enum Kind: Hashable, Sendable {
    /// They are no JSON.
    case malformed
    /// There are more values than may be.
    case limit
    /// Nobody wants the value any more: nothing is wrong.
    case givenUp
  }

  /// A step from a value to one in it.
  package enum Step: Hashable, Sendable {
    /// To a member of an object.
    case key(String)
    /// To an element of an array.
    case index(Int)
  }

  /// What kind of mistake it is.
  package let kind: Kind
  /// What is wrong with them.
  package var message: String
  /// The line, from 1; `nil` where it is all of them.
  package var line: Int?
  /// The column in that line, from 1, in characters.
  package var column: Int?
  /// The way to the value that is meant; empty where that is all of it.
  package private(set) var place: [Step] = []

  init(_ message: String, kind: Kind = .malformed) {
    self.kind = kind
    self.message = message
  }

  /// The same mistake, in a value around the one that it was found in.
  func behind(_ step: Step) -> JSONError {
    var error = self
    error.place.insert(step, at: 0)
    return error
  }

  /// Nobody wants the value any more.
  static let givenUp = JSONError("is not read to its end: nobody wants it any more", kind: .givenUp)

  /// More values than may be.
  static func tooManyValues(limit: Int) -> JSONError {
    JSONError(
      "must have at most \(grouped(limit)) JSON values, found more; the rows of a feed can be in a data file, one a line",
      kind: .limit)
  }
}
