import Weft
import WeftFoundation
import WeftImageComparison
import WeftSystem

/// What `weft diff` draws.
enum DiffPicture: String, CaseIterable {
  case difference
  case triptych
}

/// Compares picture files, and folders of them.
struct PictureDiff {
  let comparator: any ImageComparator
  let mask: ImageMask
  let picture: DiffPicture
  /// How many pixels a picture may have; both, in all frames, and what is drawn of them have twice as many together.
  let pixelLimit: Int

  /// Compares what is at two paths.
  ///
  /// - Parameter output: the file, or of folders the folder, for pictures of what differs.
  /// - Throws: `DiffError`, `ImageError` where a picture (not one of a folder) cannot be read, `OutputError`.
  func compare(_ expected: String, _ actual: String, output: String?) throws -> DiffReport {
    switch (try isFolder(expected), try isFolder(actual)) {
    case (false, false):
      return .pictures(try compareFiles(expected, actual, name: nil, output: output.map { .file($0) }))
    case (true, true): return .folders(try compareFolders(expected, actual, output: output))
    case (let isFirst, _):
      let (folder, file) = isFirst ? (expected, actual) : (actual, expected)
      throw DiffError(
        reason: .mismatched,
        description: "\(folder) is a folder, but \(file) is not. Name two pictures, or two folders of them.")
    }
  }

  private func isFolder(_ path: String) throws(DiffError) -> Bool {
    var isFolder = false
    #if canImport(FoundationEssentials)
      let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    #else
      var flag: ObjCBool = false
      let isThere = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &flag)
      isFolder = flag.boolValue
    #endif
    guard isThere else {
      throw DiffError(
        reason: .missing,
        description:
          "\(path): there is no such file or folder. Check the path; a relative one starts at the working directory."
      )
    }
    return isFolder
  }

  // MARK: Folders

  private func compareFolders(
    _ expected: String, _ actual: String, output: String?
  ) throws -> [PictureReport] {
    let (before, after) = (try pictures(in: expected), try pictures(in: actual))
    let names = before.union(after).sorted()
    guard !names.isEmpty else {
      throw DiffError(
        reason: .empty,
        description: "There are no pictures (.png, .jpg, .jpeg or .webp) in \(expected) and \(actual).")
    }
    return try names.map { name in
      guard after.contains(name) else { return PictureReport(name: name, result: .removed) }
      guard before.contains(name) else { return PictureReport(name: name, result: .added) }
      if Folder.isUnusable(name, in: expected) {
        return PictureReport(
          name: name, result: .unreadable("“\(expected)/\(name)”: the name is not UTF-8. Rename the file."))
      }
      do {
        let file = name.lowercased().hasSuffix(".png") ? name : "\(name).png"
        return try compareFiles(
          "\(expected)/\(name)", "\(actual)/\(name)", name: name,
          output: output.map { .name(file, folder: $0) })
      } catch let error as ImageError {
        return PictureReport(name: name, result: .unreadable(error.description))
      }
    }
  }

  /// The pictures in a folder and those in it, by their paths there; what is hidden is none.
  private func pictures(in folder: String) throws(DiffError) -> Set<String> {
    let paths: [String]
    do {
      paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
    } catch {
      throw DiffError(reason: .missing, description: "\(folder): the folder cannot be read.")
    }
    return Set(
      paths.filter { path in
        let name = path.lowercased()
        return [".png", ".jpg", ".jpeg", ".webp"].contains { name.hasSuffix($0) }
          && !path.pathNames.contains { $0.utf8.first == UInt8(ascii: ".") }
      })
  }

  // MARK: Files

  private func compareFiles(
    _ expected: String, _ actual: String, name: String?, output: PictureOutput?
  ) throws -> PictureReport {
    var before = try PictureFile(path: expected, pixelLimit: pixelLimit)
    var after = try PictureFile(path: actual, pixelLimit: pixelLimit)
    try DiffPixels.check(
      before, after, picture: output == nil ? nil : picture, limit: pixelLimit, names: (expected, actual))
    if mask != .none, mask.pixelCount(in: before.size) == 0 {
      throw DiffError(
        reason: .masked,
        description: "\(expected): --ignore and --clip leave no pixel of \(before.size) to compare.")
    }
    var frames: [PictureReport.Frame] = []
    let count = min(before.frameCount, after.frameCount)
    var drawing = DiffDrawing(frameCount: count, picture: picture)
    while frames.count < count, let old = try before.next(), let new = try after.next() {
      let comparison = comparator.compare(old, new, mask: mask)
      frames.append(PictureReport.Frame(comparison))
      if output != nil { try drawing.add(comparison, old, new) }
    }
    var report = PictureReport(
      name: name, result: .compared(frames, expectedCount: before.frameCount, actualCount: after.frameCount))
    if let output, let png = drawing.png {
      report.output = try output.write(png)
    }
    return report
  }
}

/// Where a picture of what differs goes.
private enum PictureOutput {
  /// A file that somebody has named.
  case file(String)
  /// A name in a folder, and in folders in it, which come from what is compared: no link of these names is followed.
  case name(String, folder: String)

  /// Gives the path of what is written.
  func write(_ png: [UInt8]) throws(OutputError) -> String {
    switch self {
    case .file(let path):
      if let folder = path.pathFolder, !folder.isEmpty { try Folder.create(folder) }
      try AtomicFile.write(png, to: path)
      return path
    case .name(let name, let folder):
      try Folder.create(folder)
      try Folder.create(ownPath: name.pathFolder ?? "", in: folder)
      let path = "\(folder)/\(name)"
      try AtomicFile.write(png, toOwn: path)
      return path
    }
  }
}
