import Weft
import WeftGraphics
import WeftImageComparison
import WeftSystem

/// What the report's page shows of a snapshot, read from files: pictures as data URIs, texts as they are.
struct ReportMedia: Encodable {
  private(set) var expected: String?
  private(set) var actual: String?
  private(set) var difference: String?
  private(set) var expectedText: String?
  private(set) var actualText: String?
  private(set) var expectedLayout: String?
  private(set) var actualLayout: String?

  /// What a failure has left.
  init(_ item: ReviewItem) {
    guard let record = item.record, let folder = item.folder else {
      addFiles(of: item)
      return
    }
    for picture in record.pictures {
      // A name of a file, and no link: a record is data, and may come from elsewhere.
      guard picture.file.isFileName, FileKind(at: "\(folder)/\(picture.file)") == .file,
        let bytes = GoldenFile(path: "\(folder)/\(picture.file)").bytes
      else { continue }
      add(bytes, picture.role, picture.file)
    }
  }

  /// The golden itself, without what waits beside it.
  init(_ golden: StaleGolden) {
    for file in golden.files where GoldenPath(file).accepted == nil {
      addFile(file, in: golden.root, "expected")
    }
  }

  /// A golden, and what waits beside it.
  private mutating func addFiles(of item: ReviewItem) {
    for file in item.files {
      addFile(file.golden, in: item.root, "expected")
      addFile(file.pending, in: item.root, "actual")
    }
    let root = GoldenRoot(path: item.root)
    guard let old = Self.bitmap(root, item.golden),
      let new = item.files.last.flatMap({ Self.bitmap(root, $0.pending) }),
      let file = try? PictureDifference(old, new, by: .exact, .none)?.differencePicture()
    else { return }
    add(file.bytes, "difference", file.ext)
  }

  private mutating func addFile(_ file: String, in root: String, _ role: String) {
    let isFolder = GoldenPath(file).isFolder
    let shown = isFolder ? "\(file)/00000.png" : file
    guard let bytes = Self.bytes(GoldenRoot(path: root), shown) else { return }
    let isLayout = file.hasSuffix(".\(ImageSnapshot.layoutExtension)")
    add(bytes, isLayout ? "\(role)Layout" : role, isFolder ? "00000.png" : file)
  }

  private mutating func add(_ bytes: [UInt8], _ role: String, _ file: String) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      let uri = "data:image/png;base64," + Data(bytes).base64EncodedString()
      switch role {
      case "expected": expected = uri
      case "actual": actual = uri
      case "difference": difference = uri
      default: break
      }
      return
    }
    guard GitLFSPointer(bytes) == nil, let text = String(validating: bytes, as: UTF8.self) else { return }
    switch role {
    case "expected": expectedText = text
    case "actual": actualText = text
    case "expectedLayout": expectedLayout = text
    case "actualLayout": actualLayout = text
    default: break
    }
  }

  /// The bytes of a file in a root, out of which no link leads, whichever name on the way is one.
  private static func bytes(_ root: GoldenRoot, _ file: String) -> [UInt8]? {
    (try? root.place(file)).flatMap { GoldenFile(path: $0).bytes }
  }

  private static func bitmap(_ root: GoldenRoot, _ file: String) -> Bitmap? {
    guard file.hasSuffix(".png"), let bytes = bytes(root, file) else { return nil }
    return try? GoldenImage(png: bytes).bitmap
  }
}
