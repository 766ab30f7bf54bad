// Foundation under one name, of which its essentials are enough where it is in parts: files that use it import this module and need no
// conditions.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
