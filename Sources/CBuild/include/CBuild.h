// What the Makefile says about a build; null where it says nothing.

// The commit that was built, shortened: 78a903e.
extern const char *const tokenc_commit;
// Where the documentation is, with a slash at the end.
extern const char *const tokenc_documentation;
