/** What the desk prints for a patient. */
import type { SlipWords } from '../en/catalog.ts';
import { people } from './counts.ts';
import { words as shared } from './shared.ts';

export const words: SlipWords = {
  ...shared,

  slip: {
    token: 'टोकन',
    ahead: (count) => (count === 0 ? 'अगली बारी आपकी है' : `आपसे आगे ${people(count)}`),
    turn: 'आपकी बारी:',
    scan: 'अपनी बारी देखने के लिए स्कैन करें',
    opens: (url) => `${url} खोलने वाला कोड`,
  },
};
