import Weft
import WeftGeometry
import WeftSystem

/// The names of the tests that a package's sources have, whether they run or not: nobody prunes the goldens of a test that is
/// disabled.
///
/// Found in the text of all Swift files that speak of `@Test` or `XCTestCase`: each function there might be a test, each type a
/// suite. So a golden may be kept that nobody needs, which is the lesser evil.
package struct TestNames: Sendable {
  private var functions = NameIndex()
  private var suites = NameIndex()
  /// How many bytes a source may have.
  static let byteLimit = 4 << 20

  /// What could not be read, and may hold more of them.
  private(set) var unread: [UnreadPlace] = []

  /// Reads the sources in a package's folder; what is hidden, and links, are left out.
  package init(package folder: String) {
    let listing = GoldenRoot(path: folder).listing()
    unread = listing.unread
    for file in listing.files where file.hasSuffix(".swift") {
      let path = "\(folder)/\(file)"
      guard let bytes = RegularFile.bytes(at: path, limit: Self.byteLimit) else {
        let isLarge = RegularFile.byteCount(of: path).map { $0 > Self.byteLimit } == true
        let reason =
          isLarge
          ? "it has more than the \(grouped(Self.byteLimit)) bytes that sources with tests may have"
          : "it may not be read"
        unread.append(UnreadPlace(path: path, reason: reason))
        continue
      }
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.contains("@Test") || text.contains("XCTestCase") else { continue }
      add(text)
      suites.insert(
        SnapshotTemplate.fileName(String(file.split(separator: "/").last?.dropLast(6) ?? "")))
    }
  }

  /// Names in the text of a source file.
  package init(source: String) { add(source) }

  private mutating func add(_ text: String) {
    for name in Self.names(after: ["func"], in: text) { functions.insert(name) }
    for name in Self.names(after: ["struct", "class", "actor", "enum", "extension"], in: text) {
      suites.insert(name)
    }
  }

  /// Whether there may be a test with this golden.
  ///
  /// Where it lies as by the standard template, its suite counts too. What could not be read may have any test.
  package func mayOwn(_ golden: String) -> Bool {
    guard unread.isEmpty else { return true }
    let names = golden.split(separator: "/").map(String.init)
    guard names.count == 3 else { return functions.isPart(of: golden) }
    return hasSuite(names[1]) && functions.isPart(of: names[2])
  }

  /// Whether a folder is called as a suite, which may be behind others and dashes.
  private func hasSuite(_ folder: String) -> Bool {
    suites.contains(folder)
      || folder.indices.contains { folder[$0] == "-" && suites.contains(folder[folder.index(after: $0)...]) }
  }

  /// The names that stand behind keywords, as files have them.
  private static func names(after keywords: Set<Substring>, in text: String) -> Set<String> {
    var names: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline) {
      var rest = line
      while let word = rest.firstIndex(where: { $0.isLetter }) {
        rest = rest[word...]
        let keyword = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        rest = rest.dropFirst(keyword.count)
        guard keywords.contains(keyword), rest.first == " " else { continue }
        rest = rest.drop { $0 == " " }
        let isRaw = rest.first == "`"
        if isRaw { rest = rest.dropFirst() }
        let name = rest.prefix { isRaw ? $0 != "`" : $0.isLetter || $0.isNumber || $0 == "_" }
        if !name.isEmpty { names.insert(SnapshotTemplate.fileName(String(name))) }
      }
    }
    return names
  }
}
