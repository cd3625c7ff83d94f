/// The header that the sources of all profiles share: the errors, and functions that need no state.
enum CHeader {
  /// Its name.
  static let name = "gatt_codec.h"
  /// What generated files ask of it: a number that rises when they need another one.
  static let version = 1

  /// What is in it.
  static let text = [
    front, errors, reading, writing, signs, bits, content, codings, hexadecimal, sized, decimals, sums, messages, end,
  ].joined(separator: "\n")

  private static let front = """
    /* What the C of all profiles shares. Written by `gattc generate --language c`; do not edit. */
    #ifndef GATT_CODEC_H
    #define GATT_CODEC_H

    #include <stdbool.h>
    #include <stddef.h>
    #include <stdint.h>
    #include <string.h>

    #define GATT_CODEC_VERSION \(version)

    /* What a program may define for all sources:
       GATT_CODEC_FLOAT       values of numbers as `double`, beside those in whole parts of their unit
       GATT_CODEC_NO_READERS  nothing that reads, but for what a writer asks whether it is read back
       GATT_CODEC_NO_WRITERS  nothing that writes
       GATT_CODEC_ASSERT(c)   what is done where a pointer is missing; nothing, unless it is defined */
    #ifndef GATT_CODEC_ASSERT
    #define GATT_CODEC_ASSERT(condition) ((void)0)
    #endif

    """

  private static let errors = """
    /* What a function returns: 0, or what is wrong. The place is told through `at`: on success it is the number of bytes that
       were read or written, otherwise the byte at which the error is. What `out` holds is undefined then. */
    #define GATT_OK 0
    #define GATT_ERROR_TRUNCATED (-1)
    #define GATT_ERROR_TRAILING (-2)
    #define GATT_ERROR_UNKNOWN_CASE (-3)
    #define GATT_ERROR_OUT_OF_RANGE (-4)
    #define GATT_ERROR_INVALID_BOOLEAN (-5)
    #define GATT_ERROR_INVALID_DIGITS (-6)
    #define GATT_ERROR_INVALID_TEXT (-7)
    #define GATT_ERROR_NOT_JSON (-8)
    #define GATT_ERROR_WRONG_LENGTH (-9)
    #define GATT_ERROR_DOES_NOT_FIT (-10)
    #define GATT_ERROR_NOT_CONSTANT (-11)
    #define GATT_ERROR_CHECKSUM (-12)
    #define GATT_ERROR_CONTRADICTS (-13)
    #define GATT_ERROR_EMPTY_ITEM (-14)
    #define GATT_ERROR_MESSAGE (-15)
    /* The caller's buffer is too small; no value is refused so in a buffer of its greatest size. */
    #define GATT_ERROR_NO_ROOM (-16)

    /* The same where `at` is known to be there. */
    static inline int gatt_error(size_t *at, size_t place, int error)
    {
        *at = place;
        return error;
    }

    static inline int gatt_fail(size_t *at, size_t place, int error)
    {
        if (at != NULL) {
            *at = place;
        }
        return error;
    }

    """

  private static let end = """
    #endif

    """
}
