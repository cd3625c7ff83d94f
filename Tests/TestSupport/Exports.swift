// What tests of a program use, these do, too: clocks that stand still, and stores that forget.
@_exported import GATTTesting
