/** What the desk prints for a patient. Not yet read by a native speaker. */
import type { SlipWords } from '../en/catalog.ts';
import { people } from './counts.ts';
import { words as shared } from './shared.ts';

export const words: SlipWords = {
  ...shared,

  slip: {
    token: 'টোকেন',
    ahead: (count) => (count === 0 ? 'এরপর আপনার পালা' : `আপনার আগে ${people(count)}`),
    turn: 'পালা আসবে:',
    scan: 'কখন পালা, স্ক্যান করে দেখুন',
    opens: (url) => `কোড, যা দিয়ে খোলে: ${url}`,
  },
};
