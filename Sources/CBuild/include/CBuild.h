// What Swift cannot say about the program: its build, and how it was started.

// What the Makefile says about a build; null where it says nothing.

// The commit that was built, shortened: 78a903e.
extern const char *const tokenc_commit;
// Where the documentation is, with a slash at the end.
extern const char *const tokenc_documentation;

// The arguments with which the program was started, whether or not /proc, from which Swift takes them, is mounted. Returns their
// count, or -1 where the C library does not tell.
int arguments_at_start(char ***arguments);
