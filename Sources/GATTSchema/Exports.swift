/// What a layout is lowered to is in a module below, which everything that knows the schema knows as well.
@_exported public import GATTLayout
