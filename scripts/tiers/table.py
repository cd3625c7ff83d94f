"""The tiers of the tests, in the order in which they are started."""

import dataclasses

# What speaks over a link and waits for its other end: the tests of the tier bus, and no other's. No test needs a process of its
# own: none changes the current directory, the environment, or what else a process has one of; and no time of any passes because
# others compute.
LINKS = "BusTests|ExamplesTests|GATTDynamicTests|GATTInspectionTests|GATTRuntimeTests|GlucoseSessionsTests"


# What damages files at random, as much as there is time for.
DAMAGE = "GATTImportTests.DamageTests|GATTSchemaTests.MutationTests"


@dataclasses.dataclass(frozen=True)
class Tier:
    """One step of the tests: a command that ends with 0 when all is well."""

    name: str
    purpose: str
    command: str
    # The tiers that have to be over before. What installs packages of Debian's needs `machine`: apt has one user at a time.
    needs: tuple = ()
    # Whether it runs without --all.
    default: bool = True
    # Whether it runs only where somebody names it, also with --all: what no release depends on, and what takes much of the network.
    by_hand: bool = False
    # Tiers that use the same folder, or must not disturb each other, are not run at the same time.
    alone: str = ""
    # Whether it runs however little time a deadline leaves: what decides most.
    decides: bool = False
    # What the whole of it costs, in U: the CPU seconds of a clean `scripts/gattc version` on the same machine.
    units: float = 0
    # Of a tier that samples, what it costs before the first of its kinds is tried: a build, mostly. Where time is short it
    # takes the kinds that the commit chooses, as many as there is time for.
    least: float | None = None

    @property
    def samples(self):
        return self.least is not None

    @property
    def takes_turns(self):
        """Whether it runs in whole or not at all where time is short, by the turn that the commit gives it."""
        return not self.decides and not self.samples


TIERS = [
    Tier("setup", "installs the packages that the build needs", "scripts/setup", decides=True),
    Tier("machine", "the kernel, BlueZ and Python of the radio tier, made once and kept", "scripts/radio --setup", ("setup",), decides=True),
    Tier("build", "compiles everything for debugging, tests and profiles among it; warnings are errors",
         "bash -c 'scripts/build --build-tests && Tests/Fuzz/check'", ("setup",), decides=True, units=9),
    Tier("unit", "pure functions, golden files, a bad file for each rule, profiles; both readings on a sample",
         f"scripts/suites --skip '{LINKS}|{DAMAGE}'", ("build",), alone="tests", decides=True),
    Tier("bus", "the runtime, the examples, sessions with glucose sensors, and every fault of R01…R55 over a scripted bluetoothd",
         "python3 -B scripts/tiers/bus.py", ("build",), alone="tests", decides=True),
    Tier("seeds", "what other BLE libraries and apps can do, row by row", "python3 -B scripts/tiers/seeds.py",
         ("unit", "bus"), default=False, decides=True),
    Tier("radio", "the real BlueZ, in machines of its own: both roles, and hardships", "scripts/radio --short", ("build", "machine"), units=0.8),
    Tier("tiers", "what scripts/test itself does with a deadline, on small tiers", "Tests/Tiers/run", default=False, decides=True),
    Tier("demo", "the demonstration, line by line", "python3 -B scripts/tiers/demo.py", ("build",), decides=True),
    Tier("plugin", "the build plugin from outside", "Tests/Plugin/run", ("build",), alone="consumers", units=4.5),
    Tier("readme", "what the README tells a newcomer to do", "Tests/Readme/run", ("setup",), alone="consumers", decides=True),
    Tier("init", "what gattc init writes, built and tested", "Tests/Init/run", ("build",), alone="consumers", units=0.5),
    Tier("documents", "the documentation, compiled by docc, and the code in it", "Tests/Documents/run", ("build",), decides=True),
    Tier("outputs", "what gattc prints, against published schemas", "Tests/Outputs/run",
         ("build", "machine"), default=False, units=0.6),
    Tier("strangers", "a repository that means harm: gattc, the hooks and the action in it", "Tests/Strangers/run",
         ("build", "machine"), default=False, units=0.3),
    Tier("editors", "the configurations of VS Code and Neovim, in Node and Neovim, against gattc lsp", "Tests/Editors/run",
         ("build", "machine"), default=False, units=0.1),
    Tier("pages", "what gattc docs writes, in a browser, against gattc", "Tests/Pages/run", ("build", "machine"), default=False, units=1),
    Tier("gateway", "the gateway: its state and outputs, over a radio in one process, as a program, and against mosquitto",
         "Tests/Gateway/run", ("build", "machine"), default=False, units=3),
    Tier("home-assistant", "a real Home Assistant, which finds the devices of the gateway and uses them", "Tests/HomeAssistant/run",
         default=False, by_hand=True),
    Tier("import", "the SIG's supplement, imported afresh", "Tests/Import/run", ("build", "machine"), default=False, units=0.4),
    Tier("witnesses", "the bytes that show a change of profiles, read by the Swift of both; one program by each", "Tests/Witnesses/run", ("build",),
         default=False, units=0.4),
    Tier("vectors", "values that other decoders agree on", "Tests/Vectors/run", ("build",), default=False, units=0.2),
    Tier("package", "what is packed, installed and used as users do", "Tests/Package/run", ("build", "machine"), default=False, alone="release", units=9),
    Tier("hardship", "the README's commands on bad days, in a copy of this machine", "Tests/Hardship/run", ("build", "machine"),
         default=False, units=1.2),
    Tier("mutations", "damaged profiles and files to import, compiled or refused", "Tests/Mutations/run", ("build",), default=False, units=1, least=0.1),
    Tier("faults", "every other session with the real BlueZ: faults, pairing, days, crowds", "scripts/radio --long",
         ("build", "machine"), default=False, units=10, least=0.1),
    Tier("importers", "files that cost much to import, by the steps that they take", "Tests/Strangers/run --importers",
         ("build", "machine"), default=False, units=6, least=0.1),
    Tier("captures", "what gattc makes of recorded captures, against tshark", "Tests/Outputs/run --captures", ("build", "machine"),
         default=False, units=1, least=0.05),
    Tier("differential", "generated code against the interpreter, in release", "Tests/Fuzz/differential", ("build",),
         default=False, alone="release", units=6, least=3),
    Tier("emitters", "what gattc generate writes in other languages, against the executor", "Tests/Emitters/run", ("build",),
         default=False, units=1),
    Tier("ends", "a device in C and its apps in Swift, Python and TypeScript, of one profile, over the real BlueZ",
         "Examples/SmartKettle/run", ("build", "machine"), default=False, units=0.3),
    Tier("embedded", "generated code as Embedded Swift, for four targets, and a device of it in QEMU", "Tests/Embedded/run",
         ("build", "machine"), default=False, units=4, least=0.5),
    Tier("fuzz", "YAML, values, messages, captures and the bus, 20 seconds each", "env FUZZ_SECONDS=20 scripts/fuzz", ("build",),
         default=False, alone="release", units=6, least=1),
]
