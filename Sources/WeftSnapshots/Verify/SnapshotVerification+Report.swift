import Weft
import WeftGeometry
import WeftSynchronization

/// What is said and left behind where a snapshot does not pass.
extension SnapshotVerification {
  private var settings: SnapshotSettings { session.settings }
  private var shownGolden: String { settings.shown(golden) }

  func duplicate(of earlier: String, at place: String) -> SnapshotFailure {
    let origin = earlier == place ? "at the same line, in a loop or with other arguments" : "at \(earlier)"
    return SnapshotFailure(
      .duplicate, request.name, golden: golden,
      message: """
        Two snapshots have the golden \(shownGolden): this one and one taken before it \(origin). Give each a name of its own in the test \
        `\(request.name.test)`, by `named:`.
        """)
  }

  var reserved: SnapshotFailure {
    SnapshotFailure(
      .setting, request.name, golden: golden,
      message: """
        The golden \(shownGolden) would lie where a snapshot waits for a review. Call it something else than “new” in the test `\(request.name.test)`, by `named:`.
        """)
  }

  func tooLarge(_ file: SnapshotFile) -> SnapshotFailure {
    SnapshotFailure(
      .setting, request.name, golden: golden,
      message: """
        The golden \(settings.shown(store.file(file.ext))) would have \(grouped(file.bytes.count)) bytes, and may have \(grouped(GoldenFile.byteLimit)): what \
        is larger is not read again. Take a smaller picture or fewer frames, or keep frames as a folder (`keptAs: .folder`).
        """)
  }

  var recordedBefore: SnapshotFailure {
    SnapshotFailure(
      .recordedBefore, request.name, golden: golden,
      message: """
        The golden \(shownGolden) was recorded by this very process, so it proves nothing when the test is tried again. Look at it, then run the tests \
        once more.
        """)
  }

  func reportMissing(_ snapshot: some SnapshotFormat) throws -> SnapshotFailure {
    let files = try snapshot.files()
    let pending = leavePending(files)
    let ci = request.isCI ? " because CI is set" : ""
    let message = """
      There is no golden \(shownGolden), and none is recorded\(ci).
      \(advice(pending))
      """
    let record = makeRecord(.missing, ["There is no golden."], pending)
    return finish(.missing, message, record, Self.actual(files, ext), layouts(of: files))
  }

  func reportRecorded(
    _ files: [SnapshotFile], over old: [String]?, _ pictures: [SnapshotFile]
  ) throws -> SnapshotFailure {
    let written = files.count > 3 ? "\(shownGolden) and \(files.count - 1) more files" : list(files)
    let heading =
      old == nil
      ? "There was no golden, so it was recorded: \(written)." : "The golden was recorded anew: \(written)."
    let message =
      ([heading] + (old ?? [])).joined(separator: "\n")
      + "\nLook at what was written, then run the tests again: what was recorded in a run passes nothing in it."
    let record = makeRecord(old == nil ? .recorded : .rerecorded, old ?? [], [:])
    let shown = pictures.isEmpty ? Self.actual(files, ext) : pictures
    return finish(
      old == nil ? .recorded : .rerecorded, message, record, shown, layouts(of: files, goldenToo: false))
  }

  func report(_ defect: GoldenDefect, _ sentence: String, _ snapshot: some SnapshotFormat) throws
    -> SnapshotFailure
  {
    let files = try snapshot.files()
    let remedy =
      switch defect.kind {
      case .pointer: "Run `git lfs pull`."
      case .damaged: "Take it from the repository again, or record it with WEFT_SNAPSHOT_RECORD=failed."
      case .missing: "Record it with WEFT_SNAPSHOT_RECORD=failed."
      }
    // What a pointer stands for may well be right: there is nothing to review before it is there.
    let pending = defect.kind == .pointer ? [:] : leavePending(files)
    let message = [sentence + " " + remedy, whereToLook(pending)].joined(separator: "\n")
    let record = makeRecord(.unreadable, [sentence, remedy], pending)
    return finish(.unreadable(defect.kind), message, record, Self.actual(files, ext), layouts(of: files))
  }

  func report(_ mismatch: SnapshotMismatch, _ snapshot: some SnapshotFormat) throws -> SnapshotFailure {
    let files = try snapshot.files()
    let pending = leavePending(files)
    let message = """
      The snapshot differs from its golden \(shownGolden).
      \(mismatch.sentences.joined(separator: "\n"))
      \(advice(pending))
      """
    var record = makeRecord(.changed, mismatch.sentences, pending)
    record.mismatch = mismatch.kind
    record.figures = mismatch.figures
    return finish(.changed(mismatch.kind), message, record, mismatch.pictures, layouts(of: files))
  }

  /// What is to be looked at where there is nothing to compare with.
  private static func actual(_ files: [SnapshotFile], _ ext: String) -> [SnapshotFile] {
    files.first.map {
      [SnapshotFile(ext: "actual.\($0.ext.split(separator: "/").last ?? "")", bytes: $0.bytes)]
    }
      ?? []
  }

  /// The layouts beside the golden and the snapshot, for reports.
  ///
  /// - Parameter goldenToo: `false` where the golden is the snapshot by now.
  private func layouts(of files: [SnapshotFile], goldenToo: Bool = true) -> [SnapshotFile] {
    let name = ImageSnapshot.layoutExtension
    let new = files.filter { $0.ext == name }.map { SnapshotFile(ext: "actual.\(name)", bytes: $0.bytes) }
    guard goldenToo, companions.contains(name), let old = store.files.text(name) else { return new }
    return [SnapshotFile(ext: "expected.\(name)", text: old)] + new
  }

  private func list(_ files: [SnapshotFile]) -> String {
    files.map { settings.shown(store.file($0.ext)) }.joined(separator: ", ")
  }

  /// Leaves the snapshot beside its golden, where somebody can review it.
  private func leavePending(_ files: [SnapshotFile]) -> [String: String] {
    // A checkout that cannot be written to is no reason to say less of the failure.
    request.isCI ? [:] : (try? store.writePending(files)) ?? [:]
  }

  private func advice(_ pending: [String: String]) -> String {
    whereToLook(pending)
      + "\nTo accept what is new, run `weft review` (`swift run weft review` where Weft is a dependency), or the test once more with "
      + "WEFT_SNAPSHOT_RECORD=failed."
  }

  private func whereToLook(_ pending: [String: String]) -> String {
    let new =
      pending[store.path(ext)].map { "The new one is \(settings.shown("\(request.root)/\($0)")). " } ?? ""
    return new + "To be looked at: \(settings.shown(artefactFolder))."
  }

  private func makeRecord(
    _ status: FailureRecord.Status, _ sentences: [String], _ pending: [String: String]
  ) -> FailureRecord {
    FailureRecord(
      snapshot: request.name, status: status, root: request.root, golden: store.path(ext), pending: pending,
      sentences: sentences, pictures: [], fileID: request.fileID, line: request.line)
  }

  private func finish(
    _ reason: SnapshotFailure.Reason, _ message: String, _ record: FailureRecord, _ pictures: [SnapshotFile],
    _ layouts: [SnapshotFile]
  ) -> SnapshotFailure {
    var (record, message) = (record, message)
    record.pictures = (pictures + layouts).map { FailureRecord.Picture(file: $0.ext) }
    do {
      try session.artefacts.write(record, pictures + layouts, to: artefactFolder)
      session.failures.add(1, ordering: .relaxed)
    } catch {
      message += "\n(What is to be looked at could not be written: \(error).)"
    }
    return SnapshotFailure(reason, request.name, golden: golden, message: message, pictures: pictures)
  }
}
