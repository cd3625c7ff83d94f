/* The firmware of a kettle, for Zephyr: what kettle_zephyr.h asks of a program, and what the kettle does by itself. Octets are the
   tables' business: they come here as values, and no value comes here that the profile does not allow. */
#include <errno.h>

#include <zephyr/kernel.h>

#include "kettle_zephyr.h"

/* How long the kettle sleeps between two looks at what there is to do, and after how many it measures. */
#define LOOK K_MSEC(50)
#define LOOKS_PER_STEP 10
/* In tenths of a degree, as much as a step heats. */
#define STEP 100

static struct kettle_water water = { .temperature = 215, .volume = 1000u, .heating = KETTLE_WATER_HEATING_OFF };
static struct kettle_target target = { .value = 170u };
static struct kettle_control_point answer;
static bool answer_is_due, answers_are_wanted;

int kettle_water_on_read(struct bt_conn *conn, struct kettle_water *out)
{
    (void)conn;
    *out = water;
    return 0;
}

int kettle_target_on_read(struct bt_conn *conn, struct kettle_target *out)
{
    (void)conn;
    *out = target;
    return 0;
}

int kettle_target_on_write(struct bt_conn *conn, const struct kettle_target *in)
{
    (void)conn;
    target = *in;
    return 0;
}

static uint8_t heat(void)
{
    water.heating = KETTLE_WATER_HEATING_HEATING;
    return KETTLE_CONTROL_POINT_RESPONSE_RESULT_SUCCESS;
}

static uint8_t keep_warm(void)
{
    if (water.temperature < kettle_target_value_deci(target.value)) {
        return KETTLE_CONTROL_POINT_RESPONSE_RESULT_TOO_COLD;
    }
    water.heating = KETTLE_WATER_HEATING_KEEPING_WARM;
    return KETTLE_CONTROL_POINT_RESPONSE_RESULT_SUCCESS;
}

static uint8_t stop(void)
{
    water.heating = KETTLE_WATER_HEATING_OFF;
    return KETTLE_CONTROL_POINT_RESPONSE_RESULT_SUCCESS;
}

static uint8_t carry_out(uint8_t request)
{
    switch (request) {
    case KETTLE_CONTROL_POINT_REQUEST_HEAT:
        return heat();
    case KETTLE_CONTROL_POINT_REQUEST_KEEP_WARM:
        return keep_warm();
    case KETTLE_CONTROL_POINT_REQUEST_STOP:
        return stop();
    default:
        return KETTLE_CONTROL_POINT_RESPONSE_RESULT_NOT_SUPPORTED;
    }
}

int kettle_control_point_on_write(struct bt_conn *conn, const struct kettle_control_point_request *in)
{
    (void)conn;
    if (!answers_are_wanted) {
        return BT_ATT_ERR_CCC_IMPROPER_CONF;
    }
    if (answer_is_due) {
        return BT_ATT_ERR_PROCEDURE_IN_PROGRESS;
    }
    answer.tag = KETTLE_CONTROL_POINT_RESPONSE;
    answer.of.response.request = in->tag;
    answer.of.response.result = carry_out(in->tag);
    answer_is_due = true;
    return 0;
}

void kettle_water_on_subscribe(uint16_t value) { (void)value; }

void kettle_control_point_on_subscribe(uint16_t value)
{
    answers_are_wanted = value == BT_GATT_CCC_INDICATE;
    answer_is_due = answer_is_due && answers_are_wanted;
}

/* Behind the response to the write, which the stack sends when the hook has returned. */
static void send_answer(void)
{
    static uint8_t octets[KETTLE_CONTROL_POINT_MAX_SIZE];
    static struct bt_gatt_indicate_params params = { .attr = &KETTLE_BOILER_SERVICE[KETTLE_CONTROL_POINT_INDEX], .data = octets };
    size_t count = 0;
    if (!answer_is_due || kettle_control_point_encode(octets, sizeof octets, &answer, &count) != GATT_OK) {
        return;
    }
    params.len = (uint16_t)count;
    answer_is_due = bt_gatt_indicate(NULL, &params) == -EBUSY;
}

static void step(void)
{
    uint8_t octets[KETTLE_WATER_MAX_SIZE];
    size_t count = 0;
    const int16_t end = kettle_target_value_deci(target.value);
    if (water.heating != KETTLE_WATER_HEATING_HEATING) {
        return;
    }
    water.temperature = (int16_t)(water.temperature + STEP);
    if (water.temperature >= end) {
        water.temperature = end;
        water.heating = KETTLE_WATER_HEATING_OFF;
    }
    if (kettle_water_encode(octets, sizeof octets, &water, &count) == GATT_OK) {
        (void)bt_gatt_notify(NULL, &KETTLE_BOILER_SERVICE[KETTLE_WATER_INDEX], octets, (uint16_t)count);
    }
}

int main(void)
{
    const struct bt_data advertisement[] = {
        BT_DATA_BYTES(BT_DATA_FLAGS, BT_LE_AD_GENERAL | BT_LE_AD_NO_BREDR),
        BT_DATA_BYTES(BT_DATA_UUID128_ALL, KETTLE_BOILER_SERVICE_UUID128_LE),
        BT_DATA(BT_DATA_NAME_COMPLETE, "Kettle", 6),
    };
    int error = bt_enable(NULL);
    if (error == 0) {
        error = bt_le_adv_start(BT_LE_ADV_CONN_FAST_1, advertisement, ARRAY_SIZE(advertisement), NULL, 0);
    }
    for (unsigned look = 0; error == 0; look = (look + 1u) % LOOKS_PER_STEP) {
        k_sleep(LOOK);
        send_answer();
        if (look == 0u) {
            step();
        }
    }
    return error;
}
