/** What the desk prints for a patient, in Kannada. Not yet read by a native speaker. */
import type { SlipWords } from '../en/catalog.ts';
import { people } from './counts.ts';
import { words as shared } from './shared.ts';

export const words: SlipWords = {
  ...shared,

  slip: {
    token: 'ಟೋಕನ್',
    ahead: (count) => (count === 0 ? 'ಮುಂದಿನ ಸರದಿ ನಿಮ್ಮದು' : `ನಿಮ್ಮ ಮುಂದೆ ${people(count)}`),
    turn: 'ನಿಮ್ಮ ಸರದಿ ಬರುವುದು:',
    scan: 'ನಿಮ್ಮ ಸರದಿ ನೋಡಲು ಸ್ಕ್ಯಾನ್ ಮಾಡಿ',
    opens: (url) => `${url} ತೆರೆಯುವ ಕೋಡ್`,
  },
};
