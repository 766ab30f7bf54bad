import Foundation
public import Weft

/// Makes the folder at `path`, with those above it, where it is not there yet.
public func makeFolder(_ path: String) throws(OutputError) {
  do {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  } catch {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    let reason = cause.map { unsafe String(cString: strerror(Int32($0.code))) } ?? error.localizedDescription
    throw OutputError(path: path, action: "create the folder", reason: reason)
  }
}
