// What no compiler of YAML can avoid: reads the files named, lets libyaml make its events, and counts them.
#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

// The whole file in memory, as the compiler has it, so that both read alike.
static unsigned char *contents(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file || fseek(file, 0, SEEK_END) != 0) return NULL;
  *size = (size_t)ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(*size + 1);
  if (bytes && fread(bytes, 1, *size, file) != *size) bytes = NULL;
  fclose(file);
  return bytes;
}

int main(int count, char **paths) {
  unsigned long events = 0;
  for (int i = 1; i < count; i++) {
    size_t size = 0;
    unsigned char *bytes = contents(paths[i], &size);
    if (!bytes) {
      fprintf(stderr, "%s: cannot be read\n", paths[i]);
      return 1;
    }
    yaml_parser_t parser;
    yaml_event_t event;
    yaml_parser_initialize(&parser);
    yaml_parser_set_input_string(&parser, bytes, size);
    for (int done = 0; !done; events++) {
      if (!yaml_parser_parse(&parser, &event)) {
        fprintf(stderr, "%s: %s\n", paths[i], parser.problem);
        return 1;
      }
      done = event.type == YAML_STREAM_END_EVENT;
      yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    free(bytes);
  }
  printf("%lu\n", events);
  return 0;
}
