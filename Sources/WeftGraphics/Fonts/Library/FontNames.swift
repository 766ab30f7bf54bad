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
    var names = self
    for (name, chain) in given {
      var (inside, seen): (Set, Set) = ([name], [name])
      names.chains[name] = resolved(chain, given, &inside, &seen)
    }
    var (inside, seen): (Set<String>, Set<String>) = ([], [])
    let fallback = resolved(stack.fallback, given, &inside, &seen)
    names.fallback = fallback + self.fallback.filter { !fallback.contains($0) }
    return names
  }

  /// The families that a chain leads to, each once.
  ///
  /// Where names lead to one another, a name means within its own chain what it did before.
  /// - Parameters:
  ///   - inside: the names whose chains this one is in.
  ///   - seen: the names whose chains have been gone through: what they lead to is there, and need not be looked for again.
  /// - Complexity: O(*n* · depth), *n* being the length of all chains.
  private func resolved(
    _ chain: [String], _ given: [String: [String]], _ inside: inout Set<String>, _ seen: inout Set<String>
  ) -> [String] {
    var families: [String] = []
    var known: Set<String> = []
    for member in chain {
      let name = member.lowercased()
      var found: [String] = []
      if inside.contains(name) {
        found = chains[name] ?? [member]
      } else if let inner = given[name] {
        if seen.insert(name).inserted {
          inside.insert(name)
          found = resolved(inner, given, &inside, &seen)
          inside.remove(name)
        }
      } else {
        found = chains[name] ?? [member]
      }
      for family in found where known.insert(family).inserted { families.append(family) }
    }
    return families
  }

  /// What a name stands for; `nil`: no chain has it.
  func chain(_ name: String) -> [String]? { chains[name.lowercased()] }

  /// A user's own names first: they may stand for generic ones.
  var inOrder: [(name: String, chain: [String])] {
    let own = chains.keys.filter { !Self.generics.contains($0) }.sorted()
    return (own + Self.generics).map { ($0, chains[$0] ?? []) }
  }
}
