#include "CBuild.h"

#ifndef TOKENC_COMMIT
#define TOKENC_COMMIT 0
#endif
#ifndef TOKENC_DOCUMENTATION
#define TOKENC_DOCUMENTATION 0
#endif

const char *const tokenc_commit = TOKENC_COMMIT;
const char *const tokenc_documentation = TOKENC_DOCUMENTATION;
