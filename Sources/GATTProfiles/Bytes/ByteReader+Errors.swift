extension ByteReader {
  /// The error for a raw value outside its range, placed where the field of `size` bytes just read starts.
  public func outOfRange(_ field: StaticString, _ raw: Int128, size: Int) -> ValueDecodingError {
    error(.outOfRange(raw), field, size: size)
  }

  /// The error for a raw value that stands for no case, placed where the field of `size` bytes just read starts.
  public func unknownCase(_ field: StaticString, _ raw: Int128, size: Int) -> ValueDecodingError {
    error(.unknownCase(raw), field, size: size)
  }

  /// Throws an error of any kind, placed where the field of `size` bytes just read starts.
  ///
  /// For reading that is compiled into other modules. A `throw` is a call of a generic function, and where one has got into
  /// the witness of an initialiser, the compiler calls that through its table instead of looking into it.
  @usableFromInline @inline(never)
  func refuse(
    _ reason: ValueDecodingError.Reason, _ field: StaticString, size: Int
  ) throws(ValueDecodingError) -> Never {
    throw error(reason, field, size: size)
  }

  /// An error of any kind, placed where the field of `size` bytes just read starts.
  public func error(_ reason: ValueDecodingError.Reason, _ field: StaticString, size: Int) -> ValueDecodingError {
    ValueDecodingError(reason, offset: position - min(max(size, 0), position), field: field)
  }
}
