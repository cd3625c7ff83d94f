// The peer's ATT server: every request that a client may make, over the attributes of database.h.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "database.h"

/// A new link: the MTU is the smallest again. What the client may ask for is at most `maximum_mtu`.
void att_begin(uint16_t maximum_mtu);

/// Answers one PDU; hands what is written to COMMANDS over.
void att_receive(const uint8_t *pdu, size_t length, void (*commanded)(const uint8_t *octets, size_t length));

/// Answers the next request with this error.
void att_fail_next(uint8_t error);

/// Notifies or indicates a value, cut to what the MTU lets through.
void att_push(uint16_t handle, bool indicates, const uint8_t *octets, size_t length);

/// Whether an indication waits for its confirmation.
bool att_unconfirmed(void);
