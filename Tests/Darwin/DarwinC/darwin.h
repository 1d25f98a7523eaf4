// What the C library of macOS declares and that of Linux does not, as far as `tokenc` uses it. The values are those of Apple's
// published sources, which are named with each.
#include <stdint.h>
#include <sys/types.h>
#include <time.h>

// xnu, bsd/sys/event.h
struct kevent {
  uintptr_t ident;
  int16_t filter;
  uint16_t flags;
  uint32_t fflags;
  intptr_t data;
  void *udata;
};
int kqueue(void);
int kevent(int kq, const struct kevent *changelist, int nchanges, struct kevent *eventlist, int nevents,
           const struct timespec *timeout);
#define EVFILT_VNODE (-4)
#define EV_ADD 0x0001
#define EV_CLEAR 0x0020
#define NOTE_DELETE 0x00000001
#define NOTE_WRITE 0x00000002
#define NOTE_EXTEND 0x00000004
#define NOTE_RENAME 0x00000020

// xnu, bsd/sys/fcntl.h
#define O_EVTONLY 0x00008000

// xnu, bsd/sys/syslimits.h
#define OPEN_MAX 10240

// xnu, bsd/sys/stdio.h
#define RENAME_SWAP 0x00000002
int renamex_np(const char *, const char *, unsigned int);

// copyfile, copyfile.h
typedef struct _copyfile_state *copyfile_state_t;
typedef uint32_t copyfile_flags_t;
#define COPYFILE_ACL (1 << 0)
#define COPYFILE_XATTR (1 << 2)
int fcopyfile(int from, int to, copyfile_state_t state, copyfile_flags_t flags);

// Libc, include/crt_externs.h
char ***_NSGetEnviron(void);
