/* Emitted C beside C by hand, each operation in turn: `scripts/bench emitted` compiles and runs it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "CProfiles.h"
#include "battery.h"
#include "cycling_power.h"
#include "environmental_sensing.h"
#include "glucose.h"
#include "health_thermometer.h"
#include "heart_rate.h"

enum { RECORDS = 256, LARGEST_RECORD = 64, ROUNDS = 9 };

struct record { size_t count; uint8_t bytes[LARGEST_RECORD]; };

static struct record records[RECORDS];
static volatile uint64_t sink;
static uint32_t seed = 1u;

static uint8_t octet(void)
{
    seed = (seed * UINT32_C(1664525)) + UINT32_C(1013904223);
    return (uint8_t)(seed >> 24);
}

static void put(struct record *record, size_t count)
{
    for (size_t place = 0u; place < count; place++) {
        record->bytes[record->count] = octet();
        record->count++;
    }
}

static void put_date(struct record *record)
{
    const uint8_t date[] = { (uint8_t)(0xE8u + (octet() % 8u)), 0x07u, (uint8_t)(1u + (octet() % 12u)), (uint8_t)(1u + (octet() % 28u)),
        (uint8_t)(octet() % 24u), (uint8_t)(octet() % 60u), (uint8_t)(octet() % 60u) };
    (void)memcpy(record->bytes + record->count, date, sizeof date);
    record->count += sizeof date;
}

static void make_battery(struct record *record)
{
    record->count = 1u;
    record->bytes[0] = (uint8_t)(octet() % 101u);
}

static void make_temperature(struct record *record)
{
    record->count = 2u;
    record->bytes[0] = octet();
    record->bytes[1] = (uint8_t)(octet() % 16u);
}

static void make_heart_rate(struct record *record)
{
    record->bytes[0] = (uint8_t)(octet() & 0x1Fu);
    record->count = 1u;
    put(record, 1u);
    if ((record->bytes[0] & 1u) != 0u) {
        /* A number that takes two bytes. */
        record->bytes[record->count] = (uint8_t)(1u + (octet() % 2u));
        record->count++;
    }
    put(record, (record->bytes[0] & 8u) >> 2);
    put(record, ((record->bytes[0] & 16u) >> 3) * (1u + (octet() % 4u)));
}

static void make_thermometer(struct record *record)
{
    record->bytes[0] = (uint8_t)(octet() & 7u);
    record->count = 1u;
    put(record, 3u);
    record->bytes[record->count] = 0xFFu;
    record->count++;
    if ((record->bytes[0] & 2u) != 0u) {
        put_date(record);
    }
    if ((record->bytes[0] & 4u) != 0u) {
        record->bytes[record->count] = (uint8_t)(1u + (octet() % 9u));
        record->count++;
    }
}

static void make_glucose(struct record *record)
{
    const uint8_t flags = (uint8_t)(octet() & 0x0Fu);
    record->bytes[0] = flags;
    record->count = 1u;
    put(record, 2u);
    put_date(record);
    put(record, (flags & 1u) * 2u);
    if ((flags & 2u) != 0u) {
        put(record, 2u);
        record->bytes[record->count] = 0x11u;
        record->count++;
    }
    put(record, (flags & 8u) >> 2);
}

static void make_cycling_power(struct record *record)
{
    /* As power meters send them: with a balance, torque, wheel and crank, or less. */
    const uint8_t flags = (uint8_t)(octet() & 0x35u);
    record->bytes[0] = flags;
    record->bytes[1] = 0u;
    record->count = 2u;
    put(record, 2u + (flags & 1u) + ((flags & 4u) >> 1));
    put(record, ((flags & 0x10u) != 0u) ? 6u : 0u);
    put(record, ((flags & 0x20u) != 0u) ? 4u : 0u);
}

/* Whether both say the same of what is left of a record at each length, of a byte more, and of each byte as another. */
static bool agree_on_damage(const struct record *record, bool (*agree)(const struct record *))
{
    struct record other = *record;
    for (other.count = 0u; other.count <= record->count; other.count++) {
        if (!agree(&other)) {
            return false;
        }
    }
    other.bytes[record->count] = octet();
    if (!agree(&other)) {
        return false;
    }
    other.count = record->count;
    for (size_t place = 0u; place < record->count; place++) {
        for (unsigned turn = 0u; turn < 8u; turn++) {
            other.bytes[place] = octet();
            if (!agree(&other)) {
                return false;
            }
        }
        other.bytes[place] = record->bytes[place];
    }
    return true;
}

static double seconds(void)
{
    struct timespec time;
    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + ((double)time.tv_nsec / 1e9);
}

static int compare(const void *one, const void *other)
{
    const double difference = *(const double *)one - *(const double *)other;
    return (difference > 0.0) - (difference < 0.0);
}

/* Both do the same work so many times; the median of what each takes for one, and of the ratios. */
static void contest(const char *name, void (*hand)(size_t), void (*emitted)(size_t))
{
    const size_t times = 2000u;
    double by_hand[ROUNDS], as_emitted[ROUNDS], ratios[ROUNDS];
    hand(50u);
    emitted(50u);
    for (int round = 0; round < ROUNDS; round++) {
        const double start = seconds();
        hand(times);
        const double middle = seconds();
        emitted(times);
        by_hand[round] = (middle - start) * 1e9 / (double)(times * RECORDS);
        as_emitted[round] = (seconds() - middle) * 1e9 / (double)(times * RECORDS);
        ratios[round] = as_emitted[round] / by_hand[round];
    }
    qsort(by_hand, ROUNDS, sizeof *by_hand, compare);
    qsort(as_emitted, ROUNDS, sizeof *as_emitted, compare);
    qsort(ratios, ROUNDS, sizeof *ratios, compare);
    printf("%s\t%.2f\t%.2f\t%.2f\n", name, by_hand[ROUNDS / 2], as_emitted[ROUNDS / 2], ratios[ROUNDS / 2]);
}

/* Intervals of a heart rate, for which who calls has the memory. */
static uint16_t intervals[RECORDS + 1][255];
#define NOTHING(value, place)
#define INTERVALS(value, place) ((value)->intervals = intervals[place], (value)->interval_room = 255u)

#define KIND(NAME, HAND, EMITTED, PREPARE) \
    static struct HAND hand_##NAME[RECORDS]; \
    static struct EMITTED emitted_##NAME[RECORDS]; \
    static void hand_decode_##NAME(size_t times) \
    { \
        for (size_t turn = 0u; turn < times; turn++) { \
            for (size_t place = 0u; place < RECORDS; place++) { \
                struct HAND value; \
                PREPARE(&value, RECORDS); \
                sink += (decode_##HAND(records[place].bytes, records[place].count, &value, NULL) == OK) ? 1u : 0u; \
            } \
        } \
    } \
    static void emitted_decode_##NAME(size_t times) \
    { \
        for (size_t turn = 0u; turn < times; turn++) { \
            for (size_t place = 0u; place < RECORDS; place++) { \
                struct EMITTED value; \
                sink += (EMITTED##_decode(&value, records[place].bytes, records[place].count, NULL) == GATT_OK) ? 1u : 0u; \
            } \
        } \
    } \
    static void hand_encode_##NAME(size_t times) \
    { \
        uint8_t bytes[LARGEST_RECORD]; \
        for (size_t turn = 0u; turn < times; turn++) { \
            for (size_t place = 0u; place < RECORDS; place++) { \
                sink += (uint64_t)encode_##HAND(&hand_##NAME[place], bytes, sizeof bytes, NULL); \
            } \
        } \
    } \
    static void emitted_encode_##NAME(size_t times) \
    { \
        uint8_t bytes[LARGEST_RECORD]; \
        for (size_t turn = 0u; turn < times; turn++) { \
            for (size_t place = 0u; place < RECORDS; place++) { \
                size_t count; \
                sink += (EMITTED##_encode(bytes, sizeof bytes, &emitted_##NAME[place], &count) == GATT_OK) ? count : 0u; \
            } \
        } \
    } \
    /* Whether both say the same of a record: the error, and where it is. */ \
    static bool agree_##NAME(const struct record *record) \
    { \
        struct HAND by_hand; \
        struct EMITTED as_emitted; \
        size_t at = 0u, other = 0u; \
        PREPARE(&by_hand, RECORDS); \
        const int error = decode_##HAND(record->bytes, record->count, &by_hand, &at); \
        return (EMITTED##_decode(&as_emitted, record->bytes, record->count, &other) == error) && (at == other); \
    } \
    static void try_##NAME(void) \
    { \
        for (size_t place = 0u; place < RECORDS; place++) { \
            uint8_t bytes[LARGEST_RECORD]; \
            size_t count = 0u; \
            struct record *const record = &records[place]; \
            make_##NAME(record); \
            PREPARE(&hand_##NAME[place], place); \
            if (!agree_on_damage(record, agree_##NAME) || \
                (decode_##HAND(record->bytes, record->count, &hand_##NAME[place], NULL) != OK) || \
                (EMITTED##_decode(&emitted_##NAME[place], record->bytes, record->count, &count) != GATT_OK) || \
                (encode_##HAND(&hand_##NAME[place], bytes, sizeof bytes, NULL) != (int)record->count) || \
                (memcmp(bytes, record->bytes, record->count) != 0) || \
                (EMITTED##_encode(bytes, sizeof bytes, &emitted_##NAME[place], &count) != GATT_OK) || \
                (count != record->count) || (memcmp(bytes, record->bytes, count) != 0)) { \
                fprintf(stderr, "%s: the two disagree, or one refuses\n", #NAME); \
                exit(1); \
            } \
        } \
        contest(#NAME " decode", hand_decode_##NAME, emitted_decode_##NAME); \
        contest(#NAME " encode", hand_encode_##NAME, emitted_encode_##NAME); \
    }

KIND(battery, battery, battery_level, NOTHING)
KIND(temperature, temperature, environmental_sensing_temperature, NOTHING)
KIND(heart_rate, heart_rate, heart_rate_measurement, INTERVALS)
KIND(thermometer, temperature_measurement, health_thermometer_temperature_measurement, NOTHING)
KIND(glucose, glucose, glucose_measurement, NOTHING)
KIND(cycling_power, cycling_power, cycling_power_measurement, NOTHING)

int main(void)
{
    try_battery();
    try_temperature();
    try_heart_rate();
    try_thermometer();
    try_glucose();
    try_cycling_power();
    return 0;
}
