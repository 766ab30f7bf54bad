import Testing
import Weft
public import WeftSnapshots

/// Takes a snapshot of a value under each of several conditions, and verifies each with a golden of its own; the test has an
/// issue for each that does not pass.
///
/// ```swift
/// try await assertSnapshots(
///   of: JobCell(job), as: .image(),
///   variants: .matrix(devices: [.iPhoneSE, .iPadMini], styles: [.light, .dark]))
/// ```
///
/// The goldens are called by their variants: `card.iphone-se.png`, `card.iphone-se-dark.png`. Where a strategy says no width and
/// no scale, they are those of the variant's device. Nodes read the conditions from their `traitCollection`, and text nodes show
/// pseudo-languages by themselves.
///
/// All pictures together are on one contact sheet, in `.build/snapshots/sheets`; goldens that were just recorded are one issue.
/// - Parameters:
///   - value: what to take snapshots of; made anew for each.
///   - strategy: how.
///   - variants: the conditions; at least one. See `SnapshotVariant`.
///   - name: what the snapshots are called in their test, before the variant. Tests with parameters, and with several matrices,
///     have to name each.
///   - contactSheet: what becomes of the sheet with all pictures.
///   - record: when goldens are written, unless the environment says so; `nil`: as the trait `.snapshots(record:)` does. See
///     `RecordMode`.
///   - fileID: where the call is, as are the next three.
///   - filePath: the path of its file.
///   - line: its line.
///   - column: its column.
///   - testName: the test, where Swift Testing does not know it.
/// - Throws: ``VariantError``, with what making the value or the strategy throws.
public func assertSnapshots<Value, Format: SnapshotFormat>(
  of value: @autoclosure () async throws -> Value, as strategy: SnapshotStrategy<Value, Format>,
  variants: [SnapshotVariant], named name: String? = nil, contactSheet: ContactSheetUse = .artifact,
  record: RecordMode? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, testName: String = #function
) async throws {
  try await assertSnapshots(
    of: { _ in try await value() }, as: strategy, variants: variants, named: name, contactSheet: contactSheet,
    record: record, fileID: fileID, filePath: filePath, line: line, column: column, testName: testName)
}

/// Takes a snapshot of what a block makes for each of several conditions, and verifies each; as
/// ``assertSnapshots(of:as:variants:named:contactSheet:record:fileID:filePath:line:column:testName:)`` does in all else.
///
/// For values that are told the conditions when they are made:
///
/// ```swift
/// try await assertSnapshots(
///   of: { PriceCell(price, locale: $0.locale.identifier) }, as: .image(),
///   variants: .matrix(locales: ["de", "ar"]))
/// ```
public func assertSnapshots<Value, Format: SnapshotFormat>(
  of makeValue: (SnapshotVariant) async throws -> Value, as strategy: SnapshotStrategy<Value, Format>,
  variants: [SnapshotVariant], named name: String? = nil, contactSheet: ContactSheetUse = .artifact,
  record: RecordMode? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, testName: String = #function
) async throws {
  let call = SnapshotCall(fileID: fileID, line: line, testName: testName, name: name, record: record)
  let run = VariantRun(call: call, variants: variants, contactSheet: contactSheet)
  let outcome = try await run.verify(as: strategy, makeValue)
  let report = FailureReport(fileID: fileID, filePath: filePath, line: line, column: column)
  for failure in outcome.reported { report.report(failure) }
}

/// Takes a snapshot of what a block makes for each of several conditions, compares each with its golden, and tells what has come
/// of them: the test has no issue.
///
/// - Returns: why those did not pass that did not, in the order of the variants; the contact sheet's last.
public func verifySnapshots<Value, Format: SnapshotFormat>(
  of makeValue: (SnapshotVariant) async throws -> Value, as strategy: SnapshotStrategy<Value, Format>,
  variants: [SnapshotVariant], named name: String? = nil, contactSheet: ContactSheetUse = .artifact,
  record: RecordMode? = nil, fileID: StaticString = #fileID, line: UInt = #line,
  testName: String = #function
) async throws -> [SnapshotFailure] {
  let call = SnapshotCall(fileID: fileID, line: line, testName: testName, name: name, record: record)
  return try await VariantRun(call: call, variants: variants, contactSheet: contactSheet)
    .verify(as: strategy, makeValue).failures
}

/// What becomes of the sheet with the pictures of all variants.
public enum ContactSheetUse: Hashable, Sendable {
  /// There is none.
  case none
  /// It is left in the folder of artifacts, `.build/snapshots/sheets`, where people can look at it.
  case artifact
  /// It is that, and a golden as well: `card.contact-sheet.png`.
  case golden
}

/// What went wrong while a snapshot of one variant was taken.
public struct VariantError: Error, CustomStringConvertible {
  /// The conditions that the snapshot was to be taken under.
  public let variant: SnapshotVariant
  /// What went wrong.
  public let error: any Error

  /// The variant's name and what went wrong.
  public var description: String { "Variant \(variant.name): \(error)" }
}
