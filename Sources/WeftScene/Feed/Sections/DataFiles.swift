import WeftGeometry
import WeftSynchronization
import WeftSystem

/// The data files that a feed names, each opened once however often, and in however many ways, it is named.
final class DataFiles: Sendable {
  /// How many different ones a feed may name: each takes memory, or an open file.
  static let maximumCount = 500

  /// What relative paths start at.
  let folder: String
  private struct State {
    /// By where they are.
    var opened: [FilePlace: RowFile] = [:]
    /// What is left for those that are one JSON array.
    var room = RowFile.Room()
  }

  private let state = Mutex(State())

  init(folder: String) { self.folder = folder }

  /// The rows of the file that the document names `file` at `path`.
  func rows(of file: String, at path: ScenePath) throws(SceneError) -> RowFile {
    let name = SceneFile.resolve(file, in: folder)
    let place = FilePlace(name)
    let (known, room) = try state.withLock { (state) throws(SceneError) in
      if let known = state.opened[place] { return (known as RowFile?, state.room) }
      guard state.opened.count < Self.maximumCount else {
        throw SceneError(
          .invalid, at: path.description,
          "must be one of at most \(Self.maximumCount) different data files of a feed, found one more")
      }
      return (nil, state.room)
    }
    if let known { return known }
    do throws(SceneError) {
      let rows = try RowFile(path: name, room: room)
      let taken = rows.taken
      state.withLock { state in
        state.opened[place] = rows
        state.room.bytes -= taken.bytes
        state.room.values -= taken.values
      }
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
