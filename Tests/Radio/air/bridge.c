// bridge [--held] SOCKET: plugs one controller of btvirt's, an H4 stream on a UNIX socket, into the kernel through /dev/vhci.
// Prints "hciN" once the kernel has it. With --held it takes the controller, prints "held", and plugs it in at SIGHUP.
// What can go wrong with a controller, told by signals:
//   SIGTERM, SIGKILL  it is unplugged
//   SIGHUP            every connection is lost to a supervision time-out (reason 0x08), on both sides
//   SIGUSR1, SIGUSR2  it hangs, no packet passes; it answers again
//   SIGURG            it is deaf: it answers, and hears no advertisement any more until it is reset
//
// LE Read Remote Features Complete is held back RADIO_LE_FEATURES_DELAY_MS (20 unless set), as long as a real radio
// needs for it. At 0 the kernel reports the connection and opens ATT within a millisecond, and bluetoothd 5.66 then
// often loses PropertiesChanged of Device1.Connected: set 0 to see what a client does without that signal.
//
// btvirt can open /dev/vhci itself (-l), but takes the first packet from there for the answer to its request, which on
// 6.1 may already be the kernel's HCI Reset: the controller then never comes up.
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "h4.h"

enum {
  EVENT_DISCONNECTED = 0x05, EVENT_STATUS = 0x0f, EVENT_LE = 0x3e,
  LE_CONNECTED = 0x01, LE_FEATURES = 0x04, LE_CONNECTED_ENHANCED = 0x0a,
  LE_REPORT = 0x02, COMMAND_DISCONNECT = 0x0406, COMMAND_RESET = 0x0c03, VENDOR_PACKET = 0xff, MAX_CONNECTIONS = 64,
};

static volatile sig_atomic_t hanging, deaf, lost;
static H4Stream air;
static int kernel;
static unsigned features_delay_ms = 20;
static uint16_t connections[MAX_CONNECTIONS];
static int connected;
// Answers to the disconnections that we asked for and the kernel did not: it must not see them.
static int hidden_statuses, hidden_disconnections;

static void on_signal(int number) {
  if (number == SIGHUP) lost = 1;
  else if (number == SIGURG) deaf = 1;
  else hanging = number == SIGUSR1;
}

static void lose_connections(void) {
  for (int i = 0; i < connected; i++) {
    uint16_t handle = connections[i];
    uint8_t event[] = {H4_EVENT, EVENT_DISCONNECTED, 4, 0, (uint8_t)handle, (uint8_t)(handle >> 8), 0x08};
    uint8_t command[] = {H4_COMMAND, COMMAND_DISCONNECT & 0xff, COMMAND_DISCONNECT >> 8, 3,
                         (uint8_t)handle, (uint8_t)(handle >> 8), 0x08};
    h4_write(kernel, event, sizeof event);
    h4_write(air.socket, command, sizeof command);
  }
  hidden_statuses += connected;
  hidden_disconnections += connected;
  connected = 0;
}

static bool is_event(const uint8_t *packet, uint8_t code) { return packet[0] == H4_EVENT && packet[1] == code; }

static bool is_le_event(const uint8_t *packet, uint8_t code) { return is_event(packet, EVENT_LE) && packet[3] == code; }

static void forget_connection(uint16_t handle) {
  for (int i = 0; i < connected; i++) {
    if (connections[i] != handle) continue;
    connections[i] = connections[--connected];
    return;
  }
}

/// Keeps the connections in mind. False for a packet that the kernel must not see.
static bool note(const uint8_t *packet) {
  bool opens = is_le_event(packet, LE_CONNECTED) || is_le_event(packet, LE_CONNECTED_ENHANCED);
  if (opens && packet[4] == 0 && connected < MAX_CONNECTIONS) connections[connected++] = get16(packet + 5);
  if (is_event(packet, EVENT_DISCONNECTED)) {
    forget_connection(get16(packet + 4));
    if (hidden_disconnections == 0) return true;
    hidden_disconnections--;
    return false;
  }
  if (is_event(packet, EVENT_STATUS) && get16(packet + 5) == COMMAND_DISCONNECT && hidden_statuses > 0) {
    hidden_statuses--;
    if (packet[3] != 0 && hidden_disconnections > 0) hidden_disconnections--;
    return false;
  }
  return true;
}

static void from_kernel(void) {
  uint8_t packet[8192];
  ssize_t length = read(kernel, packet, sizeof packet);
  if (length < 0 && errno != EINTR && errno != EAGAIN) fail("/dev/vhci");
  if (length < 1) return;
  if (packet[0] == VENDOR_PACKET && length >= 4) {
    printf("hci%u\n", get16(packet + 2));
    fflush(stdout);
    return;
  }
  if (packet[0] == H4_COMMAND && length >= 4 && get16(packet + 1) == COMMAND_RESET) deaf = 0;
  if (!hanging) h4_write(air.socket, packet, (size_t)length);
}

/// Gives the kernel a packet, in one write. While the adapter is off it takes none: what is still heard then is dropped.
static void to_kernel(const uint8_t *packet, size_t length) {
  while (write(kernel, packet, length) < 0 && errno != ENXIO)
    if (errno != EINTR && errno != EAGAIN) fail("/dev/vhci");
}

static void from_air(void) {
  if (!h4_fill(&air)) {
    fprintf(stderr, "btvirt has closed the socket\n");
    exit(1);
  }
  size_t length;
  for (const uint8_t *packet; (packet = h4_packet(&air, &length)) != NULL; h4_drop(&air, length)) {
    bool passes = note(packet) && !hanging && !(deaf && is_le_event(packet, LE_REPORT));
    if (is_le_event(packet, LE_FEATURES)) usleep(features_delay_ms * 1000);
    if (passes) to_kernel(packet, length);
  }
}

/// Waits for SIGHUP with a controller that the kernel does not know yet.
static void hold(const sigset_t *waiting) {
  puts("held");
  fflush(stdout);
  while (!lost) ppoll(NULL, 0, NULL, waiting);
  lost = 0;
}

/// The kernel gives a controller 2 s for its first answer, which btvirt may need to start: asked something before.
static void wait_for_btvirt(void) {
  static const uint8_t read_local_version[] = {H4_COMMAND, 0x01, 0x10, 0};
  h4_write(air.socket, read_local_version, sizeof read_local_version);
  size_t length;
  while (h4_packet(&air, &length) == NULL)
    if (!h4_fill(&air)) fail("btvirt");
  h4_drop(&air, length);
}

int main(int count, char **arguments) {
  bool held = count == 3 && strcmp(arguments[1], "--held") == 0;
  if (count != 2 && !held) {
    fprintf(stderr, "usage: bridge [--held] SOCKET\n");
    return 2;
  }
  const char *delay = getenv("RADIO_LE_FEATURES_DELAY_MS");
  if (delay != NULL) features_delay_ms = (unsigned)strtoul(delay, NULL, 10);
  signal(SIGPIPE, SIG_IGN);
  sigset_t waiting = h4_catch(on_signal);

  air.socket = h4_connect(arguments[count - 1]);
  wait_for_btvirt();
  if (held) hold(&waiting);
  kernel = open("/dev/vhci", O_RDWR | O_CLOEXEC);
  if (kernel < 0) fail("/dev/vhci");
  static const uint8_t create_primary_controller[] = {VENDOR_PACKET, 0x00};
  h4_write(kernel, create_primary_controller, sizeof create_primary_controller);
  for (;;) {
    if (lost) {
      lost = 0;
      lose_connections();
    }
    struct pollfd files[] = {{kernel, POLLIN, 0}, {air.socket, POLLIN, 0}};
    if (ppoll(files, 2, NULL, &waiting) < 0) continue;  // A signal.
    if (files[0].revents) from_kernel();
    if (files[1].revents) from_air();
  }
}
