import Weft
import WeftSystem

/// The snapshots that have not passed: those of which there are records, and files beside goldens of which there are none.
package struct SnapshotReview: Sendable {
  /// All of them, by their goldens.
  package let items: [ReviewItem]
  /// What could not be looked at in the folders of goldens: something there may wait too.
  package let unread: [UnreadPlace]
  private let settings: SnapshotSettings

  /// Looks what there is.
  ///
  /// What somebody has moved or removed by hand is left out.
  /// - Parameter root: the folder of goldens of all records; `nil`: where each says it is.
  package init(_ settings: SnapshotSettings, root: String? = nil) {
    self.settings = settings
    var items: [ReviewItem] = []
    for (folder, record) in ArtefactFolder(path: settings.artifacts).records() {
      guard let item = ReviewItem(record, folder, root: root ?? record.root, settings) else { continue }
      // Records come by their goldens.
      let alike = items.indices.reversed().prefix { items[$0].golden == item.golden }
      if let known = alike.first(where: { item.isAnotherRecord(of: items[$0]) }) {
        items[known] = items[known].joined(with: item)
      } else {
        items.append(item)
      }
    }
    var known: Set<String> = []
    for item in items { known.formUnion(item.files.map { "\(item.root)/\($0.pending)" }) }
    let roots = Set(items.map(\.root) + [root ?? settings.root].compactMap { $0 })
    var unread: [UnreadPlace] = []
    for root in roots.sorted() where settings.owns(root) {
      let listing = GoldenRoot(path: root).listing()
      items += ReviewItem.unrecorded(
        listing.files, in: root, except: known, hasOwnFormats: settings.mayHaveOwnFormats(in: root))
      unread += listing.unread
    }
    self.unread = unread
    self.items = items.sorted { ($0.golden, $0.root) < ($1.golden, $1.root) }
  }

  /// Those that patterns stand for; all, where there are none.
  ///
  /// A pattern may name a golden, one of its files, what waits for a review, a folder, or any of these from the working
  /// directory.
  /// - Throws: ``ReviewError``, where a pattern matches nothing.
  package func items(matching globs: [Glob], in directory: String) throws(ReviewError) -> [ReviewItem] {
    guard !globs.isEmpty else { return items }
    var matching = Set<Int>()
    for glob in globs {
      let found = items.indices.filter { matches(items[$0], glob, directory) }
      guard !found.isEmpty else { throw unmatched(glob) }
      matching.formUnion(found)
    }
    return items.indices.filter(matching.contains).map { items[$0] }
  }

  private func matches(_ item: ReviewItem, _ glob: Glob, _ directory: String) -> Bool {
    let paths = [item.golden, GoldenPath(item.golden).stem] + item.files.flatMap { [$0.golden, $0.pending] }
    if paths.contains(where: glob.matches) { return true }
    guard glob.text.contains("/") else { return false }
    // As a shell completes it, or as a message shows it.
    return [directory, settings.base].contains { folder in
      let whole = Glob(SnapshotSettings.absolute(glob.text, in: folder))
      return paths.contains { whole.matches("\(item.root)/\($0)") }
    }
  }

  private func unmatched(_ glob: Glob) -> ReviewError {
    let sentence = "Nothing that waits for a review matches “\(glob.text)”"
    guard let first = items.first else { return ReviewError(.unmatched, "\(sentence): nothing does.") }
    let count =
      items.count == 1 ? "There is \(first.golden)" : "There are \(items.count), \(first.golden) the first"
    return ReviewError(
      .unmatched, "\(sentence). \(count); * stands for a part of a name, ** for any folders.")
  }
}

extension ReviewItem {
  /// What a record tells, refused where no run of tests leaves such a one; `nil` where what it left for a review, or the golden that it wrote, is not there any more.
  fileprivate init?(_ record: FailureRecord, _ folder: String, root: String, _ settings: SnapshotSettings) {
    let hasOwnFormats = settings.mayHaveOwnFormats(in: root)
    if let refusal = Self.refusal(of: record, at: settings.shown(folder), hasOwnFormats: hasOwnFormats) {
      self.init(
        status: record.status, root: root, golden: record.golden, files: [], sentences: record.sentences,
        record: record, folder: folder, refusal: refusal)
      return
    }
    var files: Set<PendingFile> = []
    for (golden, pending) in record.pending {
      let file = PendingFile(golden: GoldenPath(golden).unit, pending: GoldenPath(pending).unit)
      if FileKind(at: "\(root)/\(file.pending)") != nil { files.insert(file) }
    }
    if files.isEmpty, !record.pending.isEmpty { return nil }
    let isWritten = record.status == .recorded || record.status == .rerecorded
    if isWritten, FileKind(at: "\(root)/\(GoldenPath(record.golden).unit)") == nil { return nil }
    self.init(
      status: record.status, root: root, golden: record.golden,
      files: Self.ordered(files, golden: record.golden), sentences: record.sentences, record: record,
      folder: folder)
  }

  /// Whether something waits by this record and by that of `other` for the same golden.
  fileprivate func isAnotherRecord(of other: ReviewItem) -> Bool {
    golden == other.golden && isPending && other.isPending
      && GoldenRoot.canonical(root) == GoldenRoot.canonical(other.root)
  }

  /// With all that waits by another record too, which goes with its own.
  fileprivate func joined(with other: ReviewItem) -> ReviewItem {
    var joined = ReviewItem(
      status: status, root: root, golden: golden,
      files: Self.ordered(Set(files + other.files), golden: golden), sentences: sentences, record: record,
      folder: folder)
    joined.otherFolders = otherFolders + [other.folder].compactMap { $0 }
    return joined
  }

  /// What waits beside goldens without a record, of all files of a root.
  fileprivate static func unrecorded(
    _ files: [String], in path: String, except known: Set<String>, hasOwnFormats: Bool
  ) -> [ReviewItem] {
    var stems: [String: Set<PendingFile>] = [:]
    for file in files {
      let place = GoldenPath(file)
      guard let golden = place.accepted, !known.contains("\(path)/\(place.unit)"),
        place.isCalledAsGolden(hasOwnFormats: hasOwnFormats)
      else { continue }
      stems[GoldenPath(golden).stem, default: []].insert(PendingFile(golden: golden, pending: place.unit))
    }
    return stems.values.compactMap { files in
      // The layout explains another file, unless there is none.
      let sorted = files.sorted { $0.golden < $1.golden }
      guard let first = sorted.first(where: { !$0.golden.hasSuffix(".layout.txt") }) ?? sorted.first else {
        return nil
      }
      let isThere = FileKind(at: "\(path)/\(first.golden)") != nil
      return ReviewItem(
        status: isThere ? .changed : .missing, root: path, golden: first.golden,
        files: ordered(files, golden: first.golden),
        sentences: [
          isThere
            ? "No record says what differs; the next run of its test does." : "There is no golden."
        ], record: nil, folder: nil)
    }
  }

  /// The golden's first file last: as long as that waits, all of it does.
  private static func ordered(_ files: Set<PendingFile>, golden: String) -> [PendingFile] {
    let first = GoldenPath(golden).unit
    return files.sorted { ($0.golden == first ? 1 : 0, $0.golden) < ($1.golden == first ? 1 : 0, $1.golden) }
  }
}
