import WeftCollections

extension TableSpace {
  func measureAll() async throws { try await table.measureAll() }
}
