// Formatting the first date takes a slow tablet a quarter of a second; later ones are fast. This module
// formats a date early, while the network still loads the page.
new Intl.DateTimeFormat().format();
