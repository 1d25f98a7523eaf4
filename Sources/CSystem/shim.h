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
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

// Swaps two files in one step: renameat2 with RENAME_EXCHANGE, which C libraries declare only on demand.
static inline int exchange_files(const char *first, const char *second) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, 2u);
}
#endif

// How large the stack of the main thread may become, in bytes.
static inline unsigned long long stack_limit(void) {
  struct rlimit limit;
  return getrlimit(RLIMIT_STACK, &limit) ? ~0ull : (unsigned long long)limit.rlim_cur;
}
