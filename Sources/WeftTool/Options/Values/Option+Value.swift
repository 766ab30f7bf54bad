import ArgumentParser

/// Options with a value that has a name in the help.
extension Option {
  /// An option that may be missing.
  init<Given: ExpressibleByArgument>(_ help: String, discussion: String = "", value name: String)
  where Value == Given? {
    self.init(help: ArgumentHelp(help, discussion: discussion, valueName: name))
  }

  /// An option with a default value.
  init(wrappedValue: Value, _ help: String, discussion: String = "", value name: String)
  where Value: ExpressibleByArgument {
    self.init(
      wrappedValue: wrappedValue, help: ArgumentHelp(help, discussion: discussion, valueName: name))
  }
}
