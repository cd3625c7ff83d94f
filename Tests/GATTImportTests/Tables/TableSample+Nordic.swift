import GATTSchema

@testable import GATTImport

extension TableSample {
  static let nordic = [
    TableSample(
      testDescription: "nRF Connect", importer: { NRFConnectImporter.documents($0) }, path: "lamp.xml",
      file: """
        <macro name="Lamp" icon="PLAY">
          <assert-service description="Lamp" uuid="7ad10000-0b1e-4c0d-9e57-5f2d3c4b1a60">
            <assert-characteristic description="State" uuid="7ad10001-0b1e-4c0d-9e57-5f2d3c4b1a60">
              <property name="INDICATE" requirement="MANDATORY"/>
              <property name="READ" requirement="EXCLUDED"/>
              <property name="SHINE"/>
              <assert-descriptor uuid="00002902-0000-1000-8000-00805f9b34fb"/>
            </assert-characteristic>
          </assert-service>
          <write characteristic-uuid="7ad10002-0b1e-4c0d-9e57-5f2d3c4b1a60"
            service-uuid="7ad10000-0b1e-4c0d-9e57-5f2d3c4b1a60" value="01" type="WRITE_COMMAND"/>
          <wait-for-notification characteristic-uuid="7ad10001-0b1e-4c0d-9e57-5f2d3c4b1a60"
            service-uuid="7ad10000-0b1e-4c0d-9e57-5f2d3c4b1a60"/>
          <read characteristic-uuid="00002a19-0000-1000-8000-00805f9b34fb"
            service-uuid="0000180f-0000-1000-8000-00805f9b34fb"><assert-value value="57"/></read>
        </macro>
        """,
      profile: """
        gatt: 1
        name: lamp
        services:
          - name: Service
            uuid: 7AD10000-0B1E-4C0D-9E57-5F2D3C4B1A60
            characteristics:
              - name: Characteristic
                uuid: 7AD10001-0B1E-4C0D-9E57-5F2D3C4B1A60
                properties: [indicate]
                value: { bytes: rest }
              - name: Characteristic 2
                uuid: 7AD10002-0B1E-4C0D-9E57-5F2D3C4B1A60
                properties: [write-without-response]
                value: { bytes: rest }
          - name: Battery
            uuid: 180F
            characteristics:
              - name: Battery Level
                uuid: 2A19
                properties: [read]
                value: { bytes: rest }
                initial: 57

        """, findings: ["6: “SHINE” is no property"]),
    TableSample(
      testDescription: "nRF Connect, with client configurations", importer: { NRFConnectImporter.documents($0) },
      path: "thingy.xml",
      file: """
        <macro name="Thingy" icon="PLAY">
          <assert-service uuid="ef680300-9b35-4933-9b10-52ffa9740042">
            <assert-characteristic uuid="ef680302-9b35-4933-9b10-52ffa9740042"><assert-cccd/></assert-characteristic>
            <assert-characteristic uuid="ef680303-9b35-4933-9b10-52ffa9740042"><assert-cccd/></assert-characteristic>
          </assert-service>
          <write-descriptor characteristic-uuid="ef680302-9b35-4933-9b10-52ffa9740042"
            service-uuid="ef680300-9b35-4933-9b10-52ffa9740042" uuid="2902" value="0200"/>
        </macro>
        """,
      profile: """
        gatt: 1
        name: thingy
        services:
          - name: Service
            uuid: EF680300-9B35-4933-9B10-52FFA9740042
            characteristics:
              - name: Characteristic
                uuid: EF680302-9B35-4933-9B10-52FFA9740042
                properties: [indicate]
                value: { bytes: rest }
              - name: Characteristic 2
                uuid: EF680303-9B35-4933-9B10-52FFA9740042
                properties: [notify]
                value: { bytes: rest }

        """,
      findings: [
        "4: nothing says whether EF680303-9B35-4933-9B10-52FFA9740042 notifies or indicates; notify is assumed"
      ]),
  ]
}
