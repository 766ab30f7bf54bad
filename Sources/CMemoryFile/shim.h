#pragma once

// Files in memory, which only Linux has; Swift's own module of glibc leaves them out, and cannot call what takes any number of arguments.
#if defined(__linux__)
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

// A descriptor of an empty file in memory that programs started later do not get, and that may be sealed; -1 and errno where there is none.
static inline int weft_memory_file(const char *name) {
  // MFD_CLOEXEC, MFD_ALLOW_SEALING
  return (int)syscall(SYS_memfd_create, name, 0x1u | 0x2u);
}

// Nobody can write to the file, shorten or lengthen it from now on, or take that back; 0, or -1 and errno.
static inline int weft_seal_memory_file(int descriptor) {
  // F_ADD_SEALS; F_SEAL_SEAL, F_SEAL_SHRINK, F_SEAL_GROW, F_SEAL_WRITE
  return fcntl(descriptor, 1033, 0x1 | 0x2 | 0x4 | 0x8);
}
#endif
