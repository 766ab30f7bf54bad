/// The bytes of a document and where it stands, so that files beside it are found.
struct DocumentSource {
  let bytes: [UInt8]
  /// What errors call the document: its path as it was given.
  let name: String?
  /// What relative paths in the document start at.
  let folder: String

  init(path: String) throws(SceneError) {
    bytes = try InputFile(path: path).readToEnd()
    name = path
    folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  init(bytes: [UInt8], name: String?, folder: String) {
    self.bytes = bytes
    self.name = name
    self.folder = folder
  }

  /// The document as JSON, its version checked.
  func parsed() throws(SceneError) -> SceneValue {
    let value = SceneValue(json: try JSONParser.parse(bytes, name: name), path: .document)
    let object = try value.object("an object with \"weft\": 1")
    guard let version = object["weft"] else {
      throw SceneError(.invalid, at: "weft", "must be 1, the version of the format, found no such key")
    }
    guard case .number(1) = version else {
      throw SceneValue(json: version, path: value.path.appending("weft"))
        .refused("1, the version of the format that is supported")
    }
    return value
  }
}

extension Field {
  /// The keys that every document may have.
  static func documentFields(
    environment: any WritableKeyPath<Target, DocumentEnvironment> & Sendable
  ) -> [Field] {
    [
      Field(name: "weft", kind: .value { (_, _) throws(SceneError) in }),
      .notYet("fonts"),
      .value("environment", environment, .object(DocumentEnvironment.schema, from: DocumentEnvironment())),
    ]
  }
}
