startTheme();
new Live(new Devices(), new GatewayView(), new Fleet());
