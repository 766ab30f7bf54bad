import ArgumentParser

/// `--output`, or `-o`: where a command writes what it makes.
extension Option where Value == String {
  /// An option that must be given.
  init(output help: String, value name: String) {
    self.init(name: [.short, .long], help: ArgumentHelp(help, valueName: name))
  }

  /// An option with a default value.
  init(wrappedValue: String, output help: String, value name: String) {
    self.init(
      wrappedValue: wrappedValue, name: [.short, .long], help: ArgumentHelp(help, valueName: name))
  }
}

extension Option where Value == String? {
  /// An option that may be missing.
  init(output help: String, value name: String) {
    self.init(name: [.short, .long], help: ArgumentHelp(help, valueName: name))
  }
}
