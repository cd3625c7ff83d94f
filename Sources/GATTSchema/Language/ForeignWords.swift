/// What other tools and languages say, and what this language writes in its place.
///
/// A row is the cure, a bar, and the words that it is for; capitals, hyphens and underscores do not count. `$` in a cure is
/// what was written behind the word. The rows of a section that is named after the place or the key come first.
enum ForeignWords {
  static let table = """
    [keys: a profile]
    gatt: 1 | version schema format gattversion
    name: $ | model product devicename title profile
    advertisements: $ | beacons beacon adverts advertising advertisement formats
    tag: $ | brand vendor manufacturername company
    types: { Level: $ } | message messages typedef
    types: { Level: { raw: uint8 } } | structs definitions defs enums typedefs
    imports: $ | include includes import
    endian: little | meta byteorder
    `advertisements` with `manufacturer: $` in one of them | manufacturerid companyid manufacturer manufacturerdata
    `advertisements` with `match` in one of them | condition matcher
    `advertisements` with `service-data: $` in one of them | servicedata servicedatauuid
    device: { name: { prefix: $ } } | localname
    `services` with `uuid: $` in one of them | serviceuuid uuid uuids
    services: $ | service profiles gattservices primaryservices
    [keys: an advertisement]
    manufacturer: $ | manufacturerid manufacturerdata companyid company vendorid cid mfg
    service-data: $ | servicedatauuid serviceuuid service uuid uuid16
    type: $ | adtype eirtype datatype structuretype
    match: $h | manufacturerdatastart datastart prefix header startswith signature magic pattern condition filter matcher
    counter: $ | packetid packetcounter packetnumber framecounter sequence sequencenumber seq pid
    interval: $ | period every advertisinginterval advinterval updateinterval
    local-name: $ | devicename localname completelocalname namefilter
    local-name: { prefix: $ } | nameprefix namestartswith
    value: { raw: $ } | raw format
    value: { struct: $ } | struct fields layout structure seq members
    value: { bytes: $ } | bytes
    value: { string: $ } | string text
    value: { array: $ } | array
    `value: { struct: [{ name: Level, raw: uint8 }] }`, which says what the octets are | properties decode decoder parser data payload
    examples: $ | example vectors samples tests testvectors
    encryption: { algorithm: AES-128-CCM, nonce: [address], data: { at: 1 }, value: { raw: uint8 } } | encrypted encrypt cipher crypto
    the key of an example in `encryption: { examples: [{ key: $ }] }`; that of a device is for --key or --keys of gattc | key bindkey aeskey encryptionkey
    device: { rssi: $ } | rssi minrssi
    `match: "02 01 06"` only where these octets are in the data itself; the flags stand in a structure of their own | flags advflags
    nothing for it: a format says what the octets of the data mean | connectable scannable txpower txpowerlevel pdu channel phy
    `local-name` or `match`, which tell the format; the address is no part of the data | address mac bdaddr macaddress
    [keys: a match, an alternative match]
    match: $ | all allof and both
    `match` with the octets that are there, or `any` with all that may be; nothing says which are not | not except unless none
    nothing for it: the layout says how many octets there are, and that tells formats apart | length size minlength maxlength len
    at: $ | offset index position pos start begin byte
    hex: $h | bytes value data octets equals is pattern prefix text
    any: $ | or oneof either anyof alternatives
    mask: $ | bitmask
    [keys: a name rule]
    prefix: $ | startswith starts beginswith begins
    contains: $ | includes substring has
    exact: $ | is equals name whole
    [keys: an encryption]
    algorithm: AES-128-CCM | cipher mode type scheme method
    nonce: $ | iv
    tag: $ | mic mac authtag icv
    additional-data: $ | aad associateddata authenticateddata
    data: $ | ciphertext encrypteddata payload
    key-check: $ | keybyte keyprefix
    counter: $ | framecounter packetcounter sequence
    value: { raw: $ } | raw
    value: { struct: $ } | struct fields
    the key of an example in `examples: [{ key: $ }]`; that of a device is for --key or --keys of gattc | key bindkey aeskey
    nothing for it: the algorithm says so, as AES-128-CCM has 128 bits | keylength keysize keybits bits size
    [keys: a device]
    name: { prefix: $ } | prefix nameprefix namestartswith startswith
    name: { contains: $ } | contains namecontains
    name: $ | localname devicename
    advertises: [$] | serviceuuid serviceuuids uuid uuids advertisedservices advertiseduuids service
    requires: [$] | services requiredservices needs
    manufacturer: { company: $ } | company companyid manufacturerid manufacturerdata vendorid
    rssi: $ | minrssi rssimin signal threshold
    ready: [{ subscribe: $ }] | subscribe notify
    `name` or `advertises`, by which devices of the kind are found; which one is for the program to say | address mac bdaddr macaddress
    [keys: a ready action]
    subscribe: $ | notify indicate enable enablenotifications subscribeto
    `wait` with the characteristic whose value comes then; there is no pause | delay sleep pause
    within: $ | timeout for until
    [keys: an alternate meaning]
    when: $ | if condition
    nothing for it: what holds otherwise stands at the field itself | else otherwise default
    [keys: a range of octets]
    at: $ | start from offset begin first index position
    until: $ | end stop to last
    [keys: an encrypted example]
    decrypted: $ | plain plaintext cleartext
    address: $ | mac bdaddr macaddress device
    key: $ | bindkey aeskey
    [keys: a computed value]
    formula: $ | expression expr value compute calculation equation lambda
    with: $ | source from other characteristic
    where: $ | let vars variables locals parts definitions
    `formula: T * $`, with the factor in the formula | scale factor multiplier multiply
    `formula: T + $`, with the term in the formula | offset bias
    `formula` alone: it takes the numbers of the value, which have their types there | raw type value array
    `clamp(x, least, greatest)` in the formula | clamp
    `min(x, y)` or `max(x, y)` in the formula | limits range
    nothing for it: a formula with one number of the value in it leads back by itself | inverse reverse invert encode encoder set setter write
    [keys: a curved scale]
    polynomial: $ | poly coefficients coeffs
    piecewise: $ | points curve interpolation
    table: $ | lookup map values
    clamp: $ | limits range minmax
    clamp: [0, 100] | min max minimum maximum
    `scale: 0.1` and `offset: -40` for a straight line | linear factor offset slope intercept gain bias a b
    [keys: a service]
    at the profile for all of it, at a characteristic, or at a value, a type or a field, `endian: $` | endian byteorder endianness
    characteristics: $ | characteristic chars characteristics chrs attributes
    uuid: $ | id serviceuuid svcuuid
    secondary: $ | issecondary secondaryservice
    includes: [$] | include included includedservices includedservice secondaryservices
    extends: $ | inherits inherit extend extending base parent augments
    `secondary: true` for a secondary service; others are primary | primary isprimary primaryservice servicetype type kind
    name: $ | title label
    [keys: a characteristic]
    value: { raw: $ } | raw type datatype valuetype format
    value: { array: $ } | array list
    value: { string: $ } | string text
    value: { bytes: $ } | bytes blob octets
    value: { struct: $ } | struct fields structure seq members
    `value: { struct: [{ name: Level, raw: uint8 }] }`, which says what the octets are | lambda unpack decode decoder parser struct_format
    properties: [$] | property flags props access
    properties: [read] | readonly readable read
    properties: [notify] | notify notifiable notifications callback
    properties: [indicate] | indicate indications
    properties: [write] | write writable
    permissions: { read: encrypted } | perm perms permission accesspermission
    permissions: { read: $ } | security encryption readsecurity
    requirement: mandatory | mandatory required
    requirement: optional | optional
    uuid: $ | charuuid characteristicuuid chruuid id
    name: $ | title label characteristic
    examples: $ | example tests testvectors vectors samples
    initial: $ | default defaultvalue initialvalue
    computed: $ | derived calculated virtual
    descriptors: { user-description: $ } | userdescription cud
    descriptors: { presentation-format: $ } | presentationformat cpf
    value: { raw: int16, format: "%.$f" } | accuracydecimals decimals
    `value: { raw: int16, unit: °C }`: the `unit` says what is measured | deviceclass
    x-update_interval: $ | updateinterval interval pollinterval
    nothing for it: what is done with a value is for the program | onvalue onnotify then trigger automation handler
    extends: $ at the service, which adds characteristics to another service | extends inherits
    x-source: $ | source
    [keys: descriptors]
    no `2902`: it is there by itself where `properties` has notify or indicate | cccd ccc clientcharacteristicconfiguration 2902 0x2902 uuid
    user-description: $ | cud description characteristicuserdescription name
    presentation-format: { format: uint8 } | cpf characteristicpresentationformat format
    report-reference: { id: 1, type: input } | report reportid rrd 2908 0x2908
    valid-range: { initial: { Lower: 0, Upper: 100 } } | range validrange 2906 0x2906
    es-measurement: $ | esmeasurement environmentalsensingmeasurement 290c 0x290c
    es-trigger-setting: $ | estriggersetting environmentalsensingtriggersetting 290d 0x290d
    es-configuration: $ | esconfiguration environmentalsensingconfiguration 290b 0x290b
    [keys: a report reference]
    id: $ | reportid report
    type: input | reporttype direction kind
    [keys: an example, an advertised example, an encrypted example]
    is: $ | value decoded expected means result meaning
    hex: $ | bytes raw data octets payload input
    [keys: permissions]
    write: $ | writewithoutresponse
    notify: $ | subscribe indicate
    [keys: an alternative]
    is: $ | tag opcode op code value case id key
    [keys: a case]
    value: $ | id number code is
    label: $ | name title
    [keys: a checksum]
    polynomial: $ | poly
    initial: $ | init seed
    reflect-input: $ | refin reflectin reversein
    reflect-output: $ | refout reflectout reverseout
    final-xor: $ | xorout xor
    `over: [First, Last]` beside the checksum | over range from to first last covers fields
    step: $ | stride skip every
    [keys: a field]
    repeat: $ | count times repeatexpr repeated
    const: $ | value equals magic contents constant fixed
    name: $ | label id field title key
    raw: uint8 | datatype
    when: $ | if present condition presence onlyif
    optional: true | nullable required
    reserved: $ | pad padding skip rfu unused filler
    checksum: $ | crc
    length: $ | size
    length: { prefix: $ } | lengthtype prefix lengthprefix
    length: { field: $ } | lengthfield sizefield
    struct: [{ name: Level, raw: uint8 }] | fields seq members structure layout
    `reserved: 1` as a field for octets before it: fields stand in the order of the octets | at position start begin
    `scale: 1/100` for what is computed | instances
    `bits: { "0-3": Level }` with the bits of the number that it takes | width bitwidth bitlength numbits nbits bitsize
    nothing for it: fields stand in the order of the octets | number fieldnumber ordinal no order sequence
    `union: Kind` with `alternatives: [{ name: Start, is: 1 }]` | oneof switchon switch choice choose
    type: $ | ref $ref
    [keys: a packing]
    raw: $ | type number integer int in storage
    alphabet: $ | characters charset characterset chars symbols table digits
    length: $ | count length size n
    nothing for it: a character has as many bits as it takes to tell the alphabet apart | bits width bitsize base radix
    `endian: big` beside `packed-in` | endian byteorder
    [keys: JSON, items]
    `members: [{ name: level, type: integer, optional: true }]`: the others have to be there | required
    [keys: a member]
    name: $ | key field title label id
    optional: true | nullable isoptional
    nothing for it: a member has to be there unless it is `optional` | required mandatory
    [keys: JSON, items, a member]
    members: [{ name: level, type: integer }] | properties fields struct keys attributes patternproperties
    items: { type: integer } | elements element item of
    unknown: fail | additionalproperties extra strict
    [keys: a value]
    raw: $ | type datatype registertype
    `raw: uint16`, the type that the octets have | decoder
    count: $ | repeated length size n
    length: $ | size
    elements: $ | items
    `union: uint8` with `alternatives: [{ name: Start, is: 1 }]` | switchon switch oneof
    `raw: int16` for a number with a sign | signed issigned
    the name of one of the `types` in place of the value, `value: Level` | ref $ref
    a `struct` of one field with `length: rest` and `xor: 5F`; what else scrambles octets is for the program | process xor transform
    nothing for it: the octets follow each other without gaps | packed pack align alignment
    [keys]
    struct: [{ name: Level, raw: uint8 }] | fields seq members structure layout properties
    alternatives: [{ name: Start, is: 1 }] | variants choices options
    cases: { Off: 0, On: 1 } | enum enumeration enumerations values map mapping mappings lookup
    bits: { 0: Power, 1: Alarm } | bitfield bitfields flags bitmask bitmap
    special: { Not Known: $ } | invalid invalidvalue notavailable na nan missing none nodata
    bytes: rest | sizeeos
    bytes: $ | blob data octets buffer
    string: utf8 | text str
    `expansions: { 0: .com/, 1: .org/ }`, an octet and what it stands for | substitutions substitute replacements replace abbreviations expand expansion expansioncodes dictionary translate
    `packed-in: { raw: uint32, alphabet: $ }` | alphabet charset characterset characters
    array: $ | list vector
    scale: { polynomial: $ } | polynomial coefficients
    scale: { piecewise: $ } | piecewise points
    scale: { table: $ } | table
    scale: { piecewise: { 0: 0, 100: 98.5 } } | calibratelinear calibrate calibration calibratepolynomial
    x-icon: $ | icon
    x-state_class: $ | stateclass
    x-entity_category: $ | entitycategory
    `raw` with the type of the number | valuetype datatype
    scale: 1/$ | divide divisor div dividedby
    scale: $ | factor multiply multiplier multiplyby mult multipleof precision step resolutionscale gain
    scale: $^ | exponent decimalexponent tenpower
    scale: 1/10 | postproc filters formula expression valuetemplate template
    offset: $ | bias add addend
    unit: $ | unitofmeasurement nativeunitofmeasurement units uom unitofmeasure
    min: 0, max: 100 | range limits bounds valid
    min: $ | minimum low lower
    max: $ | maximum high upper
    endian: big | bigendian msb
    endian: little | littleendian lsb
    endian: word-swapped | swap wordswap swapwords wordorder
    endian: $ | byteorder endianness order
    format: "%.$f" | accuracydecimals decimals digits
    description: $ | doc docs comment comments desc summary note help
    initial: $ | default defaultvalue
    name: $ | title label id
    uuid: $ | uuid16 uuid128
    examples: $ | example vectors tests
    when: $ | if condition
    length: $ | size len
    [types]
    uint8 | u8 u1 uint8t byte uchar unsignedchar char ubyte octet 8bit b uint number unsigned8 unsignedbyte percentage8 B bte
    uint16 | u16 u2 u2le u16le uint16t uint16le ushort unsignedshort word uword 16bit h unsigned16 uint2 dword16 <u2
    uint24 | u24 u3 uint24t uint24le u24le
    uint32 | u32 u4 u4le u32le uint32t uint32le ulong unsignedlong unsignedint uinteger dword udword 32bit unsigned32 unsigned
    uint64 | u64 u8le uint64t uint64le unsignedlonglong qword uqword size_t usize
    int8 | i8 s8 s1 int8t sbyte signedchar sint8 signedbyte
    int16 | i16 s16 s2 s2le i16le int16t int16le short sword sint16 <h signedshort
    int24 | i24 s24 sint24
    int32 | i32 s32 s4 s4le i32le int32t int32le int integer long sdword sint32 signedint signed
    int64 | i64 s64 int64t int64le longlong sint64 sqword isize
    `uint16` with `endian: big` | u2be u16be uint16be >h >u2
    `uint32` with `endian: big` | u4be u32be uint32be
    `int16` with `endian: big` | s2be i16be int16be s16be
    `int32` with `endian: big` | s4be i32be int32be s32be
    float32 | float f32 f4 f4le single float4 fp32
    float64 | f64 f8 f8le double float8 fp64 real
    float16 | f16 half fp16
    medfloat16 | sfloat16 ieee11073sfloat
    medfloat32 | ieee11073float
    bool | boolean bit flag
    `string: utf8` | string str text utf8 utf8s cstring varchar char*
    `string: utf8, length: nul` | strz asciz
    `bytes: rest` | bytes bytearray data blob buffer [uint8] uint8[] vec<u8> &[u8] octets
    `bytes: 16` | u128 i128 uint128 int128
    `type: uuid` | uuid gattuuid
    `type: date-time` | datetime
    `type: date-time` for year, month, day and time, or `raw: uint32` with `unit: s` for seconds | timestamp
    `raw: uint32` with `unit: s` for seconds since 1970 | unixtime unixtimestamp epoch time_t posixtime
    `type: address` | mac macaddress bdaddr bdaddress
    `raw: uint8` with `bits: { "0-3": Level }` | uint4 int4 nibble u4bits uint2bits 4bit 2bit uint1
    `uint12` | u12 12bit sint12
    `bcd8`, or `bcd16` for four digits | bcd packedbcd
    `raw: uint8` with `cases: { Off: 0, On: 1 }` | enum enum8 enumeration
    `uint32` or another type of one width; no number has a width of its own | varint uvarint leb128 sint zigzag
    [words: type]
    `manufacturer: 0x0499` in place of `type` | manufacturer manufacturerdata manufacturerspecific manufacturerspecificdata mfg company
    `service-data: FE95` in place of `type` | servicedata service
    `local-name: Thermo` in place of `type` | name localname completelocalname
    list | array vector tuple
    object | struct map mapping dictionary dict record
    integer | int int64 int32 uint64 long
    number | float double decimal real float64
    bool | boolean
    string | str text
    any | null mixed unknown
    [words: algorithm]
    AES-128-CCM | aesccm ccm aes aes128 aesecb ecb
    AES-128-CTR | aesctr ctr
    [words: nonce]
    `{ at: 2, until: 6 }`, the octets that it takes in the data | counter framecounter packetcounter packetid sequence device deviceid product type
    address | mac macaddress bdaddr deviceaddress
    reversed-address | reversedmac macreversed reversemac
    uuid | serviceuuid
    [words: properties]
    read | readable r canread
    notify | notification notifications notifiable subscribe cccd n
    indicate | indication indications i
    write | writable writeable w writewithresponse writereq
    write-without-response | writenoresponse writewithoutresponse writenr writenorsp writecommand writecmd writewithoutresp writewor
    authenticated-signed-writes | signedwrite signedwrites authsignedwrite authenticatedsignedwrite authsign auth
    extended-properties | extended extendedprops extprop extendedproperty
    reliable-write | reliablewrite reliablewrites
    broadcast | broadcasts
    `[read, write]` | rw readwrite
    `permissions: { read: encrypted }` for the link, and `read` here | encryptread encryptauthenticatedread readenc readencrypted secureread
    `permissions: { write: encrypted }` for the link, and `write` here | encryptwrite encryptauthenticatedwrite writeenc writeencrypted
    [words: endian]
    big | be bigendian msb msbfirst network networkorder motorola > !
    little | le littleendian lsb lsbfirst intel native <
    word-swapped | swapped wordswap swapwords word cdab midlittle lowwordfirst
    [words: read write notify]
    open | none no plain any free public
    encrypted | encrypt encryption bonded bond paired secure readencrypt noinputnooutput
    authenticated | mitm auth authentication authenticatedencryption lesc passkey
    authorized | authorization authorised user
    [words: requirement]
    mandatory | required m always true yes
    optional | o false no
    conditional | c c1 c2 c3
    [words: string]
    `string: ascii` with `packed-in: { raw: uint32, alphabet: ABCDEFGHIJKLMNOPQRSTUVWXYZ234567 }` | base32 base64 base36 base40 packed fivebit sixbit 5bit 6bit
    utf8 | string str text true yes unicode char utf8s
    utf16 | utf16le utf16be ucs2
    latin1 | iso88591 ansi cp1252
    ascii | usascii
    `string: utf8, length: nul` | cstring strz asciz nul nullterminated zeroterminated
    [words: unknown]
    keep | ignore allow pass other raw accept true preserve
    fail | error refuse reject strict false
    [words: case]
    exact | true sensitive casesensitive
    ignored | false ignore insensitive caseinsensitive any
    [words: manufacturer company]
    `0x004C` | apple
    `0x0006` | microsoft
    `0x0059` | nordic nordicsemiconductor
    `0x00E0` | google
    `0x0075` | samsung
    `0x0499` | ruuvi
    `0x038F` | xiaomi
    `0x02E5` | espressif
    [words: optional keep signed secondary negate reflect-input reflect-output]
    true | yes on 1 y
    false | no off 0 n
    [words: trailing]
    ignore | allow keep drop ignored true yes
    error | fail refuse reject false no
    [words: out-of-range]
    keep | ignore allow clamp
    fail | error refuse
    [words: write-type]
    with-response | response request withresponse
    without-response | command noresponse withoutresponse norsp
    [words: padding]
    nul | zero zeros null 0 zeroes
    [words: checksum]
    `crc16-ccitt-false`, `crc16-kermit`, `crc16-xmodem` or `crc16-modbus`: the start value and the order of the bits differ | crc16 crc16ccitt ccitt
    `crc8`, or `{ width: 8, polynomial: 0x31 }` by its parameters | crc8maxim crc8dallas maxim crc
    `crc32`, or `{ width: 32, polynomial: 0x1EDC6F41 }` by its parameters | crc32c castagnoli
    `sum8` or `sum16` | sum checksum add
    `xor8` or `xor16` | xor bcc lrc
    [words: format]
    `uint8`, `sint16` or another of the SIG's names | 4 6 8
    [words: length repeat bytes]
    rest | eos eof remaining remainder rest_of_packet all end untilend toend * -1 true yes auto variable inf
    nul | null zero nullterminated \\0
    [units]
    °C | c celsius degc degcelsius degreecelsius degreescelsius centigrade °c degreesc thermodynamictemperaturedegreecelsius tempcelsius
    °F | f fahrenheit degf degfahrenheit degreefahrenheit degreesfahrenheit °f thermodynamictemperaturedegreefahrenheit
    K | °k kelvins thermodynamictemperaturekelvin
    % | pct percent percents percentage relativehumidity
    %RH | rh %rh rh%
    beats/min | beatsperminute hr heartrate periodbeatsperminute
    breaths/min | breathsperminute brpm
    steps/min | stepsperminute spm
    rpm | revolutionsperminute rev/minute angularvelocityrevolutionperminute
    s | sec secs second seconds timesecond
    ms | msec msecs millisecond milliseconds millis
    µs | usec microsecond microseconds micros
    min | mins timeminute
    h | hr. hrs timehour
    V | volt volts electricpotentialdifferencevolt
    mV | millivolt millivolts
    A | amp amps amperes electriccurrentampere
    mA | milliamp milliamps milliampere
    W | watts
    Wh | watthour watthours
    kWh | kilowatthour kilowatthours
    Pa | pascals pressurepascal
    hPa | hectopascal hectopascals millibar
    lx | lux illuminance illuminancelux luxes
    dBm | dbm decibelmilliwatt
    pixels | px pixel
    in | " '' inches
    ft | ' feet
    m | meter meters metres lengthmetre
    cm | centimeter centimeters
    mm | millimeter millimeters
    km | kilometer kilometers
    km/h | kph kmh kmph
    m/s | mps meterspersecond
    m/s² | m/s2 m/s^2 ms2
    kg | kgs kilograms masskilogram
    g | gram grams
    lb | lbs pounds
    mg/dL | mgdl mg/dl
    mmol/L | mmol mmol/l mmoll
    µg/m³ | ug/m^3 ug/m3 µg/m^3 µg/m3 microgramspercubicmeter
    mg/m³ | mg/m3 mg/m^3
    Bq/m³ | bq/m3 bq/m^3 becquerelpercubicmeter
    Hz | hertzs
    °/s | dps_ degpersecond degreespersecond
    µT | microtesla
    µS/cm | us/cm
    N·m | nm_ newtonmeter
    """
}
