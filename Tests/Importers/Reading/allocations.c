// Counts the allocations of the program that it is linked into. Needs glibc, whose own `malloc` has a second name.

#include <stddef.h>

void *__libc_malloc(size_t size);

static long count;

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

long allocations(void) {
  return count;
}
