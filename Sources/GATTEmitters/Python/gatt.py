"""What the generated modules of this folder share: octets, numbers, texts, checksums, and errors that say where."""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

V = TypeVar("V")
W = TypeVar("W")
Whole: TypeAlias = int
Octets: TypeAlias = "bytes | bytearray | memoryview"
ByteOrder: TypeAlias = Literal["little", "big", "word-swapped"]
ErrorKind: TypeAlias = Literal[
    "truncated", "trailing", "unknownCase", "outOfRange", "invalidBoolean", "invalidDigits", "invalidText",
    "wrongLength", "doesNotFit", "notConstant", "checksum", "contradicts", "emptyItem", "contradictoryMessage",
]

GREATEST_SIZE = 512
"""The most octets of an attribute value."""


class ValueError(Exception):
    """Octets that are no value, or a value that has no octets: what is wrong, with which field, at which octet."""

    def __init__(self, kind: ErrorKind, offset: int, path: str | None, index: int | None, reason: str) -> None:
        item = "" if index is None else f"[{index}]"
        place = "" if path is None else f"“{path}”{item} at "
        super().__init__(f"{place}octet {offset}: {reason}")
        self.kind: ErrorKind = kind
        """What is wrong."""
        self.offset = offset
        """The octet at which it begins, from 0."""
        self.path = path
        """The names of the fields from the outermost, with `/` between them; None for the value as a whole."""
        self.index = index
        """Which one, from 0, of the innermost field that repeats; None where none does."""


@dataclass(frozen=True, slots=True)
class MedicalFloat:
    """A decimal float of IEEE 11073-20601: a whole mantissa and a power of ten, or one of five special numbers."""

    mantissa: int
    exponent: int
    width: Literal[12, 24] = 12

    @staticmethod
    def of(value: float, decimals: int = 0, width: Literal[12, 24] = 12) -> MedicalFloat:
        """A number with so many decimals, such as 36.6 with one."""
        return MedicalFloat(_rounded(value * 10**decimals) or 0, -decimals, width)

    @property
    def special(self) -> Literal["NaN", "NRes", "+INFINITY", "-INFINITY", "Reserved"] | None:
        """What it stands for instead of a number; None for a number."""
        edge = 1 << (self.width - 1)
        if self.exponent != 0:
            return None
        if self.mantissa == edge - 1:
            return "NaN"
        if self.mantissa == -edge:
            return "NRes"
        if self.mantissa == edge - 2:
            return "+INFINITY"
        if self.mantissa == 2 - edge:
            return "-INFINITY"
        return "Reserved" if self.mantissa == 1 - edge else None

    @property
    def value(self) -> float:
        """The nearest number; NaN for what is neither a number nor infinite."""
        special = self.special
        if special is None:
            return float(f"{self.mantissa}e{self.exponent}")
        if special == "+INFINITY":
            return math.inf
        return -math.inf if special == "-INFINITY" else math.nan

    def __float__(self) -> float:
        return self.value

    def __str__(self) -> str:
        """The number with just the digits that were sent, or the name of what stands for none."""
        if self.special is not None:
            return self.special
        if not -12 <= self.exponent <= 0:
            return f"{self.mantissa}e{self.exponent}"
        digits = str(abs(self.mantissa)).rjust(1 - self.exponent, "0")
        end = len(digits) + self.exponent
        return ("-" if self.mantissa < 0 else "") + digits[:end] + (f".{digits[end:]}" if self.exponent < 0 else "")


# Numbers.


class NumberType(Protocol[W]):
    """How the octets of a number are read and written."""

    @property
    def octets(self) -> int: ...

    def read(self, r: Reader, field: str | None) -> W: ...

    def write(self, raw: W) -> bytes | None:
        """The octets of a number; None for one that the type cannot hold."""


@dataclass(frozen=True)
class Between:
    """The numbers from one to another."""

    least: float
    most: float

    def covers(self, raw: float) -> bool:
        return self.least <= raw <= self.most


@dataclass(frozen=True)
class Masked:
    """The numbers in which the bits of a mask are those of a number."""

    bits: int
    mask: int

    def covers(self, raw: float) -> bool:
        return isinstance(raw, int) and raw & self.mask == self.bits


@dataclass(frozen=True)
class Allowed:
    """Which numbers a number can be."""

    cases: Sequence[int] | None = None
    range: tuple[int, int] | None = None
    minimum: float | None = None
    maximum: float | None = None
    listed: Sequence[int] | None = None
    special: Sequence[Between | Masked] = ()


class NumberCodec(Generic[V]):
    """A number of the wire, and what it means."""

    def __init__(self, type: NumberType[Any], allowed: Allowed | None = None) -> None:
        self.type = type
        self.allowed = allowed

    def value(self, raw: Any) -> V:
        """What a number of the wire means."""
        raise NotImplementedError

    def raw(self, value: V) -> Any:
        """The number of the wire; None where there is none."""
        raise NotImplementedError


def _require(allowed: Allowed | None, raw: Any, offset: int, place: _Place, field: str | None) -> None:
    if allowed is None:
        return
    if allowed.cases is not None:
        if raw not in allowed.cases:
            raise place.error("unknownCase", offset, field, f"no case is {raw}")
        return
    if isinstance(raw, MedicalFloat):
        if raw.special is not None:
            return
        raw = raw.value
    if any(pattern.covers(raw) for pattern in allowed.special):
        return
    if allowed.listed is not None:
        is_within = raw in allowed.listed
    else:
        is_within = (
            (allowed.range is None or allowed.range[0] <= raw <= allowed.range[1])
            and (allowed.minimum is None or raw >= allowed.minimum)
            and (allowed.maximum is None or raw <= allowed.maximum)
        )
    if not is_within:
        raise place.error("outOfRange", offset, field, f"{raw} is outside min…max")


def _turned(octets: bytes, order: str) -> bytes:
    """Octets from the least significant one on, in a byte order; and back."""
    if order == "little":
        return octets
    if order == "big" or len(octets) % 2 != 0:
        return octets[::-1]
    return bytes(octets[place ^ 1] for place in range(len(octets)))


def _rounded(value: float) -> int | None:
    """The nearest whole number, halves away from zero; None for what is no number."""
    if not math.isfinite(value):
        return None
    whole = math.trunc(value)
    if abs(value - whole) >= 0.5:
        return whole + (1 if value > 0 else -1)
    return whole


class _Integer:
    def __init__(self, octets: int, order: ByteOrder, is_signed: bool) -> None:
        self.octets = octets
        self._order = order
        self._is_signed = is_signed

    def read(self, r: Reader, field: str | None) -> int:
        return int.from_bytes(_turned(r.take(self.octets, field), self._order), "little", signed=self._is_signed)

    def write(self, raw: int) -> bytes | None:
        if not isinstance(raw, int):
            return None
        try:
            return _turned(raw.to_bytes(self.octets, "little", signed=self._is_signed), self._order)
        except OverflowError:
            return None


def uint(octets: int, order: ByteOrder = "little") -> NumberType[int]:
    """An unsigned integer of 1 to 8 octets."""
    return _Integer(octets, order, False)


def sint(octets: int, order: ByteOrder = "little") -> NumberType[int]:
    """A two's-complement integer of 1 to 8 octets."""
    return _Integer(octets, order, True)


class _Digits:
    def __init__(self, octets: int, order: ByteOrder) -> None:
        self.octets = octets
        self._order = order

    def read(self, r: Reader, field: str | None) -> int:
        offset = r.offset
        digits = _turned(r.take(self.octets, field), self._order)[::-1].hex()
        if not digits.isdecimal():
            wrong = next(digits[place : place + 2] for place in range(0, len(digits), 2) if not digits[place : place + 2].isdecimal())
            raise r.error("invalidDigits", offset, field, f"the octet 0x{wrong} is not the digits that it has to be")
        return int(digits)

    def write(self, raw: int) -> bytes | None:
        if not isinstance(raw, int) or not 0 <= raw < 10 ** (2 * self.octets):
            return None
        return _turned(bytes.fromhex(str(raw).rjust(2 * self.octets, "0"))[::-1], self._order)


def bcd(octets: int, order: ByteOrder = "little") -> NumberType[int]:
    """Two decimal digits an octet."""
    return _Digits(octets, order)


class _Boolean:
    octets = 1

    def read(self, r: Reader, field: str | None) -> int:
        offset = r.offset
        octet = r.take(1, field)[0]
        if octet > 1:
            raise r.error("invalidBoolean", offset, field, f"a bool is 0 or 1, not {octet}")
        return octet

    def write(self, raw: int) -> bytes | None:
        return bytes([raw]) if raw in (0, 1) else None


boolean: NumberType[int] = _Boolean()
"""One octet, 0 or 1."""


class _Parts:
    def __init__(
        self, octets: int, order: ByteOrder, is_signed: bool, is_sign_magnitude: bool, fraction_octets: int, base: int,
        has_sign_of_whole: bool,
    ) -> None:
        self.octets = octets + fraction_octets
        self._has_sign_of_whole = has_sign_of_whole
        self._whole, self._fraction, self._order = octets, fraction_octets, order
        self._is_signed, self._is_sign_magnitude, self._base = is_signed, is_sign_magnitude, base
        self._top = 1 << (8 * octets - 1)
        most = self._top - 1 if is_signed else 2 * self._top - 1
        self._most = most * base + base - 1
        if is_sign_magnitude:
            self._least = -most * base - (base - 1)
        else:
            self._least = -self._top * base - (base - 1 if has_sign_of_whole else 0) if is_signed else 0

    def read(self, r: Reader, field: str | None) -> int:
        offset = r.offset
        octets = r.take(self.octets, field)
        bits = int.from_bytes(_turned(octets[: self._whole], self._order), "little")
        fraction = int.from_bytes(_turned(octets[self._whole :], self._order), "little")
        if fraction >= self._base:
            raise r.error("outOfRange", offset, field, f"{fraction} is outside min…max")
        is_negative = self._is_signed and bits >= self._top
        if is_negative and self._is_sign_magnitude:
            return -((bits - self._top) * self._base + fraction)
        if is_negative and self._has_sign_of_whole:
            return (bits - 2 * self._top) * self._base - fraction
        return (bits - 2 * self._top if is_negative else bits) * self._base + fraction

    def write(self, raw: int) -> bytes | None:
        if not isinstance(raw, int) or not self._least <= raw <= self._most:
            return None
        is_turned = self._is_sign_magnitude or self._has_sign_of_whole
        whole, fraction = divmod(abs(raw) if is_turned else raw, self._base)
        if self._has_sign_of_whole and raw < 0:
            whole = -whole
        if self._is_sign_magnitude and raw < 0:
            whole |= self._top
        bits = whole & (2 * self._top - 1)
        return _turned(bits.to_bytes(self._whole, "little"), self._order) + _turned(
            fraction.to_bytes(self._fraction, "little"), self._order
        )


def parts(
    octets: int, order: ByteOrder, is_signed: bool, is_sign_magnitude: bool, fraction_octets: int, base: int,
    has_sign_of_whole: bool = False,
) -> NumberType[int]:
    """An integer, as sign and magnitude where it says so, with a number behind it that counts parts of one."""
    return _Parts(octets, order, is_signed, is_sign_magnitude, fraction_octets, base, has_sign_of_whole)


class _OwnNaN(float):
    """A NaN with bits of its own: a float like any other, which is written with the octets that it was read from."""

    octets: bytes

    def __new__(cls, octets: bytes) -> _OwnNaN:
        nan = super().__new__(cls, math.nan)
        nan.octets = octets
        return nan


class _Binary:
    def __init__(self, octets: int, order: ByteOrder, form: str) -> None:
        self.octets = octets
        self._order = order
        self._form = form

    def read(self, r: Reader, field: str | None) -> float:
        octets = bytes(_turned(r.take(self.octets, field), self._order))
        number: float = struct.unpack(self._form, octets)[0]
        return _OwnNaN(octets) if math.isnan(number) and octets != struct.pack(self._form, math.nan) else number

    def write(self, raw: float) -> bytes | None:
        if isinstance(raw, _OwnNaN) and len(raw.octets) == self.octets:
            return _turned(raw.octets, self._order)
        try:
            return _turned(struct.pack(self._form, raw), self._order)
        except OverflowError:
            return _turned(struct.pack(self._form, math.copysign(math.inf, raw)), self._order)


def float16(order: ByteOrder = "little") -> NumberType[float]:
    """A binary16 of IEEE 754."""
    return _Binary(2, order, "<e")


def float32(order: ByteOrder = "little") -> NumberType[float]:
    """A binary32 of IEEE 754."""
    return _Binary(4, order, "<f")


def float64(order: ByteOrder = "little") -> NumberType[float]:
    """A binary64 of IEEE 754."""
    return _Binary(8, order, "<d")


class _Medical:
    def __init__(self, octets: int, width: Literal[12, 24], order: ByteOrder) -> None:
        self.octets = octets
        self._width: Literal[12, 24] = width
        self._order = order

    def read(self, r: Reader, field: str | None) -> MedicalFloat:
        bits = int.from_bytes(_turned(r.take(self.octets, field), self._order), "little", signed=True)
        mantissa = bits & ((1 << self._width) - 1)
        edge = 1 << (self._width - 1)
        return MedicalFloat(mantissa - 2 * edge if mantissa >= edge else mantissa, bits >> self._width, self._width)

    def write(self, raw: MedicalFloat) -> bytes | None:
        edge, power = 1 << (self._width - 1), 1 << (8 * self.octets - self._width - 1)
        if not (-edge <= raw.mantissa < edge and -power <= raw.exponent < power):
            return None
        bits = (raw.exponent << self._width | raw.mantissa & (2 * edge - 1)) & ((1 << (8 * self.octets)) - 1)
        return _turned(bits.to_bytes(self.octets, "little"), self._order)


def medfloat16(order: ByteOrder = "little") -> NumberType[MedicalFloat]:
    """A decimal float of 16 bits, the SFLOAT of IEEE 11073-20601."""
    return _Medical(2, 12, order)


def medfloat32(order: ByteOrder = "little") -> NumberType[MedicalFloat]:
    """A decimal float of 32 bits, the FLOAT of IEEE 11073-20601."""
    return _Medical(4, 24, order)


# What numbers mean.


class _Plain(NumberCodec[V]):
    def value(self, raw: Any) -> V:
        own: V = raw
        return own

    def raw(self, value: V) -> Any:
        return value


def plain(type: NumberType[V], allowed: Allowed | None = None) -> NumberCodec[V]:
    """A number that means itself."""
    return _Plain(type, allowed)


class _Truth(NumberCodec[bool]):
    def value(self, raw: Any) -> bool:
        return bool(raw)

    def raw(self, value: bool) -> Any:
        return int(value)


def truth(type: NumberType[int]) -> NumberCodec[bool]:
    """A truth value."""
    return _Truth(type)


@dataclass(frozen=True)
class Curve:
    """A scale that is no straight line."""

    limits: tuple[float, float]
    polynomial: Sequence[float] | None = None
    piecewise: Sequence[tuple[int, float]] | None = None
    table: Sequence[tuple[int, float]] | None = None
    clamp: tuple[float, float] | None = None
    invertible: tuple[int, int] | None = None

    def value(self, raw: float) -> float:
        value = self._unclamped(float(raw))
        if self.clamp is None or math.isnan(value):
            return value
        return min(max(value, self.clamp[0]), self.clamp[1])

    def _unclamped(self, raw: float) -> float:
        if self.polynomial is not None:
            result = 0.0
            for coefficient in reversed(self.polynomial):
                result = result * raw + coefficient
            return result
        if self.table is not None:
            return next((value for other, value in self.table if other == raw), math.nan)
        points = self.piecewise or ()
        place = next((place for place, point in enumerate(points) if raw < point[0]), None)
        if place is None:
            return points[-1][1] if points else math.nan
        if place == 0:
            return points[0][1]
        start, end = points[place - 1], points[place]
        return start[1] + (raw - float(start[0])) * (end[1] - start[1]) / (float(end[0]) - float(start[0]))

    def raw(self, value: float) -> int | None:
        if not self.limits[0] <= value <= self.limits[1] or self.invertible is None:
            return None
        if self.table is not None:
            return min(self.table, key=lambda point: abs(point[1] - value))[0]
        low, high = self.invertible
        is_rising = self.value(high) >= self.value(low)
        while low < high:
            middle = low + (high - low) // 2
            found = self.value(middle)
            if found < value if is_rising else found > value:
                low = middle + 1
            else:
                high = middle
        if low <= self.invertible[0]:
            return low
        return low - 1 if abs(self.value(low - 1) - value) < abs(self.value(low) - value) else low


@dataclass(frozen=True)
class Scale:
    """What a number measures: raw × multiplier + addend, divided by divisor; or by a curve."""

    line: tuple[float, float, float] | None = None
    curve: Curve | None = None
    special: Sequence[tuple[str, int, Between | Masked | None]] = ()

    def value(self, raw: int) -> float:
        if self.curve is not None:
            return self.curve.value(raw)
        if self.line is None:
            return raw
        multiplier, addend, divisor = self.line
        return (float(raw) * multiplier + addend) / divisor

    def raw(self, value: float) -> int | None:
        if self.curve is not None:
            return self.curve.raw(value)
        if self.line is None:
            return int(value) if float(value).is_integer() else None
        multiplier, addend, divisor = self.line
        return _rounded((value * divisor - addend) / multiplier)


class Quantity(NumberCodec[V]):
    """A number that measures or counts something."""

    def __init__(self, type: NumberType[int], scale: Scale, allowed: Allowed | None = None) -> None:
        super().__init__(type, allowed)
        self._scale = scale
        self._raws = {special[0]: special[1] for special in reversed(scale.special)}

    def value(self, raw: Any) -> V:
        special: Any = self._special(raw)
        value: Any = self._scale.value(raw) if special is None else special
        own: V = value
        return own

    def _special(self, raw: int) -> str | None:
        for special in self._scale.special:
            if raw == special[1]:
                return special[0]
            if special[2] is not None and special[2].covers(raw):
                return f"{special[0]}({raw})"
        return None

    def raw(self, value: V) -> Any:
        like: Any = value
        if not isinstance(like, str):
            return self._scale.raw(like)
        if like in self._raws:
            return self._raws[like]
        number = like.rpartition("(")[2].removesuffix(")")
        return int(number) if number.removeprefix("-").isdecimal() else None


class Enumeration(NumberCodec[V]):
    """One of several named numbers; any other is itself where the profile keeps it."""

    def __init__(self, type: NumberType[int], cases: Sequence[tuple[str, int]], allowed: Allowed | None = None) -> None:
        super().__init__(type, allowed)
        self._names = {raw: name for name, raw in reversed(cases)}
        self._raws = {name: raw for name, raw in reversed(cases)}

    def value(self, raw: Any) -> V:
        value: Any = self._names.get(raw, raw)
        own: V = value
        return own

    def raw(self, value: V) -> Any:
        like: Any = value
        return self._raws.get(like) if isinstance(like, str) else like


# Bits.


def bits_of(raw: int, lowest: int, width: int, is_signed: bool = False) -> int:
    """Some bits of a number."""
    bits = raw >> lowest & ((1 << width) - 1)
    return bits - (1 << width) if is_signed and bits >> (width - 1) else bits


def bits_in(raw: int | None, lowest: int, width: int, is_signed: bool = False) -> int | None:
    """Some bits of a number that may be absent."""
    return None if raw is None else bits_of(raw, lowest, width, is_signed)


def joined(*parts: tuple[int | None, int, int]) -> int | None:
    """Several numbers as one; None where one of them is absent."""
    whole = 0
    for number, shift, width in parts:
        if number is None:
            return None
        whole |= (number & ((1 << width) - 1)) << shift
    return whole if parts else None


def is_set(number: int | None) -> bool:
    """Whether a number is there, and not zero."""
    return number is not None and number != 0


def is_one(number: int | None, *others: int) -> bool:
    """Whether a number is there, and one of some."""
    return number is not None and number in others


def is_within(number: int | None, *runs: tuple[int, int]) -> bool:
    """Whether a number is there, and in one of some runs, of which the first and the last number are told."""
    return number is not None and any(first <= number <= last for first, last in runs)


def plain_number(number: int | None) -> int:
    return number or 0


@dataclass(frozen=True)
class BitsField:
    """Some bits of a group: their name, their attribute, the lowest, how many, and what they mean."""

    name: str
    lowest: int
    width: int
    key: str | None = None
    is_signed: bool = False
    codec: NumberCodec[Any] | None = None

    def fits(self, number: int) -> bool:
        least = -(1 << (self.width - 1)) if self.is_signed else 0
        return least <= number < least + (1 << self.width)


class Bits(NumberCodec[V]):
    """Bits with names. `kept` are those that a value has, and `unnamed` those of them without a name."""

    def __init__(
        self, type: NumberType[int], made: Callable[..., V], fields: Sequence[BitsField], kept: int, unnamed: int
    ) -> None:
        super().__init__(type)
        self.fields = fields
        self._made, self._kept, self._unnamed = made, kept, unnamed

    def value(self, raw: Any) -> V:
        members: dict[str, Any] = {}
        for field in self.fields:
            if field.key is None:
                continue
            number = bits_of(raw, field.lowest, field.width, field.is_signed)
            members[field.key] = number != 0 if field.codec is None else field.codec.value(number)
        if raw & self._unnamed:
            members["unnamed"] = raw & self._unnamed
        return self._made(**members)

    def raw(self, value: V | None) -> Any:
        bits = 0
        for field in self.fields:
            if field.key is None:
                continue
            own = getattr(value, field.key)
            number = int(own) if field.codec is None else field.codec.raw(own)
            if not isinstance(number, int) or not field.fits(number):
                return None
            bits |= (number & ((1 << field.width) - 1)) << field.lowest
        rest = getattr(value, "unnamed", None) or 0
        return None if rest & ~self._unnamed else (bits | rest) & self._kept


# Texts and octets.

Ending: TypeAlias = Literal["none", "filled", "zero", "cut"]


@dataclass(frozen=True)
class TextForm:
    """How characters become octets."""

    encoding: Literal["utf8", "ascii", "latin1", "utf16"]
    order: ByteOrder = "little"
    ending: Ending = "none"
    expansions: Sequence[tuple[int, str]] = ()
    packing: tuple[int, int, int, str] | None = None

    @property
    def unit(self) -> int:
        return 2 if self.encoding == "utf16" else 1

    @property
    def _codec(self) -> str:
        if self.encoding == "utf16":
            return "utf-16-be" if self.order == "big" else "utf-16-le"
        return {"utf8": "utf-8", "ascii": "ascii", "latin1": "latin-1"}[self.encoding]

    def text(self, octets: bytes) -> str | None:
        if self.packing is not None:
            return self._packed_text(octets, self.packing)
        try:
            text = octets.decode(self._codec)
        except UnicodeError:
            return None
        long = {chr(code): text for code, text in reversed(self.expansions)}
        return "".join(long.get(character, character) for character in text) if long else text

    def octets(self, text: str) -> bytes | None:
        if self.packing is not None:
            return self._packed_octets(text, self.packing)
        short = self._shortened(text) if self.expansions else text
        try:
            return None if short is None else short.encode(self._codec)
        except UnicodeError:
            return None

    def _shortened(self, text: str) -> str | None:
        longest = len(self.expansions[0][1])
        if len(text) > GREATEST_SIZE * longest:
            return None
        codes = {chr(code) for code, _ in self.expansions}
        best: list[str | None] = [None] * len(text) + [""]
        for start in reversed(range(len(text))):
            candidates = [(chr(code), len(long)) for code, long in self.expansions if text.startswith(long, start)]
            if text[start] not in codes:
                candidates.append((text[start], 1))
            for code, taken in candidates:
                rest, known = best[start + taken], best[start]
                if rest is not None and (known is None or len(known) > len(rest) + 1):
                    best[start] = code + rest
        return best[0]

    def _packed_text(self, octets: bytes, packing: tuple[int, int, int, str]) -> str | None:
        _, count, width, alphabet = packing
        number = int.from_bytes(_turned(octets, self.order), "little")
        places = [number >> (place * width) & ((1 << width) - 1) for place in reversed(range(count))]
        return "".join(alphabet[place] for place in places) if max(places) < len(alphabet) else None

    def _packed_octets(self, text: str, packing: tuple[int, int, int, str]) -> bytes | None:
        size, count, width, alphabet = packing
        if len(text) != count or any(character not in alphabet for character in text):
            return None
        number = 0
        for character in text:
            number = number << width | alphabet.index(character)
        return _turned(number.to_bytes(size, "little"), self.order)


def _zero(octets: bytes, unit: int) -> int | None:
    places = range(0, len(octets) - unit + 1, unit)
    return next((place for place in places if not any(octets[place : place + unit])), None)


def _content(octets: bytes, ending: Ending, unit: int) -> bytes:
    if ending == "filled":
        while len(octets) >= unit and not any(octets[-unit:]):
            octets = octets[:-unit]
    if ending == "cut":
        octets = octets[: _zero(octets, unit)]
    return octets


def _leaves(octets: bytes, ending: Ending, unit: int) -> bool:
    if ending == "zero":
        return _zero(octets, unit) is None
    return _content(octets, ending, unit) == octets


def address(octets: bytes) -> str:
    """An address of six octets, as people write it."""
    return octets[::-1].hex(":").upper()


def address_octets(text: str) -> bytes:
    """The octets of an address."""
    return bytes.fromhex(text.replace(":", ""))[::-1]


def uuid(octets: bytes) -> str:
    """A UUID of 2, 4 or 16 octets, as people write it."""
    digits = octets[::-1].hex()
    if len(octets) < 16:
        return digits
    return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))


def uuid_octets(text: str) -> bytes:
    """The octets of a UUID."""
    return bytes.fromhex(text.replace("-", ""))[::-1]


def date_text(numbers: Sequence[int]) -> str:
    """Year, month, day and the time, as people write them. Zero stands for what is not known."""
    year, month, day, *time = numbers
    date = f"{year:04}-{month:02}-{day:02}"
    return date + (" " + ":".join(f"{number:02}" for number in time) if time else "")


def date_number(text: str, place: int) -> int:
    """One of the numbers of a date that `date_text` wrote."""
    numbers = text.replace(" ", "-").replace(":", "-").split("-")
    return int(numbers[place]) if place < len(numbers) and numbers[place].isdecimal() else -1


# Checksums.


@dataclass(frozen=True)
class Checksum:
    """How a checksum is computed."""

    octets: int
    order: ByteOrder
    algorithm: Literal["crc", "xor", "xor16", "sum"]
    polynomial: int = 0
    initial: int = 0
    reflects_input: bool = False
    reflects_output: bool = False
    is_negated: bool = False
    final_xor: int = 0
    start: int = 0
    step: int = 1
    digits: Literal["uppercase", "lowercase"] | None = None

    def of(self, octets: bytes) -> int:
        """The checksum of octets."""
        mask = (1 << (8 * self.octets)) - 1
        if self.algorithm == "crc":
            return self._crc(octets, mask)
        if self.algorithm == "sum":
            terms = octets[self.start :: self.step]
            if self.digits is not None:
                terms = hexadecimal(1 if self.digits == "uppercase" else 0).encode(terms)
            total = self.initial + sum(terms)
            return ((-total if self.is_negated else total) ^ self.final_xor) & mask
        result = 0
        for place, octet in enumerate(octets):
            result ^= octet << 8 if self.algorithm == "xor16" and place % 2 else octet
        return result

    def _crc(self, octets: bytes, mask: int) -> int:
        width = 8 * self.octets
        register = self.initial & mask
        for octet in octets:
            register ^= (_reversed(octet, 8) if self.reflects_input else octet) << (width - 8)
            for _ in range(8):
                is_one = register >> (width - 1) & 1
                register = register << 1 & mask
                if is_one:
                    register ^= self.polynomial & mask
        return (_reversed(register, width) if self.reflects_output else register) ^ (self.final_xor & mask)


def _reversed(bits: int, width: int) -> int:
    return int(f"{bits:0{width}b}"[::-1], 2)


# What stands on the wire for the octets of an extent.


class Coding(Protocol):
    """What octets on the wire stand for, and back."""

    def decode(self, wire: bytes, wrong: Callable[[int, ErrorKind, str], ValueError]) -> bytes:
        """What octets on the wire stand for; `wrong` makes the error of a place among them."""
        ...

    def encode(self, octets: bytes) -> bytes: ...

    def place(self, wire: bytes, place: int) -> int:
        """How many octets on the wire are in front of what stands for one, which has `place` octets in front of it."""
        ...


@dataclass(frozen=True)
class _XOR:
    key: tuple[int, ...]

    def decode(self, wire: bytes, wrong: Callable[[int, ErrorKind, str], ValueError]) -> bytes:
        return self.encode(wire)

    def encode(self, octets: bytes) -> bytes:
        return bytes(octet ^ self.key[place % len(self.key)] for place, octet in enumerate(octets))

    def place(self, wire: bytes, place: int) -> int:
        return place


def xor(*key: int) -> Coding:
    """Each octet XORed with one of a key, which begins again where it ends."""
    return _XOR(key)


@dataclass(frozen=True)
class _Hexadecimal:
    uppercase: bool

    def decode(self, wire: bytes, wrong: Callable[[int, ErrorKind, str], ValueError]) -> bytes:
        for place, digit in enumerate(wire):
            if digit not in b"0123456789ABCDEFabcdef":
                raise wrong(place, "invalidDigits", f"the octet 0x{digit:02x} is not the digits that it has to be")
        if len(wire) % 2:
            raise wrong(len(wire) - 1, "truncated", f"{_words(2)} needed, 1 left")
        return bytes.fromhex(wire.decode("ascii"))

    def encode(self, octets: bytes) -> bytes:
        digits = octets.hex()
        return (digits.upper() if self.uppercase else digits).encode("ascii")

    def place(self, wire: bytes, place: int) -> int:
        return 2 * place


def hexadecimal(uppercase: int) -> Coding:
    """Two hexadecimal digits for each octet, written in uppercase or not; those of either case are read."""
    return _Hexadecimal(uppercase == 1)


@dataclass(frozen=True)
class _Chained:
    is_by_wire: bool

    def decode(self, wire: bytes, wrong: Callable[[int, ErrorKind, str], ValueError]) -> bytes:
        return self._differences(wire) if self.is_by_wire else self._sums(wire)

    def encode(self, octets: bytes) -> bytes:
        return self._sums(octets) if self.is_by_wire else self._differences(octets)

    def place(self, wire: bytes, place: int) -> int:
        return place

    @staticmethod
    def _sums(octets: bytes) -> bytes:
        sums = bytearray()
        for octet in octets:
            sums.append(octet ^ (sums[-1] if sums else 0))
        return bytes(sums)

    @staticmethod
    def _differences(octets: bytes) -> bytes:
        return bytes(octet ^ before for octet, before in zip(octets, b"\0" + octets))


def chained(is_by_wire: int) -> Coding:
    """Each octet XORed with the one in front of it on the wire, or with what that stands for."""
    return _Chained(is_by_wire == 1)


@dataclass(frozen=True)
class _Keyed:
    key: tuple[int, ...]

    def decode(self, wire: bytes, wrong: Callable[[int, ErrorKind, str], ValueError]) -> bytes:
        return self.encode(wire)

    def encode(self, octets: bytes) -> bytes:
        rest = enumerate(octets[1:], octets[0] if octets else 0)
        return octets[:1] + bytes(octet ^ self.key[place % len(self.key)] for place, octet in rest)

    def place(self, wire: bytes, place: int) -> int:
        return place


def keyed(*key: int) -> Coding:
    """Each octet behind the first XORed with one of a key, from the place in it on that the first says."""
    return _Keyed(key)


@dataclass(frozen=True)
class _Known:
    octets: bytes

    def decode(self, wire: bytes, wrong: Callable[[int, ErrorKind, str], ValueError]) -> bytes:
        return self._turned(wire, self._turned(wire[: len(self.octets)], b""))

    def encode(self, octets: bytes) -> bytes:
        return self._turned(octets, octets)

    def place(self, wire: bytes, place: int) -> int:
        return place

    def _turned(self, octets: bytes, key: bytes) -> bytes:
        count = len(self.octets)
        own = (self.octets[place] if place < count else key[place % count] for place in range(len(octets)))
        return bytes(octet ^ other for octet, other in zip(octets, own))


def known(*octets: int) -> Coding:
    """A key, XORed with what is known of the octets that are in its place, and octets behind it that are XORed with that key."""
    return _Known(bytes(octets))


@dataclass(frozen=True)
class _Decimal:
    separator: bytes
    places: int
    is_shortest: bool

    def decode(self, wire: bytes, wrong: Callable[[int, ErrorKind, str], ValueError]) -> bytes:
        octets = bytearray()
        place = 0
        while place < len(wire) or octets:
            value, place = self._number(wire, place, wrong)
            octets += value.to_bytes(4, "little", signed=True)
            if place == len(wire):
                break
            if wire[place : place + 1] != self.separator:
                raise self._missing(wire, place, wrong)
            place += 1
        return bytes(octets)

    def encode(self, octets: bytes) -> bytes:
        numbers = (octets[first : first + 4] for first in range(0, len(octets) - 3, 4))
        return self.separator.join(self._text(int.from_bytes(number, "little", signed=True)) for number in numbers)

    def place(self, wire: bytes, place: int) -> int:
        return min(sum(len(part) + 1 for part in wire.split(self.separator)[: place // 4]), len(wire))

    def _number(
        self, wire: bytes, start: int, wrong: Callable[[int, ErrorKind, str], ValueError]
    ) -> tuple[int, int]:
        is_negative = wire[start : start + 1] == b"-"
        digits, place = self._digits(wire, start + is_negative, len(wire), wrong)
        decimals = b""
        if self.places and wire[place : place + 1] == b".":
            decimals, place = self._digits(wire, place + 1, self.places, wrong)
        # Python refuses numbers of thousands of digits, which are no less wrong.
        digits = (digits + decimals.ljust(self.places, b"0")).lstrip(b"0")
        magnitude = min(int(digits[:12] or b"0"), 0xFFFFFFFF)
        value = -magnitude if is_negative else magnitude
        if not -0x80000000 <= value <= 0x7FFFFFFF:
            raise wrong(start, "outOfRange", f"{value} is outside min…max")
        return value, place

    def _digits(
        self, wire: bytes, place: int, most: int, wrong: Callable[[int, ErrorKind, str], ValueError]
    ) -> tuple[bytes, int]:
        end = place
        while end < min(len(wire), place + most) and wire[end] in b"0123456789":
            end += 1
        if end == place:
            raise self._missing(wire, place, wrong)
        return wire[place:end], end

    def _missing(self, wire: bytes, place: int, wrong: Callable[[int, ErrorKind, str], ValueError]) -> ValueError:
        if place >= len(wire):
            return wrong(place, "truncated", f"{_words(1)} needed, 0 left")
        return wrong(place, "invalidDigits", f"the octet 0x{wire[place]:02x} is not the digits that it has to be")

    def _text(self, value: int) -> bytes:
        digits = str(abs(value)).rjust(self.places + 1, "0")
        whole, decimals = digits[: len(digits) - self.places], digits[len(digits) - self.places :]
        if self.is_shortest:
            decimals = decimals.rstrip("0")
        return f"{'-' if value < 0 else ''}{whole}{'.' if decimals else ''}{decimals}".encode("ascii")


def decimal(separator: int, places: int, is_shortest: int) -> Coding:
    """Numbers in decimal digits for four octets each, of the last decimal's units, with a separator between them."""
    return _Decimal(bytes([separator]), places, is_shortest == 1)


@dataclass(frozen=True)
class _Sized:
    counts_itself: bool

    def decode(self, wire: bytes, wrong: Callable[[int, ErrorKind, str], ValueError]) -> bytes:
        own = self.place(wire, 0)
        if len(wire) < own:
            raise wrong(0, "truncated", f"{_words(own)} needed, {len(wire)} left")
        size = wire[0] & 0x7F | (wire[1] << 7 if own > 1 else 0)
        actual = len(wire) if self.counts_itself else len(wire) - own
        if size != actual:
            raise wrong(0, "wrongLength", f"{_words(size)} expected, {actual} found")
        if own != len(self._number(len(wire) - own)):
            raise wrong(0, "outOfRange", f"{size} is outside min…max")
        return wire[own:]

    def encode(self, octets: bytes) -> bytes:
        return self._number(len(octets)) + octets

    def place(self, wire: bytes, place: int) -> int:
        return place + (2 if wire and wire[0] >= 0x80 else 1)

    def _number(self, count: int) -> bytes:
        own = 1 if self.counts_itself else 0
        if count + own < 0x80:
            return bytes([count + own])
        size = min(count + 2 * own, 0x7FFF)
        return bytes([size & 0x7F | 0x80, size >> 7])


def sized(counts_itself: int) -> Coding:
    """Octets behind one octet or, from 128 on, two that say how many they are, together with themselves or not."""
    return _Sized(counts_itself == 1)


# Reading and writing.


def _words(count: int) -> str:
    return "1 octet" if count == 1 else f"{count} octets"


class Derived:
    """A number that a writer works out from the rest of the value."""

    def __init__(self, name: str, number: int | None) -> None:
        self.name = name
        self.number = number
        self.length: int | None = None
        self.fill: Callable[[int], object] | None = None


def derived(name: str, number: int | None) -> Derived:
    """A number called `name`; None where what it says is still to be written."""
    return Derived(name, number)


def decided(*sources: tuple[int | None, bool]) -> int | None:
    """The number that several parts of a value decide: the first, or for what several may set, the greatest."""
    known: int | None = None
    for number, is_shared in sources:
        if number is not None and (known is None or is_shared and number > known):
            known = number
    return known


def is_wide(codec: NumberCodec[V], value: V | None, least: int, most: int) -> int:
    """Whether a number lies outside of the smaller of its two types."""
    raw = None if value is None else codec.raw(value)
    return 1 if isinstance(raw, int) and not least <= raw <= most else 0


@dataclass(frozen=True)
class Extent:
    """How many octets a part of a value takes."""

    kind: Literal["rest", "atMost", "oneOf", "exactly", "padded", "allBut", "prefixed", "counted", "terminated"]
    count: int = 0
    counts: tuple[int, ...] = ()
    codec: NumberCodec[Any] | None = None
    adding: int = 0
    number: int | None = None
    name: str = ""
    derived: Derived | None = None


def rest() -> Extent:
    return Extent("rest")


def at_most(count: int) -> Extent:
    return Extent("atMost", count)


def one_of(*counts: int) -> Extent:
    return Extent("oneOf", counts=counts)


def exactly(count: int) -> Extent:
    return Extent("exactly", count)


def padded(count: int) -> Extent:
    return Extent("padded", count)


def all_but(count: int) -> Extent:
    return Extent("allBut", count)


def terminated(unit: int) -> Extent:
    return Extent("terminated", unit)


def prefixed(codec: NumberCodec[Any], adding: int = 0) -> Extent:
    return Extent("prefixed", codec=codec, adding=adding)


def counted(number: int | None, adding: int, name: str, derived: Derived | None = None) -> Extent:
    return Extent("counted", number=number, adding=adding, name=name, derived=derived)


@dataclass(frozen=True)
class Times:
    """How often something is there: so many times, as a number says, or until the octets end."""

    exactly: int | None = None
    number: int | None = None
    name: str = ""
    prefix: NumberCodec[Any] | None = None


def times(exactly: int) -> Times:
    return Times(exactly=exactly)


def until_end() -> Times:
    return Times()


def counts(number: int | None, name: str) -> Times:
    return Times(number=number or 0, name=name)


def count_prefix(prefix: NumberCodec[Any]) -> Times:
    return Times(prefix=prefix)


@dataclass(frozen=True)
class Digit:
    """A digit of a number."""

    name: str
    place: int
    codec: NumberCodec[Any]
    slot: int | None = None


class _Place:
    """Where in a value a reader or a writer is: what errors say."""

    def __init__(self, context: Collection[str]) -> None:
        self._context = context
        self._path: list[str] = []
        self._indices: list[int] = []
        # Where offsets are on the wire, for each extent around whose octets others stand for.
        self._places: list[Callable[[int], int]] = []
        self.start = 0
        self._slots: dict[int, int | None] = {}
        self._marks: dict[int, int] = {}

    def holds(self, flag: str) -> bool:
        """Whether something holds outside of the value."""
        return flag in self._context

    def slot(self, slot: int) -> int | None:
        """A number that others go by."""
        return self._slots.get(slot)

    def error(self, kind: ErrorKind, offset: int, field: str | None, reason: str) -> ValueError:
        """An error at an octet, of the field called `field` inside of those around it."""
        path = self._path if field is None else [*self._path, field]
        index = self._indices[-1] if self._indices else None
        for on_wire in reversed(self._places):
            offset = on_wire(offset)
        return ValueError(kind, offset, "/".join(path) if path else None, index, reason)

    def enter(self, name: str) -> object:
        self._path.append(name)
        return None

    def leave(self) -> object:
        self._path.pop()
        return None

    def named(self, name: str, body: Callable[[], V]) -> V:
        """What is inside of something that has a name."""
        self._path.append(name)
        value = body()
        self._path.pop()
        return value

    def _item(self, index: int, body: Callable[[], V]) -> V:
        self._indices.append(index)
        value = body()
        self._indices.pop()
        return value

    def _forget(self, slots: tuple[int, int] | None) -> None:
        for slot in range(*slots) if slots else ():
            self._slots.pop(slot, None)


class Reader(_Place):
    """Reads the parts of a value one after the other."""

    def __init__(self, data: Octets, context: Collection[str], limit: int) -> None:
        super().__init__(context)
        self._octets = bytes(data)
        self.offset = 0
        self._end = len(self._octets)
        self._limit = limit
        self._sums: dict[int, tuple[int, int]] = {}

    @property
    def remaining(self) -> int:
        return self._end - self.offset

    def has_octets(self) -> bool:
        """Whether octets are left."""
        return self.remaining > 0

    def take(self, count: int, field: str | None = None) -> bytes:
        """The next octets."""
        if self.remaining < count:
            raise self.error("truncated", self.offset, field, f"{_words(count)} needed, {self.remaining} left")
        self.offset += count
        return self._octets[self.offset - count : self.offset]

    def left(self) -> bytes:
        """All octets that are left."""
        return self.take(self.remaining)

    def number(self, codec: NumberCodec[V], field: str | None = None) -> V:
        """A number, and what it means."""
        return codec.value(self.raw(codec, field))

    def raw(self, codec: NumberCodec[Any], field: str | None = None) -> Any:
        """A number of the wire."""
        start = self.offset
        raw = codec.type.read(self, field)
        if isinstance(codec, Bits):
            for bits in codec.fields:
                if bits.codec is not None:
                    number = bits_of(raw, bits.lowest, bits.width, bits.is_signed)
                    name = bits.name if field is None else f"{field}/{bits.name}"
                    _require(bits.codec.allowed, number, start, self, name)
        _require(codec.allowed, raw, start, self, field)
        return raw

    def noted(self, slot: int, codec: NumberCodec[Any], field: str | None = None) -> int:
        """A number of the wire that others go by."""
        raw: int = self.raw(codec, field)
        self._slots[slot] = raw
        return raw

    def constant(self, codec: NumberCodec[Any], expected: int, field: str | None = None, slot: int | None = None) -> int:
        """A number that is always the same."""
        start = self.offset
        raw = self.raw(codec, field)
        if raw != expected:
            raise self.error("notConstant", start, field, f"always {expected}, not {raw}")
        if slot is not None:
            self._slots[slot] = expected
        return expected

    def expect(self, octets: Iterable[int]) -> object:
        """Octets that are always the same."""
        for expected in octets:
            octet = self.take(1)[0]
            if octet != expected:
                raise self.error("notConstant", self.offset - 1, None, f"always {expected}, not {octet}")
        return None

    def skip(self, count: int) -> object:
        """Octets without a meaning."""
        self.take(max(0, count))
        return None

    def skip_to(self, count: int, mark: int) -> object:
        """Octets up to so many behind a mark."""
        return self.skip(self._marks.get(mark, 0) + count - self.offset)

    def kept(self, count: int) -> bytes:
        """So many octets without a meaning, which a value keeps."""
        return self.take(count)

    def mark(self, mark: int) -> object:
        self._marks[mark] = self.offset
        return None

    def field(self, name: str, body: Callable[[], V]) -> V:
        """The parts of something that has a name."""
        return self.named(name, body)

    def _times(self, count: Times) -> int | None:
        start = self.offset
        if count.exactly is not None:
            return count.exactly
        if count.number is None and count.prefix is None:
            return None
        number: int | None = count.number if count.prefix is None else self.raw(count.prefix)
        if number is not None and number < 0:
            raise self.error("outOfRange", start, None, f"{number} is outside min…max")
        return number

    def list(self, count: Times, body: Callable[[], V], slots: tuple[int, int] | None = None) -> tuple[V, ...]:
        """What is there several times."""
        times = self._times(count)
        items: list[V] = []
        while self.remaining > 0 if times is None else len(items) < times:
            start = self.offset
            self._forget(slots)
            self._indices.append(len(items))
            items.append(body())
            if self.offset == start:
                raise self.error("emptyItem", start, None, "repeats without taking an octet; nothing would end it")
            self._indices.pop()
        self._forget(slots)
        return tuple(items)

    def packed(self, count: Times, codec: NumberCodec[V], width: int, order: ByteOrder, is_signed: bool) -> tuple[V, ...]:
        """Numbers without gaps between them."""
        times = self._times(count)
        times = self.remaining * 8 // width if times is None else times
        start = self.offset
        octets = self.take(-(-times * width // 8))
        whole = int.from_bytes(octets, "big" if order == "big" else "little")
        items: list[V] = []
        for index in range(times):
            shift = 8 * len(octets) - (index + 1) * width if order == "big" else index * width
            raw = bits_of(whole, shift, width, is_signed)
            self._indices.append(index)
            _require(codec.allowed, raw, start + index * width // 8, self, None)
            self._indices.pop()
            items.append(codec.value(raw))
        return tuple(items)

    def series(self, codec: NumberCodec[V], field: str | None = None, count: int | None = None) -> tuple[V, ...]:
        """Numbers of one type, as many as whole ones are left."""
        if count is not None:
            return tuple(self.number(codec, field) for _ in range(count))
        if self.remaining > GREATEST_SIZE:
            reason = f"{_words(GREATEST_SIZE)} expected, {self.remaining} found"
            raise self.error("wrongLength", self.offset, field, reason)
        return tuple(self.number(codec, field) for _ in range(self.remaining // codec.type.octets))

    def within(self, extent: Extent, body: Callable[[], V], coding: Coding | None = None) -> V:
        """What takes all octets of an extent, or what they stand for."""
        start = self.offset
        count, behind = self._count(extent)
        outer, octets, first = self._end, self._octets, self.offset
        self._end = first + count
        self.start = start
        if coding is not None:
            self._decode(coding, first)
        value = body()
        if self.remaining > 0:
            raise self.error("trailing", self.offset, None, f"{_words(self.remaining)} too many")
        if coding is not None:
            self._places.pop()
        self._octets, self._end = octets, outer
        self.offset = first + count + behind
        return value

    def _decode(self, coding: Coding, first: int) -> None:
        wire = self._octets[first : self._end]
        plain = coding.decode(wire, lambda place, kind, reason: self.error(kind, first + place, None, reason))
        self._octets = self._octets[:first] + plain
        self._end = len(self._octets)
        self._places.append(lambda offset: first + coding.place(wire, offset - first) if offset >= first else offset)

    def _need(self, count: int) -> None:
        if self.remaining < count:
            raise self.error("truncated", self.offset, None, f"{_words(count)} needed, {self.remaining} left")

    def _wrong(self, expected: int) -> ValueError:
        return self.error("wrongLength", self.offset, None, f"{_words(expected)} expected, {self.remaining} found")

    def _count(self, extent: Extent) -> tuple[int, int]:
        """How many octets an extent takes from here, and how many stand behind them."""
        start, left = self.offset, self.remaining
        if extent.kind in ("rest", "atMost", "oneOf"):
            most = extent.count if extent.kind == "atMost" else self._limit
            if left > most:
                raise self._wrong(most)
            if extent.kind == "oneOf" and left not in extent.counts:
                raise self._wrong(max(extent.counts))
            return left, 0
        if extent.kind in ("exactly", "padded", "allBut"):
            self._need(extent.count)
            return left - extent.count if extent.kind == "allBut" else extent.count, 0
        if extent.kind == "terminated":
            count = _zero(self._octets[start : self._end], extent.count)
            if count is None:
                raise self.error("truncated", start, None, f"{_words(left + extent.count)} needed, {left} left")
            return count, extent.count
        size: int = extent.adding if extent.number is None else extent.number
        if extent.codec is not None:
            size = self.raw(extent.codec)
        if size < extent.adding:
            raise self.error("outOfRange", start, None, f"{size} is outside min…max")
        self._need(size - extent.adding)
        return size - extent.adding, 0

    def text(self, form: TextForm) -> str:
        """All octets that are left, as text."""
        first = self.offset
        octets = self.take(self.remaining)
        if len(octets) > GREATEST_SIZE:
            raise self.error("wrongLength", first, None, f"{_words(GREATEST_SIZE)} expected, {len(octets)} found")
        text = form.text(_content(octets, form.ending, form.unit))
        if text is None:
            raise self.error("invalidText", self.start, None, f"not {form.encoding} text")
        return text

    def octets(self, ending: Ending = "none", is_reversed: bool = False) -> bytes:
        """All octets that are left, as they stand or in reverse order."""
        octets = _content(self.take(self.remaining), ending, 1)
        return octets[::-1] if is_reversed else octets

    def sum(self, place: int, sum: Checksum) -> object:
        """A checksum, which is compared later."""
        offset = self.offset
        self._sums[place] = (offset, int.from_bytes(_turned(self.take(sum.octets), sum.order), "little"))
        return None

    def agree(self, place: int, sum: Checksum, first: int, end: int | None, name: str) -> object:
        """Compares a checksum with that of the octets from a mark to another, or up to itself."""
        read = self._sums.pop(place, None)
        if read is None:
            return None
        stop = read[0] if end is None else self._marks.get(end, 0)
        actual = sum.of(self._octets[min(self._marks.get(first, 0), stop) : stop])
        if actual != read[1]:
            reason = f"the checksum of the octets is {actual:#x}, not {read[1]:#x}"
            raise self.error("checksum", read[0], name, reason)
        return None

    def digits(self, codec: NumberCodec[Any], digits: Sequence[Digit]) -> Sequence[Any]:
        """Numbers that are the digits of one."""
        start = self.offset
        number: int = self.raw(codec)
        left = abs(number)
        values: list[Any] = []
        for index, digit in enumerate(digits):
            whole, left = divmod(left, digit.place)
            raw = -whole if index == 0 and number < 0 else whole
            _require(digit.codec.allowed, raw, start, self, digit.name)
            if digit.slot is not None:
                self._slots[digit.slot] = raw
            values.append(digit.codec.value(raw))
        return values

    def unknown_tag(self, tag: int | None, start: int) -> ValueError:
        """A tag that no alternative has."""
        if tag is None:
            return self.error("doesNotFit", start, None, "does not fit the layout")
        return self.error("unknownCase", start, None, f"no case is {tag}")

    def ended(self, value: V) -> V:
        """Nothing may be left of an alternative that the number of octets tells."""
        if self.remaining > 0:
            raise self.error("trailing", self.offset, None, f"{_words(self.remaining)} too many")
        return value


class Writer(_Place):
    """Writes the parts of a value one after the other."""

    def __init__(self, context: Collection[str], limit: int) -> None:
        super().__init__(context)
        self.octets = bytearray()
        self._limit = limit
        self._sums: dict[int, int] = {}
        self._open: list[tuple[Checksum, int, int, int]] = []
        self._has_ended = False

    @property
    def count(self) -> int:
        return len(self.octets)

    def _does_not_fit(self, offset: int, field: str | None = None) -> ValueError:
        return self.error("doesNotFit", offset, field, "does not fit the layout")

    def _contradicts(self, offset: int, name: str, field: str | None = None) -> ValueError:
        return self.error("contradicts", offset, field, f"contradicts “{name}”; change one of them")

    def steps(self, *steps: Callable[[], object]) -> object:
        """One step after the other."""
        for step in steps:
            step()
        return None

    def number(self, codec: NumberCodec[V], value: V, field: str | None = None) -> Any:
        """A number by what it means; returns the number of the wire."""
        raw = codec.raw(value)
        if raw is None:
            raise self._does_not_fit(self.count, field)
        return self.raw(codec, raw, field)

    def raw(self, codec: NumberCodec[Any], raw: Any, field: str | None = None) -> Any:
        """A number of the wire."""
        self.octets += self._checked(codec, raw, self.count, field)
        return raw

    def _checked(self, codec: NumberCodec[Any], raw: Any, offset: int, field: str | None) -> bytes:
        octets = codec.type.write(raw)
        if octets is None:
            raise self._does_not_fit(offset, field)
        _require(codec.allowed, raw, offset, self, field)
        return octets

    def noted(self, slot: int, codec: NumberCodec[V], value: V, field: str | None = None) -> int:
        """A number by what it means, that others go by."""
        raw: int = self.number(codec, value, field)
        self._slots[slot] = raw
        return raw

    def derived(
        self, codec: NumberCodec[Any], derived: Derived, field: str | None = None, slot: int | None = None
    ) -> int | None:
        """A number that the rest of the value decides: zeros where it is only known later."""
        offset = self.count
        if derived.number is None:
            self.octets += bytes(codec.type.octets)
        else:
            self.raw(codec, derived.number, field)
            if slot is not None:
                self._slots[slot] = derived.number
        derived.fill = lambda length: self._replace(offset, self._checked(codec, length, offset, None))
        return derived.number

    def bits(
        self, codec: Bits[V], value: V | None, decided: Sequence[tuple[Derived, int, int, str]],
        field: str | None = None, slot: int | None = None,
    ) -> int:
        """Bits, with those that the rest of the value decides."""
        offset = self.count
        raw = codec.raw(value)
        if raw is None:
            raise self._does_not_fit(offset, field)
        own: int = raw
        for derived, lowest, width, name in decided:
            if derived.number is not None:
                own |= self._placed(derived.number, lowest, width, offset, name if field is None else f"{field}/{name}")
        self.raw(codec, own, field)
        if slot is not None:
            self._slots[slot] = own
        for derived, lowest, width, name in decided:
            derived.fill = self._filling(codec, offset, lowest, width, name)
        return own

    def _filling(
        self, codec: NumberCodec[Any], offset: int, lowest: int, width: int, name: str
    ) -> Callable[[int], object]:
        def fill(length: int) -> None:
            octets = codec.type.write(self._placed(length, lowest, width, offset, name)) or b""
            for place, octet in enumerate(octets):
                self.octets[offset + place] |= octet

        return fill

    def _placed(self, number: int, lowest: int, width: int, offset: int, field: str) -> int:
        if number < 0 or number >> width:
            raise self._does_not_fit(offset, field)
        return number << lowest

    def _replace(self, offset: int, octets: bytes) -> None:
        self.octets[offset : offset + len(octets)] = octets

    def fill(self, *derived: Derived) -> object:
        """Fills in the lengths that are only now known."""
        for one in derived:
            if one.length is not None and one.fill is not None:
                self.enter(one.name)
                one.fill(one.length)
                self.leave()
        return None

    def constant(self, codec: NumberCodec[Any], value: int, field: str | None = None, slot: int | None = None) -> int:
        """A number that is always the same."""
        self.raw(codec, value, field)
        if slot is not None:
            self._slots[slot] = value
        return value

    def expect(self, octets: Iterable[int]) -> object:
        self.octets += bytes(octets)
        return None

    def skip(self, count: int) -> object:
        self.octets += bytes(max(0, count))
        return None

    def skip_to(self, count: int, mark: int) -> object:
        return self.skip(self._marks.get(mark, 0) + count - self.count)

    def kept(self, octets: bytes, count: int) -> object:
        if len(octets) != count:
            raise self._does_not_fit(self.start)
        self.octets += octets
        return None

    def mark(self, mark: int) -> object:
        self._marks[mark] = self.count
        return None

    def field(self, name: str, body: Callable[[], object]) -> object:
        """The parts of something that has a name."""
        self.start = self.count
        return self.named(name, body)

    def enter_field(self, name: str) -> object:
        """Begins the parts of something that has a name; `leave` ends them."""
        self.start = self.count
        return self.enter(name)

    def begin(self) -> bool:
        """Begins a record whose last fields may be absent; returns what its end takes."""
        outside = self._has_ended
        self._has_ended = False
        return outside

    def end(self, outside: bool) -> object:
        self._has_ended = outside
        return None

    def has_octets(self) -> bool:
        """Whether octets may be left behind this place."""
        return not self._has_ended

    def when(self, holds: Callable[[bool], bool], is_present: bool, name: str, field: str | None = None) -> bool:
        """Whether a part of the value is written, which what decides it has to agree with."""
        if holds(is_present) != is_present:
            raise self._contradicts(self.count, name, field)
        if not is_present and holds(True):
            self._has_ended = True
        return is_present

    def optional(self, value: V | None, body: Callable[[V], object]) -> object:
        """What may be absent, where it is there."""
        return None if value is None else body(value)

    def list(
        self, count: Times, items: Sequence[V], body: Callable[[V], object], slots: tuple[int, int] | None = None
    ) -> object:
        """What is there several times."""
        self._require_count(count, len(items))
        for index, item in enumerate(items):
            self._forget(slots)
            first = self.start = self.count
            self._indices.append(index)
            body(item)
            if self.count == first:
                raise self.error("emptyItem", first, None, "repeats without taking an octet; nothing would end it")
            self._indices.pop()
        self._forget(slots)
        return None

    def _require_count(self, count: Times, actual: int) -> None:
        if count.exactly is not None and count.exactly != actual:
            raise self._does_not_fit(self.count)
        if count.number is not None and max(0, count.number) != actual:
            raise self._contradicts(self.count, count.name)
        if count.prefix is not None:
            self.raw(count.prefix, actual)

    def repeated(self, count: Times, body: Callable[[], object], slots: tuple[int, int] | None = None) -> object:
        """What repeats without being part of the value."""
        times = count.exactly if count.exactly is not None else max(0, count.number or 0)
        return self.list(until_end(), range(min(times, self._limit)), lambda _: body(), slots)

    def packed(
        self, count: Times, items: Sequence[V], codec: NumberCodec[V], width: int, order: ByteOrder, is_signed: bool
    ) -> object:
        """Numbers without gaps between them."""
        self._require_count(count, len(items))
        start = self.count
        size = -(-len(items) * width // 8)
        whole = 0
        for index, item in enumerate(items):
            self._indices.append(index)
            offset = start + index * width // 8
            raw = codec.raw(item)
            least = -(1 << (width - 1)) if is_signed else 0
            if not isinstance(raw, int) or not least <= raw < least + (1 << width):
                raise self._does_not_fit(offset)
            _require(codec.allowed, raw, offset, self, None)
            shift = 8 * size - (index + 1) * width if order == "big" else index * width
            whole |= (raw & ((1 << width) - 1)) << shift
            self._indices.pop()
        self.octets += whole.to_bytes(size, "big" if order == "big" else "little")
        return None

    def series(
        self, codec: NumberCodec[V], values: Sequence[V], field: str | None = None, count: int | None = None
    ) -> object:
        """Numbers of one type."""
        if count is not None and count != len(values):
            raise self._does_not_fit(self.start)
        for value in values:
            self.number(codec, value, field)
        if self.count > GREATEST_SIZE:
            raise self.error("wrongLength", 0, None, f"{_words(GREATEST_SIZE)} expected, {self.count} found")
        return None

    def within(self, extent: Extent, body: Callable[[], object], coding: Coding | None = None) -> object:
        """What takes all octets of an extent, or what they stand for, with what says how many they are."""
        offset = self.count
        if extent.codec is not None:
            self.octets += bytes(extent.codec.type.octets)
        first = self.count
        if coding is None:
            body()
        else:
            self._encode(body, first, coding)
        self._end_extent(extent, offset, self.count - first)
        return None

    def _encode(self, body: Callable[[], object], first: int, coding: Coding) -> None:
        # Checksums inside are of the octets themselves, those around of what is sent.
        around, self._open = self._open, []
        self._places.append(
            lambda offset: first + len(coding.encode(bytes(self.octets[first:offset]))) if offset > first else offset
        )
        body()
        self._places.pop()
        self.octets = bytearray(self.finished())
        self.octets[first:] = coding.encode(bytes(self.octets[first:]))
        self._open = around

    def _end_extent(self, extent: Extent, offset: int, count: int) -> None:
        expected = self._limit if extent.kind == "rest" else extent.count
        is_met = True
        if extent.kind in ("rest", "atMost", "padded"):
            is_met = count <= expected
        elif extent.kind == "exactly":
            is_met = count == expected
        elif extent.kind == "oneOf":
            expected, is_met = max(extent.counts), count in extent.counts
        if not is_met:
            raise self.error("wrongLength", offset, None, f"{_words(expected)} expected, {count} found")
        if extent.kind == "padded":
            self.octets += bytes(expected - count)
        elif extent.kind == "terminated":
            self.octets += bytes(expected)
        elif extent.kind == "prefixed" and extent.codec is not None:
            self._replace(offset, self._checked(extent.codec, count + extent.adding, offset, None))
        elif extent.kind == "counted":
            self._note_length(count + extent.adding, extent, offset)

    def _note_length(self, length: int, extent: Extent, offset: int) -> None:
        written = (extent.number or 0) if extent.derived is None else extent.derived.length
        if written is None:
            if extent.derived is not None:
                extent.derived.length = length
        elif written != length:
            raise self._contradicts(offset, extent.name)

    def text(self, form: TextForm, text: str) -> object:
        """A text."""
        octets = form.octets(text)
        if octets is not None and len(octets) > GREATEST_SIZE:
            reason = f"{_words(GREATEST_SIZE)} expected, {len(octets)} found"
            raise self.error("wrongLength", self.start, None, reason)
        if octets is None or not _leaves(octets, form.ending, form.unit):
            raise self.error("invalidText", self.start, None, f"not {form.encoding} text")
        self.octets += octets
        return None

    def octet_string(self, octets: bytes, ending: Ending = "none", is_reversed: bool = False) -> object:
        """Octets as they stand or in reverse order."""
        own = octets[::-1] if is_reversed else octets
        if not _leaves(own, ending, 1):
            raise self._does_not_fit(self.start)
        self.octets += own
        return None

    def sum(self, place: int, sum: Checksum) -> object:
        """A checksum: zeros, until all is written."""
        self._sums[place] = self.count
        self.octets += bytes(sum.octets)
        return None

    def agree(self, place: int, sum: Checksum, first: int, end: int | None) -> object:
        """Notes what a checksum is of."""
        at = self._sums.pop(place, None)
        if at is not None:
            start = self._marks.get(first, 0)
            self._open.append((sum, at, start, max(start, at if end is None else self._marks.get(end, 0))))
        return None

    def digits(self, codec: NumberCodec[Any], digits: Sequence[Digit], values: Sequence[Any]) -> object:
        """The number that numbers are the digits of."""
        magnitude, is_negative = 0, False
        for index, (digit, value) in enumerate(zip(digits, values)):
            raw = digit.codec.raw(value)
            if raw is None:
                raise self._does_not_fit(self.count, digit.name)
            _require(digit.codec.allowed, raw, self.count, self, digit.name)
            if digit.slot is not None:
                self._slots[digit.slot] = raw
            is_negative = raw < 0 if index == 0 else is_negative
            magnitude += abs(raw) * digit.place
        return self.raw(codec, -magnitude if is_negative else magnitude)

    def require_tag(self, actual: int | None, tag: int, offset: int, name: str) -> object:
        """The number that tells alternatives apart has to be the one that stands elsewhere."""
        if actual != tag:
            raise self._contradicts(offset, name)
        return None

    def require_tag_within(self, actual: int | None, offset: int, name: str, *runs: tuple[int, int]) -> object:
        """The same, where several numbers tell the alternative."""
        if not is_within(actual, *runs):
            raise self._contradicts(offset, name)
        return None

    def require_length(self, first: int, offset: int, length: int) -> object:
        """An alternative that is told by how many octets it has."""
        return self.require_length_within(first, offset, (length, length))

    def require_length_within(self, first: int, offset: int, *runs: tuple[int, int]) -> object:
        """The same, where several numbers tell the alternative."""
        count = self.count - first
        if not is_within(count, *runs):
            raise self.error("wrongLength", offset, None, f"{_words(runs[0][0])} expected, {count} found")
        return None

    def unknown(self, tag: int, known: Sequence[tuple[int, int]], octets: bytes, offset: int) -> object:
        """The octets behind a tag that no alternative has."""
        if is_within(tag, *known):
            raise self.error("unknownCase", offset, None, f"no case is {tag}")
        self.octets += octets
        return None

    def finished(self) -> bytes:
        """The octets with their checksums; those over other checksums come last."""
        octets = bytearray(self.octets)
        while self._open:
            ready = [one for one in self._open if not any(self._waits(one, other) for other in self._open)]
            if not ready:
                break
            sum, place, first, end = ready[0]
            self._open.remove(ready[0])
            checksum = sum.of(bytes(octets[first:end])).to_bytes(sum.octets, "little")
            octets[place : place + sum.octets] = _turned(checksum, sum.order)
        return bytes(octets)

    @staticmethod
    def _waits(one: tuple[Checksum, int, int, int], other: tuple[Checksum, int, int, int]) -> bool:
        return other[1] < one[3] and one[2] < other[1] + other[0].octets


# Whole values.


@dataclass(frozen=True)
class MessageLength:
    """How many octets a message has: of those with a tag, or of all.

    It is a number of octets, or the octets that end it, or JSON, which ends itself, or a number in the message.
    """

    tag: int | None = None
    exactly: int | None = None
    until: bytes | None = None
    json: bool = False
    at: int = 0
    octets: int = 1
    order: ByteOrder = "little"
    adding: int = 0

    def stated(self, octets: bytes) -> int | None:
        if self.exactly is not None:
            return max(self.exactly, 1)
        if self.until is not None:
            place = octets.find(self.until)
            return None if place < 0 else place + len(self.until)
        if self.json:
            return _json_length(octets)
        least = self.at + self.octets
        if len(octets) < least:
            return None
        total = int.from_bytes(_turned(octets[self.at : least], self.order), "little") - self.adding
        return total if total >= max(least, 1) else None


def _json_length(octets: bytes) -> int | None:
    """How many octets there are up to the bracket that closes the first one; None where none does."""
    depth, is_text, is_escaped = 0, False, False
    for place, octet in enumerate(octets):
        if is_escaped:
            is_escaped = False
        elif is_text:
            is_escaped, is_text = octet == 0x5C, octet != 0x22
        elif octet in b"{[":
            depth += 1
        elif depth == 0:
            if octet not in b" \t\r\n":
                return None
        elif octet in b"}]":
            depth -= 1
            if depth == 0:
                return place + 1
        else:
            is_text = octet == 0x22
    return None


@dataclass(frozen=True)
class Frame:
    """What the octets of a value are like as a whole."""

    limit: int = GREATEST_SIZE
    is_guarded: bool = False
    ignores_trailing: bool = False
    reads_back: bool = False
    message: Sequence[MessageLength] | None = None

    def require_whole(self, octets: bytes) -> None:
        if self.message is None:
            return
        first = octets[0] if octets else None
        own = next((length for length in self.message if length.tag is None or length.tag == first), None)
        stated = None if own is None else own.stated(octets)
        if stated != len(octets):
            says = "does not say how long it is" if stated is None else f"says it has {stated}"
            reason = f"a message of {_words(len(octets))} that {says}"
            raise ValueError("contradictoryMessage", own.at if own else 0, None, None, reason)


class Value(Generic[V]):
    """A value that is exchanged: the names that lead to it, its UUID, and what reads and writes it."""

    def __init__(
        self, names: Sequence[str], uuid: str | None, frame: Frame, read: Callable[[Reader], V],
        write: Callable[[Writer, V], object],
    ) -> None:
        self.names = tuple(names)
        """The names that lead to it in the profile."""
        self.uuid = uuid
        """The UUID of its attribute, as bleak takes it; None for what has none."""
        self._frame, self._read, self._write = frame, read, write

    def decode(self, data: Octets, context: Collection[str] = ()) -> V:
        """The value that octets stand for, where what `context` names holds; raises ValueError where they are none."""
        value = self._decoded(bytes(data), context)
        self._frame.require_whole(bytes(data))
        return value

    def encode(self, value: V, context: Collection[str] = ()) -> bytes:
        """The octets that stand for a value, where what `context` names holds; raises ValueError where it has none."""
        limit = self._frame.limit
        w = Writer(context, limit)
        self._write(w, value)
        if w.count > limit:
            raise w.error("wrongLength", 0, None, f"{_words(limit)} expected, {w.count} found")
        octets = w.finished()
        if self._frame.reads_back and not _is_like(value, self._decoded(octets, context)):
            raise w.error("doesNotFit", 0, None, "does not fit the layout")
        self._frame.require_whole(octets)
        return octets

    def _decoded(self, data: bytes, context: Collection[str]) -> V:
        limit = self._frame.limit
        r = Reader(data, context, limit)
        if self._frame.is_guarded and r.remaining > limit:
            raise r.error("wrongLength", 0, None, f"{_words(limit)} expected, {r.remaining} found")
        value = self._read(r)
        if r.remaining > 0 and not self._frame.ignores_trailing:
            raise r.error("trailing", r.offset, None, f"{_words(r.remaining)} too many")
        return value


def _is_like(one: Any, other: Any) -> bool:
    """Whether two values have the same parts, apart from how numbers were rounded."""
    if isinstance(one, (int, float)) and isinstance(other, (int, float)):
        return True
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        return len(one) == len(other) and all(_is_like(*pair) for pair in zip(one, other))
    if isinstance(one, MedicalFloat):
        return isinstance(other, MedicalFloat)
    if type(one) is not type(other):
        return False
    if is_dataclass(one):
        return all(_is_like(getattr(one, field.name), getattr(other, field.name)) for field in fields(one))
    return bool(one == other)


# Helpers for bleak, whose client this asks for no more than.


class Client(Protocol):
    """What is asked of a client of bleak's."""

    async def read_gatt_char(self, char_specifier: str) -> bytearray: ...

    async def write_gatt_char(self, char_specifier: str, data: bytes, response: bool) -> None: ...


async def read(client: Client, value: Value[V], context: Collection[str] = ()) -> V:
    """Reads a characteristic's value over bleak."""
    return value.decode(await client.read_gatt_char(value.uuid or ""), context)


async def write(client: Client, value: Value[V], written: V, response: bool = True, context: Collection[str] = ()) -> None:
    """Writes a characteristic's value over bleak."""
    await client.write_gatt_char(value.uuid or "", value.encode(written, context), response)


def notified(value: Value[V], handler: Callable[[V], object], context: Collection[str] = ()) -> Callable[[object, bytearray], None]:
    """What bleak's `start_notify` calls, so that `handler` gets values."""

    def handle(_: object, data: bytearray) -> None:
        handler(value.decode(data, context))

    return handle
