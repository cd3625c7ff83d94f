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

/// What is advertised.
typedef struct {
  uint8_t length;
  uint8_t octets[31];
} Advertisement;

/// Takes a controller behind a UNIX socket and advertises from it. The address is static random, its last octet first.
void host_start(const char *socket, const uint8_t address[6], Advertisement advertisement, HostEvents events);

/// Reads "F0:F1:F2:F3:F4:F5" into six octets, the last one first. False where it is no static random address.
bool host_parse_address(const char *text, uint8_t address[6]);
int host_socket(void);

/// Takes in what has arrived. False once btvirt is gone.
bool host_receive(void);

bool host_connected(void);

/// Packets that wait for room in the controller.
size_t host_waiting(void);
void host_send(uint16_t channel, const uint8_t *octets, size_t length);
void host_disconnect(void);
