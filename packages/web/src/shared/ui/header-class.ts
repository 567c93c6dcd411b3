/** The looks that the header of patients' pages and that of the console share, so that nothing jumps between them. */

/** The header's row, as wide as the console's pages. */
export const headerRow = 'mx-auto max-w-7xl px-4 sm:px-6 min-h-14 py-1.5 sm:min-h-16 sm:py-2';

/** The link around the logo. */
export const homeLink = 'inline-flex min-h-11 shrink-0 items-center rounded-control';

/** A link, or a button that opens a menu, next to the logo. */
export const headerLink =
  'inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control px-2.5 font-medium select-none hover:bg-sunken';
