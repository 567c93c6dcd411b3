/** The language of tests: see `pseudo`. Without a name of its own nobody is offered it. */
export const name = null;
