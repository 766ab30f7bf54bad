public import Foundation
import WeftCLibrary
import WeftSynchronization

/// A folder of its own for a test, gone with the value.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let url: URL

  /// Makes a new folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "weft-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// A new folder that is there until the process ends: of what many tests copy.
  public static func lasting() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    lastingFolders.withLock { folders in
      if folders.isEmpty { atexit { lastingFolders.withLock { $0 = [] } } }
      folders.append(folder)
    }
    return folder
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of `name` in the folder.
  public func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes `text` to the file `name` and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: url.appending(path: name))
    return path(name)
  }

  /// The names in the folder, sorted.
  public func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.appending(path: folder).path).sorted()
  }

  /// Makes a pipe called `name`, which nobody reads or writes.
  public func makePipe(_ name: String) throws {
    guard unsafe mkfifo(path(name), 0o600) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  /// Makes an empty file whose name is no UTF-8: `latin-é` in Latin-1, and `ending`.
  public func makeLatinFile(_ ending: String = "") throws {
    let name =
      Array(path("latin-").utf8CString.dropLast()) + [CChar(bitPattern: 0xE9)] + Array(ending.utf8CString)
    let descriptor = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    close(descriptor)
  }
}

private let lastingFolders = Mutex<[TemporaryFolder]>([])
