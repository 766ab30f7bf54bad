/// Why a comparison came to nothing.
package enum YardstickError: Error, CustomStringConvertible {
  /// libpng could not read a picture of ours.
  case undecodable
  /// A library made nothing of a picture.
  case gaveUp(String)

  package var description: String {
    switch self {
    case .undecodable: "libpng cannot decode a picture that Weft has made, or it has another size."
    case .gaveUp(let library): "\(library) made nothing of a picture; is there enough memory?"
    }
  }
}
