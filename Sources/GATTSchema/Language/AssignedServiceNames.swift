/// The names that the Bluetooth SIG has assigned to service UUIDs.
///
/// Facts from the SIG's Assigned Numbers. One string, because a literal of 76 elements is slow to type-check.
package enum AssignedServiceNames {
  /// The assigned numbers with their names.
  package static var all: [(number: UInt16, name: String)] { table.all }

  /// One line each: the 16-bit UUID in hexadecimal, a space, the name.
  static let table = AssignedNames(
    """
    1800 GAP
    1801 GATT
    1802 Immediate Alert
    1803 Link Loss
    1804 Tx Power
    1805 Current Time
    1806 Reference Time Update
    1807 Next DST Change
    1808 Glucose
    1809 Health Thermometer
    180A Device Information
    180D Heart Rate
    180E Phone Alert Status
    180F Battery
    1810 Blood Pressure
    1811 Alert Notification
    1812 Human Interface Device
    1813 Scan Parameters
    1814 Running Speed and Cadence
    1815 Automation IO
    1816 Cycling Speed and Cadence
    1818 Cycling Power
    1819 Location and Navigation
    181A Environmental Sensing
    181B Body Composition
    181C User Data
    181D Weight Scale
    181E Bond Management
    181F Continuous Glucose Monitoring
    1820 Internet Protocol Support
    1821 Indoor Positioning
    1822 Pulse Oximeter
    1823 HTTP Proxy
    1824 Transport Discovery
    1825 Object Transfer
    1826 Fitness Machine
    1827 Mesh Provisioning
    1828 Mesh Proxy
    1829 Reconnection Configuration
    183A Insulin Delivery
    183B Binary Sensor
    183C Emergency Configuration
    183D Authorization Control
    183E Physical Activity Monitor
    183F Elapsed Time
    1840 Generic Health Sensor
    1843 Audio Input Control
    1844 Volume Control
    1845 Volume Offset Control
    1846 Coordinated Set Identification
    1847 Device Time
    1848 Media Control
    1849 Generic Media Control
    184A Constant Tone Extension
    184B Telephone Bearer
    184C Generic Telephone Bearer
    184D Microphone Control
    184E Audio Stream Control
    184F Broadcast Audio Scan
    1850 Published Audio Capabilities
    1851 Basic Audio Announcement
    1852 Broadcast Audio Announcement
    1853 Common Audio
    1854 Hearing Access
    1855 Telephony and Media Audio
    1856 Public Broadcast Announcement
    1857 Electronic Shelf Label
    1858 Gaming Audio
    1859 Mesh Proxy Solicitation
    185A Industrial Measurement Device
    185B Ranging
    185C HID ISO
    185D Cookware
    185E Voice Assistant
    185F Generic Voice Assistant
    1860 Tire Pressure Monitoring System
    """)
}
