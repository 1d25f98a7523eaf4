#include "CBuild.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <unistd.h>

static int count = -1;
static char **first;

// Swift's runtime takes the arguments from /proc, and in a static program its own path, too, to find its tools, without which it
// aborts. The path of the tools may be wrong: they are looked for only after a crash. Sanitizers begin later.
__attribute__((disable_sanitizer_instrumentation)) static void begin(int argc, char **argv, char **environment) {
  (void)environment;
  count = argc;
  first = argv;
  if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_ROOT", "/", 0);
}

// The C library calls these first, with the arguments of `main`.
__attribute__((used, section(".preinit_array"))) static void (*at_start)(int, char **, char **) = begin;

int arguments_at_start(char ***arguments) {
  *arguments = first;
  return count;
}
#else
int arguments_at_start(char ***arguments) {
  *arguments = 0;
  return -1;
}
#endif
