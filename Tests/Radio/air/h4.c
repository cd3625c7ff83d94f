#include "h4.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

void fail(const char *what) {
  perror(what);
  exit(1);
}

sigset_t h4_catch(void (*handler)(int)) {
  static const int numbers[] = {SIGHUP, SIGURG, SIGUSR1, SIGUSR2};
  struct sigaction action = {.sa_handler = handler};
  sigset_t ours, before;
  sigemptyset(&ours);
  for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
    sigaddset(&ours, numbers[i]);
    sigaction(numbers[i], &action, NULL);
  }
  sigprocmask(SIG_BLOCK, &ours, &before);
  return before;
}

int h4_connect(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path) {
    errno = ENAMETOOLONG;
    fail(path);
  }
  strcpy(address.sun_path, path);
  int file = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (file < 0 || connect(file, (struct sockaddr *)&address, sizeof address) < 0) fail(path);
  return file;
}

void h4_write(int file, const void *octets, size_t length) {
  for (const uint8_t *next = octets; length > 0;) {
    ssize_t count = write(file, next, length);
    if (count >= 0) {
      next += count;
      length -= (size_t)count;
      continue;
    }
    if (errno == EAGAIN) poll(&(struct pollfd){file, POLLOUT, 0}, 1, 1000);
    else if (errno != EINTR) fail("write");
  }
}

bool h4_fill(H4Stream *stream) {
  ssize_t count = read(stream->socket, stream->octets + stream->length, sizeof stream->octets - stream->length);
  if (count < 0 && errno == EINTR) return true;
  if (count <= 0) return false;
  stream->length += (size_t)count;
  return true;
}

/// How long a packet is by its header, or 0 while there is less than a header.
static size_t packet_length(const uint8_t *octets, size_t available) {
  static const size_t headers[] = {[H4_COMMAND] = 4, [H4_DATA] = 5, [H4_SYNCHRONOUS] = 4, [H4_EVENT] = 3, [H4_ISOCHRONOUS] = 5};
  if (available == 0) return 0;
  uint8_t kind = octets[0];
  if (kind < H4_COMMAND || kind > H4_ISOCHRONOUS) {
    fprintf(stderr, "no H4 packet begins with 0x%02x\n", kind);
    exit(1);
  }
  if (available < headers[kind]) return 0;
  switch (kind) {
    case H4_DATA: return headers[kind] + get16(octets + 3);
    case H4_ISOCHRONOUS: return headers[kind] + (get16(octets + 3) & 0x3fff);
    case H4_EVENT: return headers[kind] + octets[2];
    default: return headers[kind] + octets[3];
  }
}

const uint8_t *h4_packet(const H4Stream *stream, size_t *length) {
  *length = packet_length(stream->octets, stream->length);
  return *length == 0 || *length > stream->length ? NULL : stream->octets;
}

void h4_drop(H4Stream *stream, size_t length) {
  stream->length -= length;
  memmove(stream->octets, stream->octets + length, stream->length);
}
