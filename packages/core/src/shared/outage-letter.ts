/**
 * The letter of tokens that were issued without internet, as in "A R1". No new line gets this letter. The
 * letter is in a separate file because the pages for patients need it, but not the sounds of spoken calls.
 */
export const OUTAGE_LETTER = 'R';
