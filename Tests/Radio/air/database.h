// The attributes of the peer: what README.md in the folder above lists, in the order of their handles. The server of att.h
// asks for `database_find`, `database_read` and `database_write` alone, which zephyr.c has for the tables of a firmware.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { READ = 0x02, WRITE_WITHOUT_RESPONSE = 0x04, WRITE = 0x08, NOTIFY = 0x10, INDICATE = 0x20 };
enum { MAX_VALUE = 512 };
enum { INVALID_OFFSET = 0x07, INVALID_LENGTH = 0x0d };

/// What an attribute does that its octets alone do not say.
typedef enum {
  PLAIN,         // Gives and takes octets.
  SUBSCRIPTION,  // A Client Characteristic Configuration: two octets, forgotten when the link ends.
  COUNTED,       // Writes to it are counted in Write Count.
  UNANSWERED,    // Reads of it get no answer, ever.
  COMMANDS,      // Writes to it are commands to the peer.
  ENCRYPTED,     // Wants an encrypted link, which this peer has not learnt.
} Behaviour;

typedef struct {
  uint16_t handle;
  uint16_t group_end;  // Of a service: its last handle.
  uint8_t type[16];    // 2 or 16 octets, little-endian.
  size_t type_length;
  unsigned permissions;  // READ, WRITE, WRITE_WITHOUT_RESPONSE.
  Behaviour behaviour;
  size_t length;
  uint8_t value[MAX_VALUE];
} Attribute;

typedef struct {
  uint16_t value, subscription;  // Handles.
} Pushed;

extern Pushed stream, indicated, battery, service_changed;

void database_build(const char *name);

/// How many attributes there are; their handles are 1 … count.
size_t database_count(void);

/// The attribute of a handle, or NULL.
Attribute *database_find(uint16_t handle);

/// Copies the octets of a value from an offset on, as many as there is room for: how many these are, or a negative error of ATT.
int database_read(const Attribute *attribute, size_t offset, uint8_t *octets, size_t room);

/// Puts octets into an attribute that takes them: counts, subscribes. 0, or an error of ATT.
uint8_t database_write(Attribute *attribute, const uint8_t *octets, size_t length);

bool database_subscribed(Pushed pushed);
void database_forget_subscriptions(void);

/// Shows or hides the last service, Extra, and gives its range of handles.
void database_toggle_extra(uint16_t range[2]);
