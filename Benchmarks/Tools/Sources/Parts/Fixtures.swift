import Foundation

/// The repository's fixtures, wherever it has been checked out.
enum Fixtures {
  /// The path of a file in the folder `Fixtures`.
  static func path(_ name: String) -> String {
    let steps = #filePath.split(separator: "/").dropLast(5)
    return "/" + steps.joined(separator: "/") + "/Fixtures/" + name
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path(name))))
  }
}
