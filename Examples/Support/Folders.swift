/// The folders that the command line names: where frames go, and where the pictures are.
///
/// - Parameter standard: where frames go if it does not say.
public func folders(standard: String) -> (frames: String, pictures: String) {
  let arguments = CommandLine.arguments.dropFirst()
  return (arguments.first ?? standard, arguments.dropFirst().first ?? "Fixtures/photos/images")
}
