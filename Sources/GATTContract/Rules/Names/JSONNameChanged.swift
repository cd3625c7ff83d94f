import GATTSchema

struct JSONNameChanged: NameRule {
  let id = "json-name-changed"
  let category = ContractCategory.json
  let purpose = """
    Keys and names of values in JSON stay: what reads the output of `gattc decode`, or writes for `gattc \
    encode`, goes by them.
    """
  let breaking = RuleExample.value(
    """
    struct:
      - { name: Counter, raw: uint8 }
    """,
    """
    struct:
      - { name: Count, raw: uint8 }
    """)
  let harmless = RuleExample.value(
    """
    struct:
      - { name: Counter, raw: uint8 }
    """,
    """
    struct:
      - { name: Counter, raw: uint8, identifier: count }
    """)

  let title = "the name"
  let key = "name"
  var fieldName: KeyPath<StructureField, String> { \.name }
  var memberName: KeyPath<BitMember, String> { \.name }
  var alternativeName: KeyPath<Alternative, String> { \.name }
  var numberName: KeyPath<NamedNumber, String> { \.name }
}
