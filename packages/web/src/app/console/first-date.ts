// Formatting the first date takes a slow tablet a quarter of a second, and later ones no noticeable time.
// This runs while the network still loads the page.
new Intl.DateTimeFormat().format();
