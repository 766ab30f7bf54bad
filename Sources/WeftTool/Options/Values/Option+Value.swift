import ArgumentParser

/// Options with a value that has a name in the help.
extension Option {
  /// An option that may be missing.
  init<Given: ExpressibleByArgument>(_ help: String, discussion: String = "", value name: String)
  where Value == Given? {
    self.init(help: ArgumentHelp(help, discussion: discussion, valueName: name))
  }
}
