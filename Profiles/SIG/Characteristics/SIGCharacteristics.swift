/// The values of the characteristics that the Bluetooth SIG has published, each as a type, whatever service they are in.
public enum SIGCharacteristics {}
