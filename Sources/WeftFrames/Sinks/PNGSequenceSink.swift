import WeftCollections
import WeftSynchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes frames to a folder, `frame-00000.png` and so on, with an `index.json` that says what they show.
///
/// Every file is either whole or not there. Frames of an earlier run are replaced, and those that this run does not
/// have are removed; other files in the folder are left alone. After a run that was killed, every file with a
/// frame's name counts as a frame.
public final class PNGSequenceSink: FrameSink {
  /// The folder the frames go to.
  public let folder: String
  private let part: FramePart?
  private let index: Mutex<FrameIndex>
  /// What was at the index's place, from the time the sink has written there until the first frame is whole.
  private let replacedIndex: Mutex<ReplacedIndex?>
  private let earlierFiles: Set<String>
  private let isNewFolder: Bool

  /// Makes the folder where it is missing, and looks for frames of an earlier run.
  /// - Parameter part: which part of a scroll the frames are; `nil`: all of it.
  /// - Throws: ``OutputError``, where the folder cannot be made.
  public init(folder: String, viewport: Viewport, part: FramePart? = nil) throws(OutputError) {
    self.folder = folder
    self.part = part
    index = Mutex(FrameIndex(viewport: viewport))
    replacedIndex = Mutex(nil)
    isNewFolder = try Folder.create(folder)
    AtomicFile.removeUnfinished(in: folder)
    earlierFiles = Set(FrameIndex.files(knownIn: folder))
  }

  /// Writes the frame's file and lists it; before the first one an index that says that frames are being written, so that
  /// a later run knows what a killed one has left.
  /// - Precondition: it is a PNG file.
  @concurrent public func write(_ frame: EncodedFrame) async throws {
    if frameCount == 0 { try begin() }
    let file = FrameIndex.file(ofFrame: frame.info.index)
    try AtomicFile.write(frame.png, to: "\(folder)/\(file)")
    index.withLock { $0.append(frame.info, file: file) }
    replacedIndex.withLock { $0 = nil }
  }

  /// How many frames have been written.
  public var frameCount: Int { index.withLock { $0.files.count } }

  /// Ends a scroll that has come to its end: writes the index, and removes the frames of an earlier run that this one
  /// has not replaced.
  public func finish() throws(OutputError) {
    let (text, files) = index.withLock { ($0.text(of: part), $0.files) }
    try writeIndex(text)
    for stale in earlierFiles.subtracting(files) { unsafe unlink("\(folder)/\(stale)") }
  }

  /// Ends a scroll that was broken off: the index lists the frames that were written, and says that there
  /// should be more.
  ///
  /// What cannot be written any more is left. Where no frame was written, the index that was there is put back, and a
  /// folder that was made for frames that never came is removed again.
  public func abandon() {
    if frameCount > 0 {
      let text = index.withLock { $0.text(besides: earlierFiles.subtracting($0.files).sorted()) }
      try? writeIndex(text)
      return
    }
    switch replacedIndex.withLock({ $0 }) {
    case .bytes(let bytes): try? AtomicFile.write(bytes, to: indexPath)
    case .missing: AtomicFile.remove(indexPath)
    case nil: break
    }
    if isNewFolder { unsafe rmdir(folder) }
  }

  private var indexPath: String { "\(folder)/\(FrameIndex.fileName)" }

  /// Says in the index that frames are being written.
  private func begin() throws(OutputError) {
    let text = index.withLock { $0.textWhileWriting(besides: earlierFiles.sorted()) }
    let earlier = ReplacedIndex(at: indexPath)
    try writeIndex(text)
    replacedIndex.withLock { if $0 == nil { $0 = earlier } }
  }

  private func writeIndex(_ text: String) throws(OutputError) {
    try AtomicFile.write(Array(text.utf8), to: indexPath)
  }
}

/// What was at an index's place before.
private enum ReplacedIndex: Sendable {
  case missing
  case bytes([UInt8])

  /// Reads what is at `path`.
  init(at path: String) {
    self = (try? Data(contentsOf: URL(filePath: path))).map { .bytes(Array($0)) } ?? .missing
  }
}
