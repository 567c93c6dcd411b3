/** What the desk prints for a patient, in Tamil. Not yet read by a native speaker. */
import type { SlipWords } from '../en/catalog.ts';
import { people } from './counts.ts';
import { words as shared } from './shared.ts';

export const words: SlipWords = {
  ...shared,

  slip: {
    token: 'டோக்கன்',
    ahead: (count) => (count === 0 ? 'அடுத்தது நீங்கள்' : `உங்களுக்கு முன் ${people(count)}`),
    turn: 'உங்கள் முறை வரும் நேரம்:',
    scan: 'உங்கள் முறையைப் பார்க்க ஸ்கேன் செய்யுங்கள்',
    opens: (url) => `${url} திறக்கும் QR கோடு`,
  },
};
