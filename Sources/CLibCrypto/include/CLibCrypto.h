/* What GATTCipher uses of OpenSSL's libcrypto, declared here as both 1.1 and 3 have it: the library is loaded when a program
   first needs it, so that everything builds without its headers, and programs that decrypt nothing run without it. */
#pragma once
#include <stddef.h>

typedef struct EVP_CIPHER EVP_CIPHER;
typedef struct EVP_CIPHER_CTX EVP_CIPHER_CTX;
typedef struct ENGINE ENGINE;
typedef struct EVP_MD EVP_MD;

#define EVP_CTRL_AEAD_SET_IVLEN 0x9
#define EVP_CTRL_AEAD_SET_TAG 0x11

/* Every function once, as FUNCTION(result, name, parameters, arguments). */
#define EVP_FUNCTIONS(FUNCTION) \
  FUNCTION(const EVP_CIPHER *, EVP_aes_128_ecb, (void), ()) \
  FUNCTION(const EVP_CIPHER *, EVP_aes_128_ctr, (void), ()) \
  FUNCTION(const EVP_CIPHER *, EVP_aes_128_ccm, (void), ()) \
  FUNCTION(EVP_CIPHER_CTX *, EVP_CIPHER_CTX_new, (void), ()) \
  FUNCTION(void, EVP_CIPHER_CTX_free, (EVP_CIPHER_CTX *context), (context)) \
  FUNCTION(int, EVP_CIPHER_CTX_ctrl, (EVP_CIPHER_CTX *context, int type, int number, void *bytes), \
    (context, type, number, bytes)) \
  FUNCTION(int, EVP_CIPHER_CTX_set_padding, (EVP_CIPHER_CTX *context, int pads), (context, pads)) \
  FUNCTION(int, EVP_EncryptInit_ex, \
    (EVP_CIPHER_CTX *context, const EVP_CIPHER *cipher, ENGINE *engine, const unsigned char *key, \
      const unsigned char *nonce), \
    (context, cipher, engine, key, nonce)) \
  FUNCTION(int, EVP_DecryptInit_ex, \
    (EVP_CIPHER_CTX *context, const EVP_CIPHER *cipher, ENGINE *engine, const unsigned char *key, \
      const unsigned char *nonce), \
    (context, cipher, engine, key, nonce)) \
  FUNCTION(const EVP_MD *, EVP_sha256, (void), ()) \
  FUNCTION(int, EVP_Digest, \
    (const void *data, size_t count, unsigned char *digest, unsigned int *size, const EVP_MD *kind, ENGINE *engine), \
    (data, count, digest, size, kind, engine)) \
  FUNCTION(int, EVP_CipherUpdate, \
    (EVP_CIPHER_CTX *context, unsigned char *output, int *written, const unsigned char *input, int count), \
    (context, output, written, input, count))

/* Where the functions are; nowhere until `load_evp` has succeeded. */
extern struct evp_functions {
#define MEMBER(result, name, parameters, arguments) result (*name) parameters;
  EVP_FUNCTIONS(MEMBER)
#undef MEMBER
} evp_functions;

/* Makes the functions callable. Called once, before the first of them.
   Returns NULL, or what the system's loader says is wrong, which holds until this thread calls the loader again. */
const char *load_evp(const char *library);

#define CALL(result, name, parameters, arguments) \
  static inline result name parameters { return evp_functions.name arguments; }
EVP_FUNCTIONS(CALL)
#undef CALL
