import Weft
import WeftGeometry
import WeftSystem

/// Records are data, and may come from elsewhere: what they name is what a run of tests leaves, or is not touched.
extension ReviewItem {
  /// Why nothing is done about it, whatever the verdict, in sentences; `nil` where something may be.
  package func refusal(_ settings: SnapshotSettings) -> String? {
    if let refusal { return refusal }
    guard settings.owns(root) else { return settings.refusal(of: root) }
    for file in files {
      if let defect = Self.defect(of: file, in: root) { return defect }
    }
    return nil
  }

  /// Why a record is none that a run of tests has written, in sentences; `nil` where it may be.
  static func refusal(of record: FailureRecord, at folder: String, hasOwnFormats: Bool) -> String? {
    func refuse(_ key: String, _ reason: String) -> String {
      "\(folder)/\(FailureRecord.fileName): its “\(key)” \(reason), so nothing is touched. Run the tests again, or remove the record."
    }
    let golden = GoldenPath(record.golden)
    // Where nothing waits, nothing is touched but the record.
    guard !record.pending.isEmpty else { return nil }
    guard golden.isCalledAsGolden(hasOwnFormats: hasOwnFormats), golden.accepted == nil else {
      return refuse("golden", "is “\(excerpt(ofPath: record.golden))”, which no golden is called")
    }
    for (name, pending) in record.pending.sorted(by: { $0.key < $1.key }) {
      let (own, new) = (GoldenPath(name), GoldenPath(pending))
      guard own.isCalledAsGolden(hasOwnFormats: hasOwnFormats), own.accepted == nil else {
        return refuse("pending", "names “\(excerpt(ofPath: name))”, which no golden is called")
      }
      guard new.isCalledAsGolden(hasOwnFormats: hasOwnFormats), new.accepted == own.unit,
        name.dropFirst(own.unit.count) == pending.dropFirst(new.unit.count)
      else {
        return refuse(
          "pending",
          "has “\(excerpt(ofPath: pending))” wait for “\(excerpt(ofPath: name))”; what waits lies beside its golden, as card.new.png beside card.png"
        )
      }
    }
    return nil
  }

  /// Why what is there is not what a test has left, or not what it may take the place of, in sentences; `nil` where it may be.
  static func defect(of file: PendingFile, in root: String) -> String? {
    let place = "\(root)/\(file.pending)"
    let isFolder = GoldenPath(file.pending).isFolder
    switch (FileKind(at: place), isFolder) {
    case (.link, _): return "\(place): this is a link, and not what a test has left."
    case (.file, false), (nil, _): break
    case (.folder, true):
      for name in Folder.names(in: place) {
        guard GoldenPath("\(file.pending)/\(name)").isFrame, FileKind(at: "\(place)/\(name)") == .file else {
          return "\(place): “\(name)” in it is no frame of a scroll, so it is not what a test has left."
        }
      }
    case (.file, true), (.folder, false), (.other, _):
      return
        "\(place): this is no \(isFolder ? "folder of frames" : "file"), and not what a test has left. Remove it."
    }
    let golden = "\(root)/\(file.golden)"
    switch (FileKind(at: golden), isFolder) {
    case (.file, false), (.folder, true), (.link, _), (nil, _): return nil
    case (.file, true), (.folder, false), (.other, _):
      return
        "\(golden): this is no \(isFolder ? "folder of frames" : "file"), so no golden may take its place."
    }
  }
}
