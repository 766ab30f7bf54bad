import Testing
import WeftGraphics

@Suite struct SharedAllowanceTests {
  @Test(
    "each may hold half of what the others leave, and a little in any case; what is given back may be taken again"
  )
  func shares() throws {
    let allowance = SharedAllowance(limit: 100, guaranteed: 10, refusal: "All is taken.")
    let (one, other, last) = (allowance.makeShare(), allowance.makeShare(), allowance.makeShare())
    func isRefused(_ count: Int, _ share: SharedAllowance.Share) -> Bool {
      do throws(RenderError) {
        _ = try share.lease(count)
        return false
      } catch {
        return error.reason == .crowded && error.description.contains("All is taken.")
      }
    }
    #expect(isRefused(51, one))
    var first: SharedAllowance.Lease? = try one.lease(50)
    #expect(isRefused(1, one) && isRefused(26, other))
    let second = try other.lease(25)
    // A half of 25.
    #expect(isRefused(13, last) && !isRefused(12, last) && allowance.heldCount == 75)
    first = nil
    #expect(allowance.heldCount == 25 && !isRefused(25, other) && isRefused(26, other))
    withExtendedLifetime(first) {}

    // Of 100 the others leave one.
    let crowd = try (0..<37).map { _ in try allowance.makeShare().lease(2) }
    let small = try last.lease(10)
    #expect(isRefused(1, last) && allowance.heldCount == 109)
    withExtendedLifetime((second, crowd, small)) {}
  }

  // Twenty who hold 10 of 100 have twice as much as there is.
  @Test("the little that each may have ends where those who hold no more have as much again")
  func ceiling() throws {
    let allowance = SharedAllowance(limit: 100, guaranteed: 10, refusal: "All is taken.")
    var leases = try (0..<20).map { _ in try allowance.makeShare().lease(10) }
    #expect(throws: RenderError.self) { try allowance.makeShare().lease(1) }
    leases.removeLast()
    leases.append(try allowance.makeShare().lease(10))
    withExtendedLifetime(leases) {}
  }
}
