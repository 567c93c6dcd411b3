// Formatting the first date takes a slow tablet a quarter of a second; later ones are fast. This code formats
// one while the network still loads the page.
new Intl.DateTimeFormat().format();
