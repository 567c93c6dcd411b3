/** What the desk prints for a patient. Not yet read by a native speaker. */
import type { SlipWords } from '../en/catalog.ts';
import { people } from './counts.ts';
import { words as shared } from './shared.ts';

export const words: SlipWords = {
  ...shared,

  slip: {
    token: 'ટોકન',
    ahead: (count) => (count === 0 ? 'આના પછી તમારો વારો' : `તમારી આગળ ${people(count)}`),
    turn: 'વારો આવશે:',
    scan: 'વારો ક્યારે આવશે, સ્કૅન કરીને જુઓ',
    opens: (url) => `આ ખોલતો કોડ: ${url}`,
  },
};
