// H4: HCI packets on a stream, each behind an octet that says its kind. Both programs here speak it with btvirt.
#pragma once
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { H4_COMMAND = 1, H4_DATA = 2, H4_SYNCHRONOUS = 3, H4_EVENT = 4, H4_ISOCHRONOUS = 5 };

typedef struct {
  int socket;
  size_t length;
  uint8_t octets[65536];
} H4Stream;

static inline uint16_t get16(const uint8_t *octets) { return (uint16_t)(octets[0] | octets[1] << 8); }

static inline uint32_t get32(const uint8_t *octets) { return get16(octets) | (uint32_t)get16(octets + 2) << 16; }

static inline void put16(uint8_t *octets, unsigned value) {
  octets[0] = (uint8_t)value;
  octets[1] = (uint8_t)(value >> 8);
}

/// Says what could not be done, and why, and ends the program.
_Noreturn void fail(const char *what);

/// Has SIGHUP, SIGUSR1 and SIGUSR2 handled, but only in a ppoll with the mask that it returns: none comes in between.
sigset_t h4_catch(void (*handler)(int));

/// Joins the air behind a UNIX socket: a new controller of btvirt's, which lives as long as the socket.
int h4_connect(const char *path);

/// Writes all octets, waiting where the other end is slow.
void h4_write(int file, const void *octets, size_t length);

/// Takes in what has arrived. False at the end of the stream.
bool h4_fill(H4Stream *stream);

/// The next whole packet and its length, or NULL. It is valid until `h4_drop`.
const uint8_t *h4_packet(const H4Stream *stream, size_t *length);

/// Forgets the packet that `h4_packet` gave.
void h4_drop(H4Stream *stream, size_t length);
