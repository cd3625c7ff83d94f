/* A buffer of NimBLE, in our own words: one piece in place of a chain. */
#ifndef TEST_OS_MBUF_H
#define TEST_OS_MBUF_H

#include <stdint.h>
#include <string.h>

struct os_mbuf {
    uint16_t count;
    uint16_t room;
    uint8_t octets[600];
};

#define OS_MBUF_PKTLEN(om) ((om)->count)

static inline int os_mbuf_append(struct os_mbuf *om, const void *data, uint16_t len)
{
    if (om->count + len > om->room) {
        return 1;
    }
    memcpy(om->octets + om->count, data, len);
    om->count = (uint16_t)(om->count + len);
    return 0;
}

#endif
