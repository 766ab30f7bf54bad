import Weft
import WeftSystem

/// One snapshot being verified: the order in which things are looked at, and what is done about each.
struct SnapshotVerification {
  let session: SnapshotSession
  let request: SnapshotRequest
  let store: SnapshotStore
  /// What the golden's first file is.
  let ext: String

  init(session: SnapshotSession, request: SnapshotRequest, ext: String) {
    self.session = session
    self.request = request
    self.ext = ext
    store = SnapshotStore(root: request.root, name: request.name, template: request.template)
  }

  var golden: String { store.file(ext) }
  var mode: RecordMode { request.mode }
  /// What pictures have beside them.
  var companions: [String] { ext.hasSuffix("png") ? [ImageSnapshot.layoutExtension] : [] }
  var artefactFolder: String { session.artefacts.folder(ofGolden: store.path(ext), ext: ext) }

  func verify(_ snapshot: some SnapshotFormat) throws -> SnapshotFailure? {
    if GoldenPath(store.path(ext)).accepted != nil { return reserved }
    let place = "\(request.fileID):\(request.line)"
    if let earlier = session.uses.use(golden, by: request.execution, at: place) {
      return duplicate(of: earlier, at: place)
    }
    session.begin(request.name, root: request.root, template: request.template)
    if session.uses.hasRecorded(golden) { return recordedBefore }
    let use = JournalEvent.Use(
      test: request.name.testID, root: request.root,
      paths: ([ext] + companions).map(store.path))
    session.journal.append(.golden(use))
    switch GoldenFile(path: golden) {
    case .missing:
      return mode == .never ? try reportMissing(snapshot) : try record(snapshot, over: nil)
    case .present, .pointer, .unreadable:
      return try compare(snapshot)
    }
  }

  private func compare(_ snapshot: some SnapshotFormat) throws -> SnapshotFailure? {
    let mismatch: SnapshotMismatch?
    do {
      mismatch = try snapshot.compare(with: store.files)
    } catch let defect as GoldenDefect {
      return try handle(defect, snapshot)
    } catch let error as SnapshotMaskError {
      return SnapshotFailure(.setting, request.name, golden: golden, message: error.description)
    }
    if mode == .all, try !isWritten(snapshot) {
      return try record(snapshot, over: mismatch?.sentences ?? [], mismatch?.pictures)
    }
    guard let mismatch else {
      session.artefacts.remove(artefactFolder)
      if !request.isCI { store.removePending([ext] + companions) }
      return nil
    }
    if mode == .failed { return try record(snapshot, over: mismatch.sentences, mismatch.pictures) }
    return try report(mismatch, snapshot)
  }

  /// Whether the golden's files are those of the snapshot, to the last byte.
  private func isWritten(_ snapshot: some SnapshotFormat) throws -> Bool {
    try snapshot.files().allSatisfy { file in GoldenFile(path: store.file(file.ext)).bytes == file.bytes }
  }

  private func handle(_ defect: GoldenDefect, _ snapshot: some SnapshotFormat) throws -> SnapshotFailure? {
    let file = store.file(defect.ext)
    let sentence = "The golden \(session.settings.shown(file)) cannot be used: \(defect.reason)."
    // Nobody knows what picture a pointer stands for, so it is not known that it differs.
    let isRecorded = mode == .all || (mode == .failed && defect.kind != .pointer)
    if isRecorded { return try record(snapshot, over: [sentence]) }
    return try report(defect, sentence, snapshot)
  }

  /// Writes the golden, which is a failure.
  ///
  /// - Parameters:
  ///   - old: by what it differs from the one that was there; `nil` where there was none.
  ///   - pictures: of both, where they can be compared.
  private func record(
    _ snapshot: some SnapshotFormat, over old: [String]?, _ pictures: [SnapshotFile]? = nil
  ) throws -> SnapshotFailure {
    let files = try snapshot.files()
    if let large = files.first(where: { $0.bytes.count > GoldenFile.byteLimit }) { return tooLarge(large) }
    do throws(OutputError) {
      try store.write(files)
    } catch {
      return SnapshotFailure(
        .setting, request.name, golden: golden,
        message: "A golden was to be recorded, but that failed: \(error).")
    }
    session.uses.record(golden)
    return try reportRecorded(files, over: old, pictures ?? [])
  }
}
