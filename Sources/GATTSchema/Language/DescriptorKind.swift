/// A descriptor of the Bluetooth SIG that a profile gives a value by the words of its layout.
///
/// User description, presentation format and report reference have keys of their own, as what they say is checked against the
/// characteristic.
package enum DescriptorKind: String, CaseIterable, Sendable {
  case aggregateFormat = "aggregate-format"
  case validRange = "valid-range"
  case externalReportReference = "external-report-reference"
  case numberOfDigitals = "number-of-digitals"
  case valueTriggerSetting = "value-trigger-setting"
  case esConfiguration = "es-configuration"
  case esMeasurement = "es-measurement"
  case esTriggerSetting = "es-trigger-setting"
  case timeTriggerSetting = "time-trigger-setting"
  case transportBlockData = "transport-block-data"
  case observationSchedule = "observation-schedule"

  /// Its name in the Assigned Numbers, 3.7, by which ``StandardDescriptors`` has its layout.
  package var name: String {
    switch self {
    case .aggregateFormat: "Characteristic Aggregate Format"
    case .validRange: "Valid Range"
    case .externalReportReference: "External Report Reference"
    case .numberOfDigitals: "Number of Digitals"
    case .valueTriggerSetting: "Value Trigger Setting"
    case .esConfiguration: "Environmental Sensing Configuration"
    case .esMeasurement: "Environmental Sensing Measurement"
    case .esTriggerSetting: "Environmental Sensing Trigger Setting"
    case .timeTriggerSetting: "Time Trigger Setting"
    case .transportBlockData: "Complete BR-EDR Transport Block Data"
    case .observationSchedule: "Observation Schedule"
    }
  }

  /// Its number in the Assigned Numbers, 3.7.
  package var number: UInt16 {
    switch self {
    case .aggregateFormat: 0x2905
    case .validRange: 0x2906
    case .externalReportReference: 0x2907
    case .numberOfDigitals: 0x2909
    case .valueTriggerSetting: 0x290A
    case .esConfiguration: 0x290B
    case .esMeasurement: 0x290C
    case .esTriggerSetting: 0x290D
    case .timeTriggerSetting: 0x290E
    case .transportBlockData: 0x290F
    case .observationSchedule: 0x2910
    }
  }

  /// Whether a characteristic may have several of it.
  ///
  /// Of triggers and schedules each is for itself, in the Environmental Sensing Service 1.0, the Automation IO Service 1.0 and the
  /// Generic Health Sensor Service 1.0; of external reports, in the HID Service 1.0, each is of another characteristic.
  package var mayRepeat: Bool {
    switch self {
    case .externalReportReference, .valueTriggerSetting, .esTriggerSetting, .timeTriggerSetting, .observationSchedule:
      true
    case .aggregateFormat, .validRange, .numberOfDigitals, .esConfiguration, .esMeasurement, .transportBlockData: false
    }
  }

  /// Whether parts of it are values of the characteristic.
  package var holdsValues: Bool { self == .validRange || self == .esTriggerSetting }
}
