import GATTSchema

@testable import GATTImport

extension TableSample {
  static let c = [
    TableSample(
      testDescription: "Zephyr", importer: { CImporter.documents($0) }, path: "src/zephyr-lamp.c",
      file: """
        #include <zephyr/bluetooth/gatt.h>
        #include "lamp.h"
        /* A lamp. */
        #define LAMP_VAL BT_UUID_128_ENCODE(0x7ad10000, 0x0b1e, 0x4c0d, 0x9e57, 0x5f2d3c4b1a60)
        #define LAMP BT_UUID_DECLARE_128(LAMP_VAL)
        static struct bt_uuid_128 state_uuid = BT_UUID_INIT_128(
            BT_UUID_128_ENCODE(0x7ad10001, 0x0b1e, 0x4c0d, 0x9e57, 0x5f2d3c4b1a60));
        static const struct bt_gatt_cpf cpf = { .format = 0x04, .exponent = 0, .unit = 0x27AD, .name_space = 1, };
        static uint8_t level = 3;
        static ssize_t read_it(struct bt_conn *conn, void *buf) { int x = 3; return x; }
        BT_GATT_SERVICE_DEFINE(lamp_svc,
            BT_GATT_PRIMARY_SERVICE(LAMP),
            BT_GATT_CHARACTERISTIC(&state_uuid.uuid, BT_GATT_CHRC_READ | BT_GATT_CHRC_NOTIFY,
                           BT_GATT_PERM_READ_ENCRYPT, read_it, NULL, &level),
            BT_GATT_CCC(changed, BT_GATT_PERM_READ | BT_GATT_PERM_WRITE_ENCRYPT),
            BT_GATT_CUD("State", BT_GATT_PERM_READ),
            BT_GATT_CPF(&cpf),
        #if defined(CONFIG_X)
            BT_GATT_CHARACTERISTIC(LAMP_NAME, BT_GATT_CHRC_WRITE, BT_GATT_PERM_WRITE, NULL, write_it, NULL),
        #endif
            BT_GATT_CHARACTERISTIC(make_uuid(3), BT_GATT_CHRC_WRITE, BT_GATT_PERM_WRITE, NULL, write_it, NULL),
            MY_MACRO(3),
        );
        BT_GATT_SERVICE_DEFINE(hrs, BT_GATT_PRIMARY_SERVICE(BT_UUID_HRS),
            BT_GATT_CHARACTERISTIC(BT_UUID_HRS_MEASUREMENT, BT_GATT_CHRC_NOTIFY, BT_GATT_PERM_NONE, NULL, NULL, NULL),
            BT_GATT_CCC(hrmc, HRS_PERM),);
        """,
      profile: """
        gatt: 1
        name: zephyr lamp
        services:
          - name: Service
            uuid: 7AD10000-0B1E-4C0D-9E57-5F2D3C4B1A60
            characteristics:
              - name: Characteristic
                uuid: 7AD10001-0B1E-4C0D-9E57-5F2D3C4B1A60
                properties: [read, notify]
                permissions: { read: encrypted, notify: encrypted }
                value: { bytes: rest }
                descriptors: { user-description: State, presentation-format: { format: uint8, unit: 27AD } }
          - name: Heart Rate
            uuid: 180D
            characteristics:
              - name: Heart Rate Measurement
                uuid: 2A37
                properties: [notify]
                value: { bytes: rest }

        """,
      findings: [
        "13: the value level is a variable, and is not carried over",
        "19: the UUID of this characteristic, LAMP_NAME, is not literal; it is left out",
        "21: the UUID of this characteristic, make_uuid(3), is not literal; it is left out",
        "22: “MY_MACRO” is not carried over",
        "26: “HRS_PERM” of the permissions is not literal, and is not carried over",
      ]),
    TableSample(
      testDescription: "NimBLE", importer: { CImporter.documents($0) }, path: "gatt_svr.c",
      file: """
        static const ble_uuid128_t svc_uuid =
            BLE_UUID128_INIT(0x60, 0x1a, 0x4b, 0x3c, 0x2d, 0x5f, 0x57, 0x9e, 0x0d, 0x4c, 0x1e, 0x0b, 0x00, 0x00, 0xd1, 0x7a);
        #define HEART 0x180D
        static const struct ble_gatt_svc_def gatt_svr_svcs[] = {
            { .type = BLE_GATT_SVC_TYPE_PRIMARY,
              .uuid = &svc_uuid.u,
              .characteristics = (struct ble_gatt_chr_def[]) { {
                    .uuid = BLE_UUID16_DECLARE(0xFF01),
                    .access_cb = access,
                    .flags = BLE_GATT_CHR_F_READ | BLE_GATT_CHR_F_READ_ENC | BLE_GATT_CHR_F_WRITE | BLE_GATT_CHR_F_NOTIFY,
                    .val_handle = &handle,
                    .descriptors = (struct ble_gatt_dsc_def[]) { { .uuid = BLE_UUID16_DECLARE(0x2901), .att_flags = BLE_ATT_F_READ, .access_cb = a }, { 0 } },
                }, { 0, } }, },
            { .type = BLE_GATT_SVC_TYPE_PRIMARY, .uuid = BLE_UUID16_DECLARE(HEART), .characteristics = hr, },
            { 0, },
        };
        static const struct ble_gatt_chr_def hr[] = { { .uuid = BLE_UUID16_DECLARE(0x2A37), .flags = BLE_GATT_CHR_F_NOTIFY }, { 0 } };
        """,
      profile: """
        gatt: 1
        name: gatt svr
        services:
          - name: Service
            uuid: 7AD10000-0B1E-4C0D-9E57-5F2D3C4B1A60
            characteristics:
              - name: Characteristic
                uuid: FF01
                properties: [read, write, notify]
                permissions: { read: encrypted, notify: encrypted }
                value: { bytes: rest }
          - name: Heart Rate
            uuid: 180D
            characteristics:
              - name: Heart Rate Measurement
                uuid: 2A37
                properties: [notify]
                value: { bytes: rest }

        """,
      findings: [
        "12: the descriptor 2901 is not carried over",
        "7: subscribing to FF01 takes `encrypted`, as reading does, of the same values",
      ]),
    TableSample(
      testDescription: "ESP-IDF", importer: { CImporter.documents($0) }, path: "table.cpp",
      file: """
        static const uint16_t SVC = 0x00FF;
        static const uint16_t CHAR_A = 0xFF01;
        static const uint16_t primary_service_uuid = ESP_GATT_UUID_PRI_SERVICE;
        static const uint16_t character_declaration_uuid = ESP_GATT_UUID_CHAR_DECLARE;
        static const uint16_t ccc = ESP_GATT_UUID_CHAR_CLIENT_CONFIG;
        static const uint8_t props = ESP_GATT_CHAR_PROP_BIT_READ | ESP_GATT_CHAR_PROP_BIT_NOTIFY;
        static const uint8_t value[4] = {0x11, 0x22, 0x33, 0x44};
        #define DECL (sizeof(uint8_t))
        static const esp_gatts_attr_db_t gatt_db[HRS_IDX_NB] = {
          [IDX_SVC] = {{ESP_GATT_AUTO_RSP}, {ESP_UUID_LEN_16, (uint8_t *)&primary_service_uuid, ESP_GATT_PERM_READ, sizeof(uint16_t), sizeof(SVC), (uint8_t *)&SVC}},
          [IDX_CHAR_A] = {{ESP_GATT_AUTO_RSP}, {ESP_UUID_LEN_16, (uint8_t *)&character_declaration_uuid, ESP_GATT_PERM_READ, DECL, DECL, (uint8_t *)&props}},
          [IDX_VAL] = {{ESP_GATT_AUTO_RSP}, {ESP_UUID_LEN_16, (uint8_t *)&CHAR_A, ESP_GATT_PERM_READ | ESP_GATT_PERM_WRITE, 500, sizeof(value), (uint8_t *)value}},
          [IDX_CFG] = {{ESP_GATT_AUTO_RSP}, {ESP_UUID_LEN_16, (uint8_t *)&ccc, ESP_GATT_PERM_READ | ESP_GATT_PERM_WRITE, sizeof(uint16_t), sizeof(c), (uint8_t *)c}},
        };
        """,
      profile: """
        gatt: 1
        name: table
        services:
          - name: Service
            uuid: 00FF
            characteristics:
              - name: Characteristic
                uuid: FF01
                properties: [read, notify]
                value: { bytes: { max: 500 } }
                initial: 11223344

        """,
      findings: []),
  ]
}
