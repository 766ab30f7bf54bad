/// A codec refused a picture.
struct EncodingFailure: Error, CustomStringConvertible {
  let format: String
  let reason: String

  var description: String { "cannot encode a \(format): \(reason)" }
}
