import ArgumentParser

/// Options that take whatever follows as their value, also where it begins with a dash, as a number below 0 does.
extension Option {
  /// An option that may be missing.
  init<Given: ExpressibleByArgument>(_ help: String, discussion: String = "", anyValue name: String)
  where Value == Given? {
    self.init(
      parsing: .unconditional, help: ArgumentHelp(help, discussion: discussion, valueName: name))
  }

  /// An option with a default value.
  init(wrappedValue: Value, _ help: String, discussion: String = "", anyValue name: String)
  where Value: ExpressibleByArgument {
    self.init(
      wrappedValue: wrappedValue, parsing: .unconditional,
      help: ArgumentHelp(help, discussion: discussion, valueName: name))
  }

  /// An option that may be missing, and is read by `transform`.
  init<Given>(
    _ help: String, discussion: String = "", anyValue name: String,
    transform: @Sendable @escaping (String) throws -> Given
  ) where Value == Given? {
    self.init(
      parsing: .unconditional, help: ArgumentHelp(help, discussion: discussion, valueName: name),
      transform: transform)
  }
}
