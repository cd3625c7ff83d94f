#include "att.h"

#include <string.h>

#include "h4.h"
#include "host.h"
#include "lies.h"

enum {
  ERROR_RESPONSE = 0x01, EXCHANGE_MTU = 0x02, FIND_INFORMATION = 0x04, FIND_BY_TYPE_VALUE = 0x06, READ_BY_TYPE = 0x08,
  READ_REQUEST = 0x0a, READ_BLOB = 0x0c, READ_BY_GROUP_TYPE = 0x10, WRITE_REQUEST = 0x12, PREPARE_WRITE = 0x16,
  EXECUTE_WRITE = 0x18, NOTIFICATION = 0x1b, INDICATION = 0x1d, CONFIRMATION = 0x1e, WRITE_COMMAND = 0x52,
  IS_COMMAND = 0x40,  // A bit: nothing is answered.
};
enum {
  INVALID_HANDLE = 0x01, READ_NOT_PERMITTED = 0x02, WRITE_NOT_PERMITTED = 0x03, INVALID_PDU = 0x04, NOT_SUPPORTED = 0x06,
  NOT_FOUND = 0x0a, INSUFFICIENT_ENCRYPTION = 0x0f,
};
enum { SMALLEST_MTU = 23, LARGEST_MTU = 517 };

typedef struct {
  size_t length;
  uint8_t octets[LARGEST_MTU];
} PDU;

static size_t mtu = SMALLEST_MTU;
static uint16_t maximum_mtu;
static uint8_t next_error;
static bool unconfirmed;
static struct {
  uint16_t handle;
  size_t length;
  uint8_t octets[MAX_VALUE];
} prepared;

/// The handle that a discovery asks from.
static uint16_t asked_from;

static void send(const PDU *pdu) {
  PDU told = *pdu;
  told.length = lies_tell(told.octets, told.length, asked_from, mtu);
  host_send(CHANNEL_ATT, told.octets, told.length);
}

static void refuse(uint8_t request, uint16_t handle, uint8_t error) {
  send(&(PDU){5, {ERROR_RESPONSE, request, (uint8_t)handle, (uint8_t)(handle >> 8), error}});
}

// The numbers of the SIG, 0000xxxx-0000-1000-8000-00805F9B34FB.
static const uint8_t SIG[16] = {0xfb, 0x34, 0x9b, 0x5f, 0x80, 0x00, 0x00, 0x80, 0x00, 0x10, 0, 0, 0, 0, 0, 0};

static void widen(uint8_t wide[16], const uint8_t *type, size_t length) {
  memcpy(wide, SIG, 16);
  memcpy(length == 2 ? wide + 12 : wide, type, length);
}

/// Whether an attribute's type is this UUID of 2 or 16 octets.
static bool is(const Attribute *attribute, const uint8_t *type, size_t length) {
  if (length != 2 && length != 16) return false;
  uint8_t ours[16], theirs[16];
  widen(ours, attribute->type, attribute->type_length);
  widen(theirs, type, length);
  return memcmp(ours, theirs, sizeof ours) == 0;
}

static size_t smaller(size_t a, size_t b) { return a < b ? a : b; }

static void append(PDU *pdu, const void *octets, size_t length) {
  memcpy(pdu->octets + pdu->length, octets, length);
  pdu->length += length;
}

static void append16(PDU *pdu, uint16_t value) {
  put16(pdu->octets + pdu->length, value);
  pdu->length += 2;
}

static void exchange_mtu(const uint8_t *pdu) {
  PDU answer = {1, {EXCHANGE_MTU + 1}};
  append16(&answer, maximum_mtu);
  send(&answer);
  mtu = smaller(maximum_mtu, get16(pdu + 1) < SMALLEST_MTU ? SMALLEST_MTU : get16(pdu + 1));
}

static void find_information(const uint8_t *pdu) {
  PDU answer = {2, {FIND_INFORMATION + 1}};
  size_t width = 0;
  for (unsigned handle = get16(pdu + 1); handle <= get16(pdu + 3); handle++) {
    const Attribute *attribute = database_find((uint16_t)handle);
    if (attribute == NULL) break;
    if (width == 0) width = attribute->type_length;
    if (attribute->type_length != width || answer.length + 2 + width > mtu) break;
    append16(&answer, attribute->handle);
    append(&answer, attribute->type, width);
  }
  answer.octets[1] = width == 2 ? 1 : 2;
  if (width == 0) refuse(FIND_INFORMATION, get16(pdu + 1), NOT_FOUND);
  else send(&answer);
}

static void find_by_type_value(const uint8_t *pdu, size_t length) {
  PDU answer = {1, {FIND_BY_TYPE_VALUE + 1}};
  for (unsigned handle = get16(pdu + 1); handle <= get16(pdu + 3); handle++) {
    const Attribute *attribute = database_find((uint16_t)handle);
    if (attribute == NULL || answer.length + 4 > mtu) break;
    if (!is(attribute, pdu + 5, 2) || attribute->length != length - 7) continue;
    if (memcmp(attribute->value, pdu + 7, length - 7) != 0) continue;
    append16(&answer, attribute->handle);
    append16(&answer, attribute->group_end);
  }
  if (answer.length == 1) refuse(FIND_BY_TYPE_VALUE, get16(pdu + 1), NOT_FOUND);
  else send(&answer);
}

/// Read By Type and Read By Group Type: as many attributes as there is room for and whose values are equally long.
static void read_by_type(const uint8_t *pdu, size_t length) {
  bool groups = pdu[0] == READ_BY_GROUP_TYPE;
  size_t head = groups ? 4 : 2, width = 0;
  PDU answer = {2, {pdu[0] + 1}};
  for (unsigned handle = get16(pdu + 1); handle <= get16(pdu + 3); handle++) {
    const Attribute *attribute = database_find((uint16_t)handle);
    if (attribute == NULL) break;
    if (!is(attribute, pdu + 5, length - 5)) continue;
    size_t part = smaller(attribute->length, smaller(mtu - 2, 255) - head);
    if (width == 0) width = head + part;
    if (head + part != width || answer.length + width > mtu) break;
    append16(&answer, attribute->handle);
    if (groups) append16(&answer, attribute->group_end);
    append(&answer, attribute->value, part);
  }
  answer.octets[1] = (uint8_t)width;
  if (width == 0) refuse(pdu[0], get16(pdu + 1), NOT_FOUND);
  else send(&answer);
}

static void answer_read(const uint8_t *pdu) {
  uint16_t handle = get16(pdu + 1);
  size_t offset = pdu[0] == READ_BLOB ? get16(pdu + 3) : 0;
  const Attribute *attribute = database_find(handle);
  if (attribute == NULL) return refuse(pdu[0], handle, INVALID_HANDLE);
  if (!(attribute->permissions & READ)) return refuse(pdu[0], handle, READ_NOT_PERMITTED);
  if (attribute->behaviour == ENCRYPTED) return refuse(pdu[0], handle, INSUFFICIENT_ENCRYPTION);
  if (attribute->behaviour == UNANSWERED) return;
  PDU answer = {1, {pdu[0] + 1}};
  int length = database_read(attribute, offset, answer.octets + 1, mtu - 1);
  if (length < 0) return refuse(pdu[0], handle, (uint8_t)-length);
  answer.length += (size_t)length;
  send(&answer);
}

/// Why a client may not write to a handle with this permission, or 0.
static uint8_t write_error(const Attribute *attribute, unsigned permission) {
  if (attribute == NULL) return INVALID_HANDLE;
  if (!(attribute->permissions & permission)) return WRITE_NOT_PERMITTED;
  return attribute->behaviour == ENCRYPTED ? INSUFFICIENT_ENCRYPTION : 0;
}

static void answer_write(const uint8_t *pdu, size_t length, void (*commanded)(const uint8_t *, size_t)) {
  bool answers = pdu[0] == WRITE_REQUEST;
  uint16_t handle = get16(pdu + 1);
  Attribute *attribute = database_find(handle);
  uint8_t error = write_error(attribute, answers ? WRITE : WRITE_WITHOUT_RESPONSE);
  if (error == 0 && attribute->behaviour != COMMANDS) error = database_write(attribute, pdu + 3, length - 3);
  if (error != 0 && answers) refuse(pdu[0], handle, error);
  if (error != 0) return;
  if (answers) send(&(PDU){1, {WRITE_REQUEST + 1}});
  if (attribute->behaviour == COMMANDS) commanded(pdu + 3, length - 3);
}

/// Parts of one long value, in order; a part elsewhere is refused when the write is carried out.
static void prepare_write(const uint8_t *pdu, size_t length) {
  uint16_t handle = get16(pdu + 1);
  uint8_t error = write_error(database_find(handle), WRITE);
  if (error != 0) return refuse(pdu[0], handle, error);
  if (prepared.length == 0) prepared.handle = handle;
  if (prepared.handle != handle || get16(pdu + 3) != prepared.length) return refuse(pdu[0], handle, INVALID_OFFSET);
  if (prepared.length + length - 5 > MAX_VALUE) return refuse(pdu[0], handle, INVALID_LENGTH);
  memcpy(prepared.octets + prepared.length, pdu + 5, length - 5);
  prepared.length += length - 5;
  PDU answer = {0, {0}};
  append(&answer, pdu, length);
  answer.octets[0] = PREPARE_WRITE + 1;
  send(&answer);
}

static void execute_write(const uint8_t *pdu) {
  Attribute *attribute = database_find(prepared.handle);
  bool writes = pdu[1] == 1 && prepared.length > 0;
  uint8_t error = writes ? database_write(attribute, prepared.octets, prepared.length) : 0;
  prepared.length = 0;
  if (error != 0) refuse(pdu[0], prepared.handle, error);
  else send(&(PDU){1, {EXECUTE_WRITE + 1}});
}

/// How long a PDU is at least; 0 for what this server does not know.
static size_t least_length(uint8_t code) {
  switch (code) {
    case CONFIRMATION: return 1;
    case EXECUTE_WRITE: return 2;
    case EXCHANGE_MTU: case READ_REQUEST: case WRITE_REQUEST: case WRITE_COMMAND: return 3;
    case FIND_INFORMATION: case READ_BLOB: case PREPARE_WRITE: return 5;
    case FIND_BY_TYPE_VALUE: case READ_BY_TYPE: case READ_BY_GROUP_TYPE: return 7;
    default: return 0;
  }
}

void att_begin(uint16_t most) {
  mtu = SMALLEST_MTU;
  maximum_mtu = most;
  next_error = 0;
  unconfirmed = false;
  prepared.length = 0;
}

void att_receive(const uint8_t *pdu, size_t length, void (*commanded)(const uint8_t *, size_t)) {
  if (length == 0 || length > mtu) return;
  uint8_t code = pdu[0];
  size_t least = least_length(code);
  bool answers = !(code & IS_COMMAND) && code != CONFIRMATION;
  uint16_t handle = length >= 3 ? get16(pdu + 1) : 0;
  if (answers && next_error != 0) {
    refuse(code, handle, next_error);
    next_error = 0;
    return;
  }
  if (length < least || least == 0) {
    if (answers) refuse(code, handle, least == 0 ? NOT_SUPPORTED : INVALID_PDU);
    return;
  }
  asked_from = handle;
  switch (code) {
    case EXCHANGE_MTU: return exchange_mtu(pdu);
    case FIND_INFORMATION: return find_information(pdu);
    case FIND_BY_TYPE_VALUE: return find_by_type_value(pdu, length);
    case READ_BY_TYPE: case READ_BY_GROUP_TYPE: return read_by_type(pdu, length);
    case READ_REQUEST: case READ_BLOB: return answer_read(pdu);
    case WRITE_REQUEST: case WRITE_COMMAND: return answer_write(pdu, length, commanded);
    case PREPARE_WRITE: return prepare_write(pdu, length);
    case EXECUTE_WRITE: return execute_write(pdu);
    case CONFIRMATION: unconfirmed = false;
  }
}

void att_fail_next(uint8_t error) { next_error = error; }

void att_push(uint16_t handle, bool indicates, const uint8_t *octets, size_t length) {
  PDU pdu = {1, {indicates ? INDICATION : NOTIFICATION}};
  append16(&pdu, handle);
  append(&pdu, octets, smaller(length, mtu - 3));
  unconfirmed = unconfirmed || indicates;
  send(&pdu);
}

bool att_unconfirmed(void) { return unconfirmed; }
