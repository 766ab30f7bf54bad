import WeftCollections
import WeftFrames
import WeftGraphics
import WeftJSON
import WeftLayout
import WeftScene
import WeftSystem

/// Why a request was not carried out, as its answer tells it.
package struct ServeFailure: Error, Hashable, Sendable {
  /// What went wrong, for programs.
  enum Code: String, Sendable {
    /// The line is no JSON, or a document is none.
    case notJSON
    /// The line has more bytes than may be.
    case lineTooLong
    /// The line was not kept, or a scroll not gone on with: all clients together had sent, or held, more than there is room for.
    case busy
    /// A key or a value of the request is not as it must be.
    case invalidRequest
    /// There is no such method.
    case unknownMethod
    /// An input is missing or cannot be read.
    case unreadable
    /// A document is JSON, but no scene, feed or script.
    case invalid
    /// A document asks for what this version does not do yet.
    case notSupported
    /// A document asks for more than the server's limits allow.
    case limit
    /// Something cannot be laid out.
    case layout
    /// The script goes where there is nothing.
    case scroll
    /// An image cannot be shown.
    case image
    /// A font is missing.
    case font
    /// A text cannot be shown as asked for, and the request is strict.
    case text
    /// Something cannot be drawn.
    case drawing
    /// A result cannot be written.
    case output
    /// The request was taken back, or the server was told to end.
    case cancelled
    /// The request took more time than it may.
    case timeLimit
    /// A bug in weft, or something nobody has thought of.
    case `internal`
  }

  var code: Code
  /// For people; what the command says.
  var message: String
  /// The file with the mistake.
  var file: String?
  /// The line in it, from 1.
  var line: Int?
  /// The column, from 1.
  var column: Int?
  /// The place in the document, or in the request.
  var path: String?
  /// The id of the innermost element there.
  var node: String?
  /// The cell of a feed, in words.
  var cell: String?
  /// How many frames were written before, all of them whole.
  var frameCount: Int?

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// What a line is answered by that has more bytes than may be.
  package static let lineTooLong = ServeFailure(
    .lineTooLong,
    "a request must have at most \(SceneService.lineLimit) bytes; name files instead of sending what they hold"
  )

  /// What a line is answered by that had to give way.
  package static let crowdedOut = ServeFailure(
    .busy,
    "the request was not kept: all clients together had sent more than is held for them; send it again, without pauses within the line"
  )

  /// What a request is answered by that was taken back.
  static let cancelled = ServeFailure(.cancelled, "the request was cancelled")

  /// What a request is answered by that has taken all the time that there is.
  static let timeLimit = ServeFailure(
    .timeLimit,
    "the request took more time than requests may take here; weft serve --timeout says how much")

  /// A line that is no request.
  init(_ refusal: ServeRefusal) {
    self.init(refusal.error)
    code = refusal.code
    line = nil  // A request is one line.
  }

  /// What `error` is to the one who asked.
  init(_ error: any Error) {
    switch error {
    case let failure as ServeFailure: self = failure
    case let error as DocumentError:
      self.init(error.reason)
      message = "\(error)"
      file = file ?? error.file
    case let error as CollectionError:
      self.init(error.reason)
      message = "\(error)"
      cell = error.element
    case let error as SceneError: self.init(scene: error)
    case let error as ImageError:
      let isMissing = [.notFound, .permissionDenied, .unreadable].contains(error.reason)
      self.init(isMissing ? .unreadable : .image, "\(error)")
      file = error.name
    case let error as RenderError:
      switch error.reason {
      case .image: self.init(.image, "\(error)")
      case .font: self.init(.font, "\(error)")
      case .text: self.init(.text, "\(error)")
      case .size, .scale, .glyph, .container: self.init(.drawing, "\(error)")
      case .limit: self.init(.limit, "\(error)")
      case .crowded: self.init(.busy, "\(error)")
      case .givenUp: self = .cancelled
      case .unbalanced, .graphics: self.init(.internal, "\(error)")
      }
    case let error as LayoutError: self.init(error.exceedsLimit ? .limit : .layout, "\(error)")
    case let error as ScrollError:
      self.init(error.exceedsLimit ? .limit : .scroll, "\(error)")
      file = error.document
    case is FontError: self.init(.font, "\(error)")
    case let error as OutputError:
      self.init(.output, "\(error)")
      file = error.path
    case is CancellationError: self = .cancelled
    default: self.init(.internal, "\(error)")
    }
    if FileRoot.current != nil { keepToPlaces() }
  }

  /// Leaves out what is in files: who may name any file in a folder could have it read out by the mistakes that are in it.
  private mutating func keepToPlaces() {
    guard let file else { return }
    switch code {
    case .output, .busy, .cancelled, .timeLimit, .internal: return
    // The file itself is not there, or may not be read.
    case .unreadable where path == nil: return
    default: break
    }
    message = "\(file): there is a mistake; of what is in a file no more is told here (--root)"
    (path, cell) = (nil, nil)
  }

  private init(scene error: SceneError) {
    let code: Code =
      switch error.kind {
      case .unreadable: .unreadable
      case .notJSON: .notJSON
      case .invalid: .invalid
      case .notYet: .notSupported
      case .limit: .limit
      case .crowded: .busy
      case .layout: .layout
      case .text: .text
      }
    self.init(code, "\(error)")
    file = error.file
    line = error.line
    column = error.column
    path = error.path.isEmpty ? nil : error.path
  }

  /// The failure as the answer holds it.
  var json: String {
    var object = JSONObjectText()
    object.add("code", code.rawValue)
    object.add("message", message)
    if let file { object.add("file", file) }
    if let line { object.add("line", line) }
    if let column { object.add("column", column) }
    if let path { object.add("path", path) }
    if let node { object.add("node", node) }
    if let cell { object.add("cell", cell) }
    if let frameCount { object.add("frames", frameCount) }
    return object.finish()
  }
}
