import Weft
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
  init(_ item: ReviewItem, _ budget: inout ReportBudget) {
    guard let record = item.record, let folder = item.folder else {
      addFiles(of: item, &budget)
      return
    }
    var roles: Set<String> = ["triptych"]
    // Each once: a record is data, and may come from elsewhere.
    for picture in record.pictures where roles.insert(picture.role).inserted {
      // A name of a file, and no link.
      guard roles.count <= Self.roleLimit, picture.file.isFileName,
        FileKind(at: "\(folder)/\(picture.file)") == .file,
        let bytes = budget.bytes(at: "\(folder)/\(picture.file)", picture.file)
      else { continue }
      add(bytes, picture.role, picture.file)
    }
  }

  /// The golden itself, without what waits beside it.
  init(_ golden: StaleGolden, _ budget: inout ReportBudget) {
    for file in golden.files where GoldenPath(file).accepted == nil {
      addFile(file, in: golden.root, "expected", &budget)
    }
  }

  /// How many pictures and texts of a record are read: two pictures, what differs, a triptych, two layouts.
  private static let roleLimit = 6

  /// A golden, and what waits beside it.
  private mutating func addFiles(of item: ReviewItem, _ budget: inout ReportBudget) {
    for file in item.files {
      let old = addFile(file.golden, in: item.root, "expected", &budget)
      let new = addFile(file.pending, in: item.root, "actual", &budget)
      guard file == item.files.last, file.golden.hasSuffix(".png"), let old, let new,
        let pictures = budget.pictures(old, new),
        let drawn = try? PictureDifference(pictures.old, pictures.new, by: .exact, .none)?.differencePicture()
      else { continue }
      add(drawn.bytes, "difference", drawn.ext)
    }
  }

  @discardableResult
  private mutating func addFile(
    _ file: String, in root: String, _ role: String, _ budget: inout ReportBudget
  ) -> [UInt8]? {
    let isFolder = GoldenPath(file).isFolder
    let shown = isFolder ? "\(file)/00000.png" : file
    guard let bytes = budget.bytes(shown, in: GoldenRoot(path: root)) else { return nil }
    let isLayout = file.hasSuffix(".\(ImageSnapshot.layoutExtension)")
    add(bytes, isLayout ? "\(role)Layout" : role, isFolder ? "00000.png" : file)
    return bytes
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
}
