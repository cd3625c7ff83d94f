/* The errors of ATT that emitted tables use, by Zephyr's names. */
#ifndef TEST_ZEPHYR_ATT_H
#define TEST_ZEPHYR_ATT_H

#define BT_ATT_ERR_INVALID_OFFSET 0x07
#define BT_ATT_ERR_INVALID_ATTRIBUTE_LEN 0x0d
#define BT_ATT_ERR_UNLIKELY 0x0e
#define BT_ATT_ERR_VALUE_NOT_ALLOWED 0x13
#define BT_ATT_ERR_CCC_IMPROPER_CONF 0xfd
#define BT_ATT_ERR_PROCEDURE_IN_PROGRESS 0xfe
#define BT_ATT_ERR_OUT_OF_RANGE 0xff

#endif
