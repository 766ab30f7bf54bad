/// What names stand for in a library, and in which order its families are tried.
struct FontNames: Hashable, Sendable {
  /// The names that every library knows.
  static let generics = ["sans-serif", "serif", "monospace", "emoji"]

  /// Chains of families by their names in lower case: the generic ones, and a user's own.
  private(set) var chains: [String: [String]]
  /// The families that are tried first for a character that the font asked for does not have.
  var fallback: [String] = []

  /// The generic names for a list of families: the first whose name or look says so, else the first of all.
  init(of families: [FontFamily]) {
    func chain(_ isWanted: (FontFamily) -> Bool) -> [String] {
      (families.first(where: isWanted) ?? families.first).map { [$0.name] } ?? []
    }
    chains = [
      "sans-serif": chain { _ in true },
      "serif": chain { $0.name.contains("Serif") && !$0.name.contains("Sans") },
      "monospace": chain { $0.name.contains("Mono") },
      "emoji": chain { $0.hasColor },
    ]
  }

  /// With what a stack says, in place of what was said before.
  ///
  /// A chain may go through other names, also through one that it gives another meaning: that is its old meaning then.
  func adding(_ stack: FontStack) -> FontNames {
    // Sorted, because a dictionary has another order in each process.
    let sorted = stack.families.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    var given = Dictionary(sorted.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
    if !stack.defaultFamilies.isEmpty { given["sans-serif"] = stack.defaultFamilies }
    var resolver = ChainResolver(old: chains, given: given)
    var names = self
    for name in given.keys { names.chains[name] = resolver.families(of: name) }
    let fallback = resolver.families(of: stack.fallback)
    names.fallback = fallback + self.fallback.filter { !fallback.contains($0) }
    return names
  }

  /// The most bytes of what all names stand for: Fontconfig has a rule for each name.
  static let mostBytes = 1 << 20

  /// How many bytes what all names stand for has, each family as often as it is there.
  var byteCount: Int {
    chains.values.reduce(fallback.reduce(0) { $0 + $1.utf8.count }) {
      $0 + $1.reduce(0) { $0 + $1.utf8.count }
    }
  }

  /// What a name stands for; `nil`: no chain has it.
  func chain(_ name: String) -> [String]? { chains[name.lowercased()] }

  /// A user's own names first: they may stand for generic ones.
  var inOrder: [(name: String, chain: [String])] {
    let own = chains.keys.filter { !Self.generics.contains($0) }.sorted()
    return (own + Self.generics).map { ($0, chains[$0] ?? []) }
  }
}
