// The first format of a date takes a slow tablet a quarter of a second, the others nothing that could be noticed. This is run
// while the network still brings what the page is made of.
new Intl.DateTimeFormat().format();
