/**
 * The letter of tokens that were issued without internet, such as "A R1". No new line gets this letter. It
 * has a file of its own, because patients' pages need the letter but not the sounds of spoken calls.
 */
export const OUTAGE_LETTER = 'R';
