// The settings of glibc's allocator, which Swift's module of the C library leaves out; nothing elsewhere.
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
