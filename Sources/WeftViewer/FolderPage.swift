import Weft
import WeftFoundation
import WeftFrames
import WeftJSON
import WeftPages
import WeftSystem

/// A page that shows a folder of frames: one to scrub through, with the cells outlined and named where the folder has an index.
///
/// The page refers to the pictures, so that one of 50,000 frames is as large as their index; it works from a file, beside them.
package struct FolderPage: Sendable {
  /// The folder, as it was given.
  package let folder: String
  /// How many frames there are.
  package let frameCount: Int
  /// Frames that the index lists and the folder has not.
  package let missing: [String]
  private let index: String

  /// Reads what is in a folder: its `index.json`, or where there is none, or one that lists no frames yet, all its pictures in
  /// the order of the numbers in their names.
  ///
  /// - Throws: ``FolderPageError``.
  /// - Complexity: O(frames and their cells)
  package init(folder: String) throws(FolderPageError) {
    self.folder = folder
    if let obstacle = Folder.obstacle(toListing: folder) {
      throw FolderPageError(kind: .missing, folder: folder, reason: obstacle)
    }
    let names = Set(Folder.names(in: folder))
    if names.contains(FrameIndex.fileName) {
      var bytes = try Self.read("\(folder)/\(FrameIndex.fileName)", in: folder)
      // In the page it would be a character before the index, which is none of JSON's.
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
      let listing = try Self.listing(bytes, in: folder)
      if !listing.frames.isEmpty {
        index = String(decoding: bytes, as: UTF8.self)
        frameCount = listing.frames.count
        missing = listing.frames.map(\.file).filter { !names.contains($0) }
        guard missing.count < frameCount else {
          throw FolderPageError(
            kind: .missing, folder: folder,
            reason: "none of the frames that its \(FrameIndex.fileName) lists are in it")
        }
        return
      }
    }
    let (files, unusable) = Folder.fileNames(in: folder)
    if let name = FolderListing.pictures(among: Set(unusable)).first {
      throw FolderPageError(
        kind: .missing, folder: folder, reason: "the name \(quoted(name)) is not UTF-8; rename that file")
    }
    let pictures = FolderListing.pictures(among: Set(files))
    guard !pictures.isEmpty else {
      throw FolderPageError(kind: .missing, folder: folder, reason: "there are no frames in it")
    }
    index = FolderListing(pictures).json
    frameCount = pictures.count
    missing = []
  }

  /// The page.
  ///
  /// - Parameters:
  ///   - title: what it is called.
  ///   - path: what leads from the page to the folder: empty where it lies in it, else a path relative to the page or from the
  ///     top.
  package func html(title: String, pathToFolder path: String = "") -> String {
    var page = HTMLPage(
      title: title, body: PackageResources.view_html, style: PackageResources.view_css,
      script: PackageResources.view_js)
    var data = JSONObjectText()
    data.add("name", json: JSONText.of(title, as: .line))
    data.add("base", json: JSONText.of(path, as: .line))
    data.add("missing", json: JSONText.of(missing, as: .line))
    data.add("index", json: index)
    page.data(data.finish(), as: "folder")
    return page.html
  }

  /// Makes sure that the page replaces nothing but a page.
  ///
  /// - Parameters:
  ///   - output: where the page is to be.
  ///   - isNamed: whether somebody has named that file: then only the frames and their index are spared.
  /// - Throws: ``FolderPageError``.
  package func check(output: String, isNamed: Bool) throws(FolderPageError) {
    let name = output.lastPathName
    let place = FilePlace(output)
    for own in Folder.names(in: folder) where FilePlace("\(folder)/\(own)") == place {
      guard own == FrameIndex.fileName || index.contains(JSONText.of(own, as: .line)) else { continue }
      throw FolderPageError(
        kind: .inTheWay, folder: folder, reason: "the page would replace \(own), which belongs to the frames"
      )
    }
    // Nobody has chosen that name for what is there, so a link is not followed, nor a pipe waited for.
    guard !isNamed, FileKind(at: output) != nil else { return }
    let start = RegularFile.start(of: output, count: HTMLPage.markedByteCount, followsLinks: false)
    if let start, HTMLPage.isOurs(start) { return }
    throw FolderPageError(
      kind: .inTheWay, folder: folder,
      reason: "\(name) is there and is no page of weft’s; name another file by --output")
  }

  private static func read(_ path: String, in folder: String) throws(FolderPageError) -> [UInt8] {
    if let obstacle = RegularFile.obstacle(toReading: path) {
      throw FolderPageError(
        kind: .missing, folder: folder, reason: "its \(FrameIndex.fileName) cannot be read: \(obstacle)")
    }
    guard let bytes = RegularFile.bytes(at: path, limit: FrameIndex.byteLimit) else {
      throw FolderPageError(
        kind: .damaged, folder: folder,
        reason: "its \(FrameIndex.fileName) cannot be read; render the frames again with `weft frames`")
    }
    return bytes
  }

  private static func listing(_ bytes: [UInt8], in folder: String) throws(FolderPageError) -> FolderListing {
    let listing: FolderListing
    // The page has it as it is; JSONDecoder reads others too.
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
      throw FolderPageError(
        kind: .damaged, folder: folder, reason: "its \(FrameIndex.fileName) is not UTF-8")
    }
    do {
      listing = try JSONDecoder().decode(FolderListing.self, from: Data(bytes))
    } catch {
      throw FolderPageError(
        kind: .damaged, folder: folder,
        reason: "its \(FrameIndex.fileName) is no index of frames: \(FolderListing.sentence(error))")
    }
    if let stranger = listing.frames.first(where: { !$0.file.isFileName }) {
      throw FolderPageError(
        kind: .damaged, folder: folder,
        reason: "its \(FrameIndex.fileName) lists \(quoted(stranger.file)), which is no file in it")
    }
    return listing
  }
}
