/// A list of integers that takes no memory of its own while it is short: up to 8 bytes of them are in the value itself.
///
/// A generated property has it whose numbers mean something else, such as `rrIntervalsRaw`. It is used as an array is:
///
/// ```swift
/// var intervals: NumberList<UInt16> = [512, 640]
/// intervals.append(700)
/// Array(intervals)  // [512, 640, 700]
/// ```
@frozen
public struct NumberList<Element: FixedWidthInteger & Sendable>: Hashable, Sendable {
  // A list that is short enough is always a short one, and its bits without a number are clear, so that lists of the same
  // numbers are equal.
  @frozen
  @usableFromInline
  enum Storage: Hashable, Sendable {
    /// The integers from the lowest bits up, and how many there are.
    case short(UInt64, count: UInt8)
    case long([Element])
  }

  @usableFromInline var storage: Storage

  /// No numbers.
  @inlinable
  public init() { storage = .short(0, count: 0) }

  /// The integers of a sequence.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    let all = Array(elements)
    guard all.count <= Self.capacity else {
      storage = .long(all)
      return
    }
    let bits = all.enumerated().reduce(0) { $0 | Self.bits(of: $1.element, at: $1.offset) }
    storage = .short(bits, count: UInt8(truncatingIfNeeded: all.count))
  }

  @inlinable
  init(_ bits: UInt64, count: Int) { storage = .short(bits, count: UInt8(truncatingIfNeeded: count)) }

  /// How many integers are in the value itself.
  @inlinable
  static var capacity: Int { UInt64.bitWidth / Element.bitWidth }

  /// The bits of an integer at a place of a short list.
  @inlinable
  static func bits(of element: Element, at position: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: Element.Magnitude(truncatingIfNeeded: element))
      &<< UInt64(truncatingIfNeeded: position &* Element.bitWidth)
  }
}

extension NumberList: RandomAccessCollection, MutableCollection {
  /// 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// How many there are.
  @inlinable
  public var endIndex: Int {
    switch storage {
    case .short(_, let count): Int(count)
    case .long(let numbers): numbers.count
    }
  }

  /// The integer at a place, which has to be one of the list's.
  @inlinable
  public subscript(position: Int) -> Element {
    get {
      switch storage {
      case .short(let bits, let count):
        precondition(position >= 0 && position < Int(count), "the list has no such place")
        return Element(truncatingIfNeeded: bits &>> UInt64(truncatingIfNeeded: position &* Element.bitWidth))
      case .long(let numbers): return numbers[position]
      }
    }
    set {
      switch storage {
      case .short(let bits, let count):
        precondition(position >= 0 && position < Int(count), "the list has no such place")
        let other = bits & ~Self.bits(of: ~0, at: position)
        storage = .short(other | Self.bits(of: newValue, at: position), count: count)
      case .long(var numbers):
        // The storage lets go of the array, which is not copied then.
        storage = .short(0, count: 0)
        numbers[position] = newValue
        storage = .long(numbers)
      }
    }
  }
}

extension NumberList: RangeReplaceableCollection {
  /// Puts integers in the place of others.
  @inlinable
  public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Element>) {
    var numbers = Array(self)
    numbers.replaceSubrange(subrange, with: newElements)
    self = NumberList(numbers)
  }

  /// Adds an integer at the end.
  @inlinable
  public mutating func append(_ newElement: Element) {
    switch storage {
    case .short(let bits, let count) where Int(count) < Self.capacity:
      storage = .short(bits | Self.bits(of: newElement, at: Int(count)), count: count &+ 1)
    case .short:
      storage = .long(Array(self) + [newElement])
    case .long(var numbers):
      // The storage lets go of the array, which is not copied then.
      storage = .short(0, count: 0)
      numbers.append(newElement)
      storage = .long(numbers)
    }
  }
}

extension NumberList: ExpressibleByArrayLiteral {
  /// A list of the integers.
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

#if !hasFeature(Embedded)
  extension NumberList: CustomStringConvertible {
    /// The integers in square brackets, as of an array.
    public var description: String { Array(self).description }
  }
#endif
