@testable import WeftGraphics

/// Suites of fonts of one face, of which each test writes a table.
protocol FontClaimsSuite {}

extension FontClaimsSuite {
  /// The bytes of a file with some tables, in the order of their names.
  func file(_ tables: [(tag: String, bytes: [UInt8])]) -> [UInt8] {
    let tables = tables.sorted { $0.tag < $1.tag }
    var writer = OpenTypeWriter()
    writer.uint32(0x0001_0000)
    writer.uint16(tables.count, 0, 0, 0)
    var offset = 12 + 16 * tables.count
    for table in tables {
      writer.ascii(table.tag)
      writer.uint32(0, offset, table.bytes.count)
      offset += table.bytes.count
    }
    for table in tables { writer.append(table.bytes) }
    return writer.bytes
  }

  func finding(_ tables: (tag: String, bytes: [UInt8])...) -> String? {
    var claims = FontClaims()
    return claims.finding(in: FontDirectory(file(tables)))
  }

  func bytes(_ write: (inout OpenTypeWriter) -> Void) -> [UInt8] {
    var writer = OpenTypeWriter()
    write(&writer)
    return writer.bytes
  }
}
