/** The language's own name for itself, as a switch shows it. */
export const name = 'தமிழ்';
