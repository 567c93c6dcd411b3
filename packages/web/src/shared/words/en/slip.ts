/** What the desk prints for a patient. */
import { people } from './counts.ts';
import { words as shared } from './shared.ts';

export const words = {
  ...shared,

  slip: {
    token: 'Token',
    ahead: (count: number) => (count === 0 ? 'You are next' : `${people(count)} ahead of you`),
    /** Stands before around when and by when. */
    turn: 'Your turn:',
    scan: 'Scan to follow your place',
    /** Read out for the code. */
    opens: (url: string) => `QR code that opens ${url}`,
  },
};
