/** What the waiting room's screen says, in Kannada. Not yet read by a native speaker. */
import type { DisplayWords } from '../en/catalog.ts';
import { words as shared } from './shared.ts';

export const words: DisplayWords = {
  ...shared,

  display: {
    nowServing: 'ಈಗಿನ ಸರದಿ',
    lastCalled: 'ಹಿಂದಿನ ನಂಬರ್',
    notStarted: 'ಇನ್ನೂ ಆರಂಭವಾಗಿಲ್ಲ',
    startsAt: (time) => `${time}ಕ್ಕೆ ಶುರುವಾಗುತ್ತದೆ`,
    calledNow: 'ದಯವಿಟ್ಟು ಒಳಗೆ ಬನ್ನಿ',
    calledAgain: 'ಮತ್ತೆ ಕರೆಯುತ್ತಿದ್ದೇವೆ: ದಯವಿಟ್ಟು ಒಳಗೆ ಬನ್ನಿ',
    closed: 'ಮುಚ್ಚಿದೆ',
    opensAt: (time) => `ಟೋಕನ್ ${time}ರಿಂದ`,
    announced: {
      delay: (time) => `ಸುಮಾರು ${time}ಕ್ಕೆ ಶುರುವಾಗುತ್ತದೆ`,
      break: (time) => `ಬ್ರೇಕ್: ${time}ರವರೆಗೆ`,
    },
    next: 'ಮುಂದಿನ ನಂಬರ್‌ಗಳು',
    nobodyWaiting: 'ಈಗ ಯಾರೂ ಕಾಯುತ್ತಿಲ್ಲ',
    tellDesk: (labels) => `${labels}: ಬಂದಿದ್ದರೆ ರಿಸೆಪ್ಷನ್‌ನಲ್ಲಿ ಹೇಳಿ`,
    lastCalls: 'ಹಿಂದಿನ ನಂಬರ್‌ಗಳು',
    noCalls: 'ಇನ್ನೂ ಯಾರನ್ನೂ ಕರೆದಿಲ್ಲ.',
    spoken: (label, where) => `ಟೋಕನ್ ನಂಬರ್ ${label}, ${where}. ಟೋಕನ್ ನಂಬರ್ ${label}.`,
    spokenAgain: (label, where) => `ಮತ್ತೆ ಕರೆಯುತ್ತಿದ್ದೇವೆ. ಟೋಕನ್ ನಂಬರ್ ${label}, ${where}. ಟೋಕನ್ ನಂಬರ್ ${label}.`,
    takeToken: 'ಟೋಕನ್ ಪಡೆಯಿರಿ',
    takeTokenCode: 'ಟೋಕನ್ ಪಡೆಯುವ ಪುಟ ತೆರೆಯುವ QR ಕೋಡ್',
    reconnecting: (time) => `${time}ರಿಂದ ಮತ್ತೆ ಸಂಪರ್ಕಿಸುತ್ತಿದೆ`,
    turnOn: 'ಸೌಂಡ್ ಆನ್ ಮಾಡಿ',
    turnOnHint: 'ರಿಮೋಟ್‌ನಲ್ಲಿ OK ಒತ್ತಿ',
    soundIsOn: 'ಸೌಂಡ್ ಆನ್ ಆಗಿದೆ',
    soundIsOff: 'ಸೌಂಡ್ ಆಫ್ ಆಗಿದೆ',
    page: (page, pages) => `${pages}ರಲ್ಲಿ ${page}`,
  },
};
