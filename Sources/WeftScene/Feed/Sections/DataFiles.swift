import WeftGeometry
import WeftSynchronization
import WeftSystem

/// The data files that a feed names, each opened once however often, and in however many ways, it is named.
final class DataFiles: Sendable {
  /// How many different ones a feed may name: each takes memory, or an open file.
  static let maximumCount = 500

  /// What relative paths start at.
  let folder: String
  /// By where they are.
  private let opened = Mutex<[FilePlace: RowFile]>([:])

  init(folder: String) { self.folder = folder }

  /// The rows of the file that the document names `file` at `path`.
  func rows(of file: String, at path: ScenePath) throws(SceneError) -> RowFile {
    let name = SceneFile.resolve(file, in: folder)
    let place = FilePlace(name)
    let known: RowFile? = try opened.withLock { (opened) throws(SceneError) in
      if let known = opened[place] { return known }
      guard opened.count < Self.maximumCount else {
        throw SceneError(
          .invalid, at: path.description,
          "must be one of at most \(Self.maximumCount) different data files of a feed, found one more")
      }
      return nil
    }
    if let known { return known }
    do throws(SceneError) {
      let rows = try RowFile(path: name)
      opened.withLock { $0[place] = rows }
      return rows
    } catch  where error.kind == .unreadable {
      var located = error
      located.file = nil
      located.path = path.description
      located.message = "must name a file that can be read, found \(quoted(file)), which " + error.message
      throw located
    }
  }
}
