import WeftGeometry
import WeftJSON
import WeftScene

/// One request, as it was asked: `{"id": 1, "method": "render", "params": {…}}`.
struct ServeRequest: Sendable {
  /// What is asked for, with what it takes.
  enum Method: Sendable {
    case layout(LayoutParameters)
    case render(RenderParameters)
    case frames(FramesParameters)
    case ping
    case version
    case status
    case cancel(JSONValue)
    case shutdown

    /// Whether something is laid out or drawn.
    var isWork: Bool {
      switch self {
      case .layout, .render, .frames: true
      case .ping, .version, .status, .cancel, .shutdown: false
      }
    }
  }

  /// What the answer is to carry: a string, a number or null.
  let id: JSONValue
  let method: Method

  /// The name of the method that takes back another request.
  static let cancelName = "cancel"

  /// Reads a request from one line.
  /// - Throws: `ServeRefusal`, which knows the id where the line has one that can be told.
  init(line: [UInt8]) throws(ServeRefusal) {
    let value: SceneValue
    do throws(SceneError) {
      let json = try JSONParser.parse(line, name: nil, valueLimit: SceneService.lineValueLimit)
      value = SceneValue(json: json, path: .document)
    } catch {
      throw ServeRefusal(id: .null, error: error, code: error.kind == .limit ? .limit : .notJSON)
    }
    do throws(SceneError) {
      id = try Self.id(of: value)
    } catch {
      throw ServeRefusal(id: .null, error: error, code: .invalidRequest)
    }
    var code = ServeFailure.Code.invalidRequest
    do throws(SceneError) {
      var draft = Draft()
      try Self.schema.read(value, into: &draft)
      if draft.read == nil { code = .unknownMethod }
      let read = if let read = draft.read { read } else { try Self.methodRule.read(draft.method) }
      method = try read(SceneValue(json: draft.parameters, path: ScenePath.document.appending("params")))
    } catch {
      throw ServeRefusal(id: id, error: error, code: code)
    }
  }

  private typealias Read = @Sendable (SceneValue) throws(SceneError) -> Method

  private struct Draft: Sendable {
    var method = SceneValue(json: .null, path: .document)
    var read: Read?
    var parameters = JSONValue.object([:])
  }

  private static let schema = ObjectSchema<Draft>(
    "a request",
    [
      Field(name: "id", kind: .value { (_, _) throws(SceneError) in }),
      Field(
        name: "method",
        kind: .value { (draft, value) throws(SceneError) in
          draft.method = value
          // An unknown one is refused once the keys around it are known to be right.
          draft.read = try? methodRule.read(value)
        }
      ).required,
      Field(
        name: "params",
        kind: .value { (draft, value) throws(SceneError) in draft.parameters = .object(try value.object()) }),
    ])

  private static let methodRule = ValueRule<Read>.oneOf([
    "layout": { (value) throws(SceneError) in .layout(try LayoutParameters(value)) },
    "render": { (value) throws(SceneError) in .render(try RenderParameters(value)) },
    "frames": { (value) throws(SceneError) in .frames(try FramesParameters(value)) },
    "ping": { (value) throws(SceneError) in try empty(value, .ping) },
    "version": { (value) throws(SceneError) in try empty(value, .version) },
    "status": { (value) throws(SceneError) in try empty(value, .status) },
    "cancel": { (value) throws(SceneError) in .cancel(try CancelParameters(value).id) },
    "shutdown": { (value) throws(SceneError) in try empty(value, .shutdown) },
  ])

  private static func empty(_ value: SceneValue, _ method: Method) throws(SceneError) -> Method {
    guard let member = try value.object().members.first else { return method }
    throw SceneError(
      .invalid, at: value.path.appending(member.key).description,
      "must not be there: the method takes no parameters, found \(quoted(member.key))")
  }

  private static func id(of value: SceneValue) throws(SceneError) -> JSONValue {
    guard let id = try value.object("an object with a \"method\"")["id"] else { return .null }
    return try idRule.read(SceneValue(json: id, path: value.path.appending("id")))
  }

  /// The id of a line that is not read as a request; null, where none can be told.
  static func id(ofUnread line: [UInt8]) -> JSONValue {
    // Each byte may be an escape of six.
    let id = JSONParser.member("id", of: line, limit: 6 * longestID + 2) ?? .null
    return (try? idRule.read(SceneValue(json: id, path: .document))) ?? .null
  }

  /// How many bytes an id may have.
  private static let longestID = 256

  /// A short string, null, or a number that comes back as it was written.
  static let idRule = ValueRule<JSONValue> { (value) throws(SceneError) in
    switch value.json {
    case .null: return value.json
    case .string(let text) where text.utf8.count <= longestID: return value.json
    case .number(let number) where abs(number) < 0x1p53: return value.json
    default:
      throw value.refused(
        "a string of at most \(longestID) bytes, or a number of at most 9007199254740991")
    }
  }
}

/// A line that is no request, or not one that can be carried out.
struct ServeRefusal: Error {
  let id: JSONValue
  let error: SceneError
  let code: ServeFailure.Code
}

/// The parameters of `cancel`.
struct CancelParameters: Sendable {
  /// The id of the request that is not wanted any more.
  private(set) var id = JSONValue.null

  init(_ value: SceneValue) throws(SceneError) { try Self.schema.read(value, into: &self) }

  private static let schema = ObjectSchema<Self>(
    "a cancel request", [.value("id", \.id, ServeRequest.idRule).required])
}
