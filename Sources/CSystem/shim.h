// What Swift's module of the C library leaves out; nothing elsewhere.
#include <stdlib.h>
#include <sys/resource.h>
#ifdef __GLIBC__
#include <malloc.h>
#include <spawn.h>
// Declared only on demand.
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *, const char *);
#endif
#ifdef __linux__
#include <fcntl.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

extern char **environ;

// Swaps two files in one step: renameat2 with RENAME_EXCHANGE, which C libraries declare only on demand.
static inline int exchange_files(const char *first, const char *second) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, 2u);
}

// The arguments of the program where /proc, from which Swift takes them, is not mounted. The system puts their count, the
// arguments, and the environment onto the stack in this order, with a null pointer after each list. Returns the count, or
// -1 if the environment has been moved since.
static inline int arguments_on_stack(char ***arguments) {
  char **first = environ;
  if (!first || (uintptr_t)first < (uintptr_t)&first || first[-1]) return -1;
  for (long count = 0; count < 1 << 22; count++) {
    if ((long)first[-2 - count] == count) {
      *arguments = first - 1 - count;
      return (int)count;
    }
  }
  return -1;
}
#endif

// How large the stack of the main thread may become, in bytes.
static inline unsigned long long stack_limit(void) {
  struct rlimit limit;
  return getrlimit(RLIMIT_STACK, &limit) ? ~0ull : (unsigned long long)limit.rlim_cur;
}
