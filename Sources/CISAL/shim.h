#pragma once
#include <isa-l/igzip_lib.h>
#include <isa-l/crc.h>
#include <isa-l/crc64.h>

// Swift does not import ISA-L's macros that compute.

/// The bytes of working memory for `level`: medium at level 1, which then stays in a core's second-level cache;
/// else the size that ISA-L recommends.
static inline unsigned weft_isal_working_memory(unsigned level) {
  switch (level) {
  case 0: return ISAL_DEF_LVL0_DEFAULT;
  case 1: return ISAL_DEF_LVL1_MEDIUM;
  case 2: return ISAL_DEF_LVL2_DEFAULT;
  default: return ISAL_DEF_LVL3_DEFAULT;
  }
}
