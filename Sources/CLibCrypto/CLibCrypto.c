#include "CLibCrypto.h"
#include <dlfcn.h>

struct evp_functions evp_functions;

const char *load_evp(const char *library) {
  struct evp_functions found;
  /* It stays loaded as long as the program runs. */
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return dlerror();
#define FIND(result, name, parameters, arguments) \
  if ((found.name = (result (*) parameters)dlsym(handle, #name)) == NULL) return dlerror();
  EVP_FUNCTIONS(FIND)
#undef FIND
  evp_functions = found;
  return NULL;
}
