/* crypt_ra, which any thread may call. */
#include <crypt.h>
