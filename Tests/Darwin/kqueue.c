// kqueue for EVFILT_VNODE as macOS has it, by fstat(2): an event when the state of an open file differs from the last one.
// A file that is renamed cannot be told from one that stays, so that NOTE_RENAME is never set.
#define _GNU_SOURCE
#include "DarwinC/darwin.h"
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>

static struct {
  int descriptor;
  unsigned int wanted;
  struct stat state;
} watches[256];
static int count;

int kqueue(void) { return open("/dev/null", O_RDONLY); }

// Closing a file removes its event.
static void remove_closed(void) {
  struct stat state;
  for (int index = 0; index < count;) {
    if (fstat(watches[index].descriptor, &state)) watches[index] = watches[--count];
    else index++;
  }
}

static int position(int descriptor) {
  for (int index = 0; index < count; index++)
    if (watches[index].descriptor == descriptor) return index;
  return count++;
}

static unsigned int changes(const struct stat *before, const struct stat *now) {
  unsigned int flags = 0;
  if (!now->st_nlink) flags |= NOTE_DELETE;
  if (memcmp(&before->st_mtim, &now->st_mtim, sizeof now->st_mtim)) flags |= NOTE_WRITE;
  if (now->st_size > before->st_size) flags |= NOTE_EXTEND;
  return flags;
}

int kevent(int queue, const struct kevent *added, int added_count, struct kevent *events, int event_count,
           const struct timespec *timeout) {
  remove_closed();
  for (int index = 0; index < added_count; index++) {
    int watch = position((int)added[index].ident);
    watches[watch].descriptor = (int)added[index].ident;
    watches[watch].wanted = added[index].fflags;
    fstat(watches[watch].descriptor, &watches[watch].state);
  }
  for (int watch = 0; event_count > 0 && watch < count; watch++) {
    struct stat now;
    fstat(watches[watch].descriptor, &now);
    unsigned int flags = changes(&watches[watch].state, &now) & watches[watch].wanted;
    watches[watch].state = now;
    if (!flags) continue;
    memset(events, 0, sizeof *events);
    events->ident = (uintptr_t)watches[watch].descriptor;
    events->filter = EVFILT_VNODE;
    events->fflags = flags;
    return 1;
  }
  return 0;
}
