#include "CSystemd.h"
#include <dlfcn.h>

struct sd_bus_functions sd_bus_functions;

const char *load_sd_bus(const char *library) {
  struct sd_bus_functions found;
  /* It stays loaded as long as the program runs. */
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return dlerror();
#define FIND(result, name, parameters, arguments) \
  if ((found.name = (result (*) parameters)dlsym(handle, #name)) == NULL) return dlerror();
  SD_BUS_FUNCTIONS(FIND)
#undef FIND
  sd_bus_functions = found;
  return NULL;
}
