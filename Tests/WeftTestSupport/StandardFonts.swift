public import Foundation
import Weft

/// The font file called `name` of the standard library.
public func standardFont(_ name: String) throws -> URL {
  let files = try FontLibrary.standard().files
  guard let file = files.first(where: { $0.path.hasSuffix("/" + name) }) else {
    throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: name])
  }
  return URL(filePath: file.path)
}

extension TemporaryFolder {
  /// Copies the font file called `name` of the standard library to `path`.
  public func copyFont(_ name: String, to path: String) throws {
    try Data(contentsOf: standardFont(name)).write(to: url.appending(path: path))
  }
}
