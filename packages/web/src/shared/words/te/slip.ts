/** What the desk prints for a patient, in Telugu. Not yet read by a native speaker. */
import type { SlipWords } from '../en/catalog.ts';
import { people } from './counts.ts';
import { words as shared } from './shared.ts';

export const words: SlipWords = {
  ...shared,

  slip: {
    token: 'టోకెన్',
    ahead: (count) => (count === 0 ? 'తర్వాతి వంతు మీదే' : `మీ ముందు ${people(count)} ఉన్నారు`),
    turn: 'మీ వంతు వచ్చేది:',
    scan: 'మీ వంతు చూడటానికి స్కాన్ చేయండి',
    opens: (url) => `${url} తెరిచే కోడ్`,
  },
};
