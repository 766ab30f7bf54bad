import CISAL
import CPangoCairo
import WeftFoundation
import WeftSynchronization

extension FontLibrary {
  /// The versions of the libraries that shape and draw text.
  public struct Versions: Hashable, Sendable, Codable {
    /// Of Pango.
    public let pango: String
    /// Of HarfBuzz.
    public let harfbuzz: String
    /// Of FreeType.
    public let freetype: String
    /// Of Cairo.
    public let cairo: String
    /// Of Fontconfig.
    public let fontconfig: String

    /// Those that this process runs with.
    public static var current: Versions {
      var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
      var library: FT_Library?
      if unsafe FT_Init_FreeType(&library) == 0 {
        unsafe FT_Library_Version(library, &major, &minor, &patch)
        unsafe FT_Done_FreeType(library)
      }
      let fontconfig = Int(FcGetVersion())
      return Versions(
        pango: unsafe String(cString: pango_version_string()),
        harfbuzz: unsafe String(cString: hb_version_string()), freetype: "\(major).\(minor).\(patch)",
        cairo: unsafe String(cString: cairo_version_string()),
        fontconfig: "\(fontconfig / 10_000).\(fontconfig / 100 % 100).\(fontconfig % 100)")
    }
  }

  /// What tells the text of this library from that of any other: 32 hexadecimal digits.
  ///
  /// Made of the bytes of all files in their order (how many there are, and their CRC-64), of what names stand for and in which
  /// order families are tried, and of ``Versions/current``. Where files lie, and when they were written, plays no part: two
  /// machines with the same bytes and the same libraries have the same fingerprint. For mistakes, not for attacks.
  /// - Throws: ``FontError``, where a file can no longer be read, or is no longer the one that was opened.
  /// - Complexity: O(bytes of the files): reads them all, some tens of milliseconds for the standard library. Found out once.
  public func fingerprint() throws(FontError) -> String {
    if let known = knownFingerprint.withLock({ $0 }) { return known }
    // Outside the lock: it reads. Two threads may both do; they find the same.
    let fingerprint = try makeFingerprint()
    knownFingerprint.withLock { $0 = fingerprint }
    return fingerprint
  }

  private func makeFingerprint() throws(FontError) -> String {
    var digest = StreamDigest()
    func add(_ text: String) { digest.update(Array(text.utf8)) }
    let versions = Versions.current
    add("weft fonts 1")
    for version in [
      versions.pango, versions.harfbuzz, versions.freetype, versions.cairo, versions.fontconfig,
    ] { add(version) }
    for (name, chain) in names.inOrder { for part in [name] + chain + [""] { add(part) } }
    for family in names.fallback { add(family) }
    for file in files {
      let (count, checksum) = try file.checksum()
      add("\(count) \(checksum)")
    }
    return digest.text
  }
}

extension FontFile {
  /// How many bytes the file has, and their CRC-64 (ECMA-182, reflected, as in xz).
  ///
  /// - Complexity: O(bytes)
  package func checksum() throws(FontError) -> (count: Int, checksum: UInt64) {
    _ = try FileState(ofFont: readPath)
    guard let bytes = try? Data(contentsOf: URL(filePath: readPath), options: .mappedIfSafe), isUnchanged
    else {
      throw FontError(
        .unreadable(file: path),
        "The font file \(path) was moved, replaced or written to while it was in use. Open it anew.")
    }
    let checksum = unsafe bytes.withUnsafeBytes { bytes in
      unsafe crc64_ecma_refl(0, bytes.baseAddress, UInt64(bytes.count))
    }
    return (bytes.count, checksum)
  }
}
