#pragma once

// What of glibc's allocator can be set; Swift's own module of glibc leaves it out. Elsewhere there is nothing to set.
#if defined(__linux__)
#include <malloc.h>
#endif
