public import WeftJSON
import WeftSystem

/// Where a document comes from.
public enum DocumentInput: Hashable, Sendable {
  /// The file at a path.
  case file(String)
  /// A value that has been read already; its relative paths start at `folder`, which may be empty for the working
  /// directory.
  case json(JSONValue, folder: String)
  /// Bytes that have been read already, by what errors call them; relative paths start at the working directory.
  case bytes([UInt8], name: String)

  /// What errors call it: the path of a file; `nil` for a value.
  package var name: String? {
    switch self {
    case .file(let name), .bytes(_, let name): name
    case .json: nil
    }
  }
}

/// A document before it is read, and where it stands, so that files beside it are found.
package struct DocumentSource {
  private enum Content {
    case bytes([UInt8])
    case json(JSONValue)
  }

  private let content: Content
  /// What errors call the document: its path as it was given.
  let name: String?
  /// What relative paths in the document start at.
  let folder: String

  init(path: String) throws(SceneError) {
    content = .bytes(try InputFile(path: path).readToEnd(limit: InputFile.documentLimit))
    name = path
    folder = path.pathFolder.map { "\($0)/" } ?? ""
  }

  init(bytes: [UInt8], name: String?, folder: String) {
    self.init(content: .bytes(bytes), name: name, folder: folder)
  }

  private init(content: Content, name: String?, folder: String) {
    self.content = content
    self.name = name
    self.folder = folder
  }

  init(_ input: DocumentInput) throws(SceneError) {
    switch input {
    case .file(let path): try self.init(path: path)
    case .json(let value, let folder): self.init(content: .json(value), name: nil, folder: folder)
    case .bytes(let bytes, let name): self.init(bytes: bytes, name: name, folder: "")
    }
  }

  /// How many bytes the document has; as JSON without white space, where it was read already.
  var byteCount: Int {
    switch content {
    case .bytes(let bytes): bytes.count
    case .json(let value): value.compactByteCount
    }
  }

  /// The document as JSON.
  private func json() throws(SceneError) -> JSONValue {
    switch content {
    case .bytes(let bytes):
      try JSONParser.parse(bytes, name: name, valueLimit: InputFile.documentValueLimit)
    case .json(let value): value
    }
  }

  /// The id of the innermost element at `path`, where that is in the document itself; `nil` where it is in a file that
  /// the document names, or where there is no such element.
  package static func elementID(at path: String, inFile file: String?, of input: DocumentInput) -> String? {
    if let file, input.name != file { return nil }
    return try? DocumentSource(input).json().elementID(at: path)
  }

  /// What a document says of its surroundings, with what its relative paths start at.
  func located(_ environment: DocumentEnvironment) -> DocumentEnvironment {
    var environment = environment
    environment.fonts?.folder = folder
    environment.fonts?.name = name
    return environment
  }

  /// The version of the scene format that is read.
  package static let formatVersion = 1

  /// The document as JSON, its version checked.
  func parsed() throws(SceneError) -> SceneValue {
    let value = SceneValue(json: try json(), path: .document)
    let object = try value.object("an object with \"weft\": 1")
    guard let version = object["weft"] else {
      throw SceneError(.invalid, at: "weft", "must be 1, the version of the format, found no such key")
    }
    guard version == .number(Double(Self.formatVersion)) else {
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
      Field(name: "weft", kind: .elsewhere),
      Field(
        name: "fonts",
        kind: .value { (target, value) throws(SceneError) in
          target[keyPath: environment].fonts = try DocumentFonts.rule.read(value)
        }),
      .value("environment", environment, .object(DocumentEnvironment.schema, from: DocumentEnvironment())),
    ]
  }
}
