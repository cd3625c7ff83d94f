/* What GATTBlueZ uses of sd-bus, declared here: the library is loaded when a program first needs it, so that everything
   builds without its headers, and programs that use no Bluetooth run without it. */
#pragma once
#include <stddef.h>
#include <stdint.h>
/* Not in Swift's Glibc module. */
#include <sys/epoll.h>
#include <sys/eventfd.h>
#ifndef __USE_GNU
#include <sys/socket.h>
#include <time.h>
struct mmsghdr {
  struct msghdr msg_hdr;
  unsigned int msg_len;
};
int recvmmsg(int, struct mmsghdr *, unsigned int, int, struct timespec *);
#endif

typedef struct sd_bus sd_bus;
typedef struct sd_bus_message sd_bus_message;
typedef struct sd_bus_slot sd_bus_slot;

typedef struct {
  const char *name;
  const char *message;
  int _need_free;
} sd_bus_error;

typedef int (*sd_bus_message_handler_t)(sd_bus_message *message, void *context, sd_bus_error *error);

enum {
  SD_BUS_MESSAGE_METHOD_CALL = 1,
  SD_BUS_MESSAGE_SIGNAL = 4,
};

/* Every function once, as FUNCTION(result, name, parameters, arguments). The last three are what fuzzers make messages with. */
#define SD_BUS_FUNCTIONS(FUNCTION) \
  FUNCTION(int, sd_bus_new, (sd_bus **bus), (bus)) \
  FUNCTION(int, sd_bus_set_address, (sd_bus *bus, const char *address), (bus, address)) \
  FUNCTION(int, sd_bus_set_bus_client, (sd_bus *bus, int is_client), (bus, is_client)) \
  FUNCTION(int, sd_bus_negotiate_fds, (sd_bus *bus, int takes_descriptors), (bus, takes_descriptors)) \
  FUNCTION(int, sd_bus_add_filter, \
    (sd_bus *bus, sd_bus_slot **slot, sd_bus_message_handler_t handler, void *context), (bus, slot, handler, context)) \
  FUNCTION(int, sd_bus_start, (sd_bus *bus), (bus)) \
  FUNCTION(sd_bus *, sd_bus_close_unref, (sd_bus *bus), (bus)) \
  FUNCTION(int, sd_bus_is_ready, (sd_bus *bus), (bus)) \
  FUNCTION(int, sd_bus_get_fd, (sd_bus *bus), (bus)) \
  FUNCTION(int, sd_bus_get_events, (sd_bus *bus), (bus)) \
  FUNCTION(int, sd_bus_get_timeout, (sd_bus *bus, uint64_t *microseconds), (bus, microseconds)) \
  FUNCTION(int, sd_bus_process, (sd_bus *bus, sd_bus_message **message), (bus, message)) \
  FUNCTION(int, sd_bus_send, (sd_bus *bus, sd_bus_message *message, uint64_t *cookie), (bus, message, cookie)) \
  FUNCTION(int, sd_bus_call_async, \
    (sd_bus *bus, sd_bus_slot **slot, sd_bus_message *message, sd_bus_message_handler_t handler, void *context, \
      uint64_t microseconds), \
    (bus, slot, message, handler, context, microseconds)) \
  FUNCTION(sd_bus_slot *, sd_bus_slot_unref, (sd_bus_slot *slot), (slot)) \
  FUNCTION(int, sd_bus_message_new_signal, \
    (sd_bus *bus, sd_bus_message **message, const char *path, const char *interface, const char *member), \
    (bus, message, path, interface, member)) \
  FUNCTION(int, sd_bus_message_new_method_call, \
    (sd_bus *bus, sd_bus_message **message, const char *destination, const char *path, const char *interface, \
      const char *member), \
    (bus, message, destination, path, interface, member)) \
  FUNCTION(int, sd_bus_message_new_method_return, (sd_bus_message *call, sd_bus_message **answer), (call, answer)) \
  FUNCTION(int, sd_bus_message_new_method_error, \
    (sd_bus_message *call, sd_bus_message **answer, const sd_bus_error *error), (call, answer, error)) \
  FUNCTION(sd_bus_message *, sd_bus_message_ref, (sd_bus_message *message), (message)) \
  FUNCTION(sd_bus_message *, sd_bus_message_unref, (sd_bus_message *message), (message)) \
  FUNCTION(sd_bus *, sd_bus_message_get_bus, (sd_bus_message *message), (message)) \
  FUNCTION(int, sd_bus_message_get_type, (sd_bus_message *message, uint8_t *type), (message, type)) \
  FUNCTION(const char *, sd_bus_message_get_path, (sd_bus_message *message), (message)) \
  FUNCTION(const char *, sd_bus_message_get_interface, (sd_bus_message *message), (message)) \
  FUNCTION(const char *, sd_bus_message_get_member, (sd_bus_message *message), (message)) \
  FUNCTION(const char *, sd_bus_message_get_sender, (sd_bus_message *message), (message)) \
  FUNCTION(const char *, sd_bus_message_get_signature, (sd_bus_message *message, int is_complete), (message, is_complete)) \
  FUNCTION(const sd_bus_error *, sd_bus_message_get_error, (sd_bus_message *message), (message)) \
  FUNCTION(int, sd_bus_message_is_signal, (sd_bus_message *message, const char *interface, const char *member), \
    (message, interface, member)) \
  FUNCTION(int, sd_bus_message_rewind, (sd_bus_message *message, int is_complete), (message, is_complete)) \
  FUNCTION(int, sd_bus_message_peek_type, (sd_bus_message *message, char *type, const char **contents), \
    (message, type, contents)) \
  FUNCTION(int, sd_bus_message_skip, (sd_bus_message *message, const char *types), (message, types)) \
  FUNCTION(int, sd_bus_message_enter_container, (sd_bus_message *message, char type, const char *contents), \
    (message, type, contents)) \
  FUNCTION(int, sd_bus_message_exit_container, (sd_bus_message *message), (message)) \
  FUNCTION(int, sd_bus_message_read_basic, (sd_bus_message *message, char type, void *value), (message, type, value)) \
  FUNCTION(int, sd_bus_message_read_array, \
    (sd_bus_message *message, char type, const void **elements, size_t *size), (message, type, elements, size)) \
  FUNCTION(int, sd_bus_message_open_container, (sd_bus_message *message, char type, const char *contents), \
    (message, type, contents)) \
  FUNCTION(int, sd_bus_message_close_container, (sd_bus_message *message), (message)) \
  FUNCTION(int, sd_bus_message_append_basic, (sd_bus_message *message, char type, const void *value), \
    (message, type, value)) \
  FUNCTION(int, sd_bus_message_append_array, \
    (sd_bus_message *message, char type, const void *elements, size_t size), (message, type, elements, size)) \
  FUNCTION(int, sd_bus_message_set_sender, (sd_bus_message *message, const char *sender), (message, sender)) \
  FUNCTION(int, sd_bus_message_seal, (sd_bus_message *message, uint64_t cookie, uint64_t microseconds), \
    (message, cookie, microseconds)) \
  FUNCTION(int, sd_bus_get_n_queued_write, (sd_bus *bus, uint64_t *count), (bus, count))

/* Where the functions are; nowhere until `load_sd_bus` has succeeded. */
extern struct sd_bus_functions {
#define MEMBER(result, name, parameters, arguments) result (*name) parameters;
  SD_BUS_FUNCTIONS(MEMBER)
#undef MEMBER
} sd_bus_functions;

/* Makes the functions callable. Called once, before the first of them.
   Returns NULL, or what the system's loader says is wrong, which holds until this thread calls the loader again. */
const char *load_sd_bus(const char *library);

#define CALL(result, name, parameters, arguments) \
  static inline result name parameters { return sd_bus_functions.name arguments; }
SD_BUS_FUNCTIONS(CALL)
#undef CALL
