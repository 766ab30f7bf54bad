/// Finds the families that chains of names lead to.
///
/// Where names lead to one another, a name means within its own chain what it did before. Names have numbers, so that long ones are put
/// into lower case, hashed and compared once.
struct ChainResolver {
  /// A name in a chain.
  private struct Member {
    /// Its number without regard to case.
    let name: Int
    /// What it means where nothing new is said of it: the numbers of families.
    let oldMeaning: [Int]
  }

  /// Strings by their numbers.
  private struct Numbering {
    private(set) var strings: [String] = []
    private var numbers: [String: Int] = [:]

    mutating func number(_ string: String) -> Int {
      if let number = numbers[string] { return number }
      numbers[string] = strings.count
      strings.append(string)
      return strings.count - 1
    }
  }

  private let old: [String: [String]]
  private var names = Numbering()
  private var families = Numbering()
  private var given: [Int: [Member]] = [:]

  /// - Parameters:
  ///   - old: what names have stood for, in lower case.
  ///   - given: what they are to stand for, in lower case: families, and other names.
  init(old: [String: [String]], given: [String: [String]]) {
    self.old = old
    // In an order that is the same in each process.
    for (name, chain) in given.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      self.given[names.number(name)] = members(chain)
    }
  }

  /// What a name stands for that something is given for, each family once.
  ///
  /// - Complexity: O(length of all chains)
  mutating func families(of name: String) -> [String] {
    let number = names.number(name)
    var (inside, seen): (Set, Set) = ([number], [number])
    return resolved(given[number] ?? [], &inside, &seen).map { families.strings[$0] }
  }

  /// What a chain leads to, each family once.
  ///
  /// - Complexity: O(length of all chains)
  mutating func families(of chain: [String]) -> [String] {
    var (inside, seen): (Set<Int>, Set<Int>) = ([], [])
    return resolved(members(chain), &inside, &seen).map { families.strings[$0] }
  }

  private mutating func members(_ chain: [String]) -> [Member] {
    chain.map { member in
      let name = member.lowercased()
      return Member(
        name: names.number(name), oldMeaning: (old[name] ?? [member]).map { families.number($0) })
    }
  }

  /// - Parameters:
  ///   - inside: the names whose chains this one is in.
  ///   - seen: the names whose chains have been gone through: what they lead to is there, and need not be looked for again.
  private func resolved(_ chain: [Member], _ inside: inout Set<Int>, _ seen: inout Set<Int>) -> [Int] {
    var families: [Int] = []
    var known: Set<Int> = []
    for member in chain {
      var found = member.oldMeaning
      if !inside.contains(member.name), let inner = given[member.name] {
        found = []
        if seen.insert(member.name).inserted {
          inside.insert(member.name)
          found = resolved(inner, &inside, &seen)
          inside.remove(member.name)
        }
      }
      for family in found where known.insert(family).inserted { families.append(family) }
    }
    return families
  }
}
