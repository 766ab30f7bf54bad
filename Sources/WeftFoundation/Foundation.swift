// Foundation under one name, and no more than FoundationEssentials where there is that: files that use it import this module and
// need no conditions.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
