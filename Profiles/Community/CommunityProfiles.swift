// The YAML files beside this one are the target's sources. SwiftPM builds no target without a Swift file.
