/** What the desk prints for a patient. Not yet read by a native speaker. */
import type { SlipWords } from '../en/catalog.ts';
import { people } from './counts.ts';
import { words as shared } from './shared.ts';

export const words: SlipWords = {
  ...shared,

  slip: {
    token: 'टोकन',
    ahead: (count) => (count === 0 ? 'पुढचा नंबर तुमचा' : `तुमच्या आधी ${people(count)}`),
    turn: 'नंबर येईल:',
    scan: 'नंबर कधी येईल, स्कॅन करून पहा',
    opens: (url) => `हे उघडणारा कोड: ${url}`,
  },
};
