// The lower half of the peer's Bluetooth stack: HCI towards a controller of btvirt's, L2CAP towards the other side.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CHANNEL_ATT = 4, CHANNEL_SECURITY = 6 };

/// What the upper half makes of what happens.
typedef struct {
  void (*advertising)(void);
  void (*connected)(void);
  void (*disconnected)(uint8_t reason);
  void (*received)(uint16_t channel, const uint8_t *octets, size_t length);
} HostEvents;

/// Takes a controller behind a UNIX socket and advertises from it. The address is static random, its last octet first.
void host_start(const char *socket, const uint8_t address[6], const char *name, HostEvents events);
int host_socket(void);

/// Takes in what has arrived. False once btvirt is gone.
bool host_receive(void);

bool host_connected(void);

/// Packets that wait for room in the controller.
size_t host_waiting(void);
void host_send(uint16_t channel, const uint8_t *octets, size_t length);
void host_disconnect(void);
