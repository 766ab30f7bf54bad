/// A font file of several faces that share what is equal in them.
///
/// OpenType 1.9.1, “The OpenType Font File”: a header, a directory of tables for each face, then the tables.
struct OpenTypeCollection {
  /// A table of a face.
  struct Table: Hashable {
    /// Four characters of ASCII.
    let tag: String
    let bytes: [UInt8]

    /// The sum of the table's numbers of 32 bits, the last of which is filled up with zeros.
    var checksum: UInt32 {
      var sum: UInt32 = 0
      for (i, byte) in bytes.enumerated() { sum &+= UInt32(byte) << (24 - 8 * UInt32(i & 3)) }
      return sum
    }
  }

  /// The tables of each face, in the order of their tags.
  let faces: [[Table]]

  /// The file.
  var bytes: [UInt8] {
    let headerSize = 12 + 4 * faces.count
    let directorySizes = faces.map { 12 + 16 * $0.count }
    var offset = headerSize + directorySizes.reduce(0, +)
    var places: [Table: Int] = [:]
    var body = OpenTypeWriter()
    for table in faces.joined() where places[table] == nil {
      places[table] = offset
      body.append(table.bytes)
      body.pad()
      offset = headerSize + directorySizes.reduce(0, +) + body.bytes.count
    }

    var file = OpenTypeWriter()
    file.ascii("ttcf")
    file.uint16(1, 0)
    file.uint32(faces.count)
    var directory = headerSize
    for size in directorySizes {
      file.uint32(directory)
      directory += size
    }
    for tables in faces {
      file.uint32(0x0001_0000)  // TrueType outlines
      file.uint16(tables.count)
      file.searchFields(count: tables.count, size: 16)
      for table in tables {
        file.ascii(table.tag)
        file.uint32(Int(table.checksum), places[table] ?? 0, table.bytes.count)
      }
    }
    file.append(body.bytes)
    return file.bytes
  }
}
