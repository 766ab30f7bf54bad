import WeftGeometry
import WeftSynchronization
import WeftSystem

/// A folder that is being filled with frames, and the index that grows with them.
///
/// Every file is either whole or not there. Before the first frame an index says that frames are being written, so
/// that a later run knows what a killed one has left; the index with the frames takes its place in the end. One writer
/// at a time, in all processes: another one is refused.
final class FrameFolder: Sendable {
  private struct State {
    /// Frames of an earlier run that this one has not replaced.
    var earlier: Set<String>
    var index: IndexWriter?
    /// What was at the index's place, from the time something else has been written there until the first frame is
    /// whole.
    var replaced: ReplacedIndex?
    var lastFile: String?
  }

  private let folder: HeldFolder
  private let head: String
  private let isNew: Bool
  private let lock: FolderLock
  private let state: Mutex<State>

  /// Makes the folder where it is missing, and looks for frames of an earlier run.
  ///
  /// - Parameters:
  ///   - head: what the index begins with.
  ///   - indexLimit: how many bytes the index of an earlier run may have.
  /// - Throws: `OutputError`, where the folder cannot be made, somebody else is writing there, or it has an index of more bytes.
  init(_ path: String, head: String, indexLimit: Int = FrameIndex.byteLimit) throws(OutputError) {
    self.head = head
    isNew = try Folder.create(path)
    do throws(SystemError) {
      folder = try HeldFolder(path)
    } catch {
      throw OutputError(path: path, action: "write to", reason: error.reason)
    }
    lock = try FolderLock(folder)
    let count = RegularFile.byteCount(of: "\(folder.path)/\(FrameIndex.fileName)")
    if let count, count > indexLimit {
      throw OutputError(
        path: "\(path)/\(FrameIndex.fileName)", action: "replace",
        reason:
          "it has \(grouped(count)) bytes, and at most \(grouped(indexLimit)) are read to know which frames are of an earlier run; "
          + "remove it, or name another folder")
    }
    AtomicFile.removeUnfinished(in: folder.path)
    state = Mutex(State(earlier: Set(FrameIndex.files(knownIn: folder.path))))
  }

  /// Where it is.
  var path: String { folder.name }

  /// How many frames have been written.
  var frameCount: Int { state.withLock { $0.index?.lineCount ?? 0 } }

  /// Writes a frame's file, and its line in the index.
  func write(_ bytes: [UInt8], to file: String, line: some StringProtocol) throws(OutputError) {
    try state.withLock { (state) throws(OutputError) in
      try checkPlace()
      if state.index == nil { try begin(&state) }
      try AtomicFile.write(bytes, toOwn: file, in: folder)
      do throws(OutputError) {
        try state.index?.append(line)
      } catch {
        // What is not listed is not there.
        folder.remove(file)
        throw error
      }
      state.earlier.remove(file)
      state.lastFile = file
      state.replaced = nil
    }
  }

  /// Ends the index, and removes the frames of an earlier run that have not been replaced.
  func finish(ending: String) throws(OutputError) {
    try state.withLock { (state) throws(OutputError) in
      try checkPlace()
      if state.index == nil { state.index = try IndexWriter(in: folder, head: head) }
      try state.index?.finish(ending: ending)
      for stale in state.earlier { folder.remove(stale) }
      lock.release()
    }
  }

  /// Ends an index that there should be more of: it lists the frames that were written, and says so.
  ///
  /// On a full disk the last frame is given up for it, if need be. Where no frame was written, the index that was
  /// there is put back, and a folder that was made for frames that never came is removed again.
  func abandon() {
    defer { lock.release() }
    state.withLock { state in
      // What has its name now belongs to somebody else.
      guard folder.isReachable else { return }
      if let index = state.index, index.lineCount > 0 {
        let ending = FrameIndex.ending(besides: state.earlier.sorted())
        if (try? index.finish(ending: ending)) == nil { giveUpLast(&state) }
        state.index?.abandon()
        return
      }
      state.index?.abandon()
      switch state.replaced {
      case .bytes(let bytes): try? AtomicFile.write(bytes, toOwn: FrameIndex.fileName, in: folder)
      case .missing: folder.remove(FrameIndex.fileName)
      case nil: break
      }
      if isNew, folder.loss == nil { Folder.removeEmpty(folder.name) }
    }
  }

  private func checkPlace() throws(OutputError) {
    guard let loss = folder.loss else { return }
    throw OutputError(path: folder.name, action: "write to", reason: loss)
  }

  /// Says in the index that frames are being written, and starts the one that will take its place.
  private func begin(_ state: inout State) throws(OutputError) {
    let earlier = ReplacedIndex(at: "\(folder.path)/\(FrameIndex.fileName)")
    let text = head + "\n" + FrameIndex.endingWhileWriting(besides: state.earlier.sorted())
    try AtomicFile.write(Array(text.utf8), toOwn: FrameIndex.fileName, in: folder)
    if state.replaced == nil { state.replaced = earlier }
    state.index = try IndexWriter(in: folder, head: head)
  }

  /// Makes room for the ending by removing the last frame, which is as whole as the others but the only one whose line
  /// can be taken back.
  private func giveUpLast(_ state: inout State) {
    guard let file = state.lastFile, (try? state.index?.removeLast()) != nil else { return }
    folder.remove(file)
    try? state.index?.finish(ending: FrameIndex.ending(besides: state.earlier.sorted()))
  }
}

/// What was at an index's place before.
private enum ReplacedIndex: Sendable {
  case missing
  case bytes([UInt8])

  /// Reads what is at `path`.
  init(at path: String) {
    self =
      RegularFile.bytes(at: path, followsLinks: false, limit: FrameIndex.byteLimit).map { .bytes($0) }
      ?? .missing
  }
}
