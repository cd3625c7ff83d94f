#include "host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "h4.h"

enum {
  RESET = 0x0c03, SET_EVENT_MASK = 0x0c01, DISCONNECT = 0x0406,
  LE_SET_EVENT_MASK = 0x2001, LE_READ_BUFFER_SIZE = 0x2002, LE_SET_RANDOM_ADDRESS = 0x2005,
  LE_SET_ADVERTISING_PARAMETERS = 0x2006, LE_SET_ADVERTISING_DATA = 0x2008, LE_SET_ADVERTISING_ENABLE = 0x200a,
  LE_ACCEPT_CONNECTION_PARAMETERS = 0x2020,
  EVENT_DISCONNECTED = 0x05, EVENT_COMPLETE = 0x0e, EVENT_SENT = 0x13, EVENT_LE = 0x3e,
  LE_CONNECTED = 0x01, LE_CONNECTION_PARAMETERS = 0x06, LE_CONNECTED_ENHANCED = 0x0a,
  NOBODY = 0xffff, MAX_PACKET = 5 + 1024, MAX_WAITING = 64,
};

typedef struct {
  size_t length;
  uint8_t octets[MAX_PACKET];
} Packet;

static H4Stream air;
static HostEvents events;
static uint8_t own_address[6];
static Advertisement own_advertisement;

static uint16_t connection = NOBODY;
static size_t packet_size = 27;  // Of the controller's buffers, until it says so.
static unsigned buffers = 1, room = 1;
static Packet waiting[MAX_WAITING];
static size_t first_waiting, count_waiting;
static uint8_t arriving[2048];  // An L2CAP frame, of which not all packets are here yet.
static size_t arrived;

static void command(uint16_t code, const void *parameters, uint8_t length) {
  uint8_t packet[4 + 255] = {H4_COMMAND, (uint8_t)code, (uint8_t)(code >> 8), length};
  if (length > 0) memcpy(packet + 4, parameters, length);
  h4_write(air.socket, packet, 4u + length);
}

static void advertise(void) { command(LE_SET_ADVERTISING_ENABLE, "\1", 1); }

static void set_up(void) {
  static const uint8_t all_events[8] = {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x3f};
  // Every 100 ms, connectable, from the random address, on all three channels.
  static const uint8_t parameters[15] = {0xa0, 0, 0xa0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 7, 0};
  command(SET_EVENT_MASK, all_events, sizeof all_events);
  command(LE_SET_EVENT_MASK, all_events, sizeof all_events);
  command(LE_READ_BUFFER_SIZE, NULL, 0);
  command(LE_SET_RANDOM_ADDRESS, own_address, sizeof own_address);
  command(LE_SET_ADVERTISING_PARAMETERS, parameters, sizeof parameters);
  command(LE_SET_ADVERTISING_DATA, &own_advertisement, sizeof own_advertisement);
  advertise();
  events.advertising();
}

static void send_waiting(void) {
  for (; room > 0 && count_waiting > 0; room--, count_waiting--) {
    Packet *packet = &waiting[first_waiting];
    h4_write(air.socket, packet->octets, packet->length);
    first_waiting = (first_waiting + 1) % MAX_WAITING;
  }
}

static void on_complete(const uint8_t *event) {
  uint16_t code = get16(event + 4);
  if (code == RESET) set_up();
  if (code != LE_READ_BUFFER_SIZE) return;
  if (get16(event + 7) > 0) packet_size = get16(event + 7);
  buffers = room = event[9];
}

static void on_disconnected(uint8_t reason) {
  connection = NOBODY;
  count_waiting = 0;
  room = buffers;
  events.disconnected(reason);
  advertise();
  events.advertising();
}

static void on_sent(const uint8_t *event) {
  for (unsigned i = 0; i < event[3]; i++) room += get16(event + 6 + 4 * i);
  if (room > buffers) room = buffers;
  send_waiting();
}

static void on_le(const uint8_t *event) {
  if ((event[3] == LE_CONNECTED || event[3] == LE_CONNECTED_ENHANCED) && event[4] == 0) {
    connection = get16(event + 5) & 0xfff;
    arrived = 0;
    events.connected();
  }
  if (event[3] == LE_CONNECTION_PARAMETERS) {
    uint8_t accepted[14] = {0};
    memcpy(accepted, event + 4, 10);
    command(LE_ACCEPT_CONNECTION_PARAMETERS, accepted, sizeof accepted);
  }
}

static void on_data(const uint8_t *packet) {
  uint16_t length = get16(packet + 3);
  bool continues = (get16(packet + 1) >> 12 & 3) == 1;
  if (!continues) arrived = 0;
  if (arrived + length > sizeof arriving) abort();
  memcpy(arriving + arrived, packet + 5, length);
  arrived += length;
  if (arrived < 4 || arrived < 4u + get16(arriving)) return;
  arrived = 0;
  events.received(get16(arriving + 2), arriving + 4, get16(arriving));
}

static void on_packet(const uint8_t *packet) {
  if (packet[0] == H4_DATA) on_data(packet);
  if (packet[0] != H4_EVENT) return;
  switch (packet[1]) {
    case EVENT_COMPLETE: on_complete(packet); break;
    case EVENT_DISCONNECTED: on_disconnected(packet[6]); break;
    case EVENT_SENT: on_sent(packet); break;
    case EVENT_LE: on_le(packet); break;
  }
}

void host_start(const char *socket, const uint8_t address[6], Advertisement advertisement, HostEvents handlers) {
  air.socket = h4_connect(socket);
  events = handlers;
  own_advertisement = advertisement;
  memcpy(own_address, address, sizeof own_address);
  command(RESET, NULL, 0);
}

bool host_parse_address(const char *text, uint8_t address[6]) {
  int end = 0;
  sscanf(text, "%hhx:%hhx:%hhx:%hhx:%hhx:%hhx%n", address + 5, address + 4, address + 3, address + 2, address + 1, address, &end);
  return end == 17 && text[end] == '\0' && address[5] >= 0xc0;
}

int host_socket(void) { return air.socket; }

bool host_receive(void) {
  if (!h4_fill(&air)) return false;
  size_t length;
  for (const uint8_t *packet; (packet = h4_packet(&air, &length)) != NULL; h4_drop(&air, length)) on_packet(packet);
  return true;
}

bool host_connected(void) { return connection != NOBODY; }

size_t host_waiting(void) { return count_waiting; }

void host_send(uint16_t channel, const uint8_t *octets, size_t length) {
  uint8_t frame[1024];
  if (connection == NOBODY) return;
  if (length + 4 > sizeof frame) abort();
  put16(frame, (unsigned)length);
  put16(frame + 2, channel);
  memcpy(frame + 4, octets, length);
  length += 4;
  for (size_t sent = 0; sent < length; sent += packet_size) {
    if (count_waiting == MAX_WAITING) abort();
    size_t part = length - sent < packet_size ? length - sent : packet_size;
    Packet *packet = &waiting[(first_waiting + count_waiting++) % MAX_WAITING];
    packet->octets[0] = H4_DATA;
    put16(packet->octets + 1, connection | (sent > 0 ? 0x1000u : 0u));
    put16(packet->octets + 3, (unsigned)part);
    memcpy(packet->octets + 5, frame + sent, part);
    packet->length = 5 + part;
  }
  send_waiting();
}

void host_disconnect(void) {
  uint8_t parameters[3] = {(uint8_t)connection, (uint8_t)(connection >> 8), 0x13};  // Remote user terminated.
  if (connection != NOBODY) command(DISCONNECT, parameters, sizeof parameters);
}
