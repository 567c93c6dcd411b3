/** What the waiting room's screen says, in Kannada. Not yet read by a native speaker. */
import type { DisplayWords } from '../en/catalog.ts';
import { words as shared } from './shared.ts';

export const words: DisplayWords = {
  ...shared,

  display: {
    nowServing: 'ಈಗಿನ ಸರದಿ',
    lastCalled: 'ಕೊನೆಯ ಕರೆ',
    notStarted: 'ಇನ್ನೂ ಆರಂಭವಾಗಿಲ್ಲ',
    calledNow: 'ದಯವಿಟ್ಟು ಒಳಗೆ ಬನ್ನಿ',
    calledAgain: 'ಕೊನೆಯ ಬಾರಿ: ದಯವಿಟ್ಟು ಒಳಗೆ ಬನ್ನಿ',
    closed: 'ಮುಚ್ಚಿದೆ',
    opensAt: (time) => `${time}ಕ್ಕೆ ಆರಂಭ`,
    announced: {
      delay: (time) => `ಸುಮಾರು ${time}ಕ್ಕೆ ಆರಂಭ`,
      break: (time) => `${time}ರವರೆಗೆ ವಿರಾಮ`,
    },
    next: 'ಮುಂದೆ',
    nobodyWaiting: 'ಯಾರೂ ಕಾಯುತ್ತಿಲ್ಲ',
    tellDesk: (labels) => `${labels}: ಬಂದಿದ್ದರೆ ರಿಸೆಪ್ಷನ್‌ನಲ್ಲಿ ಹೇಳಿ`,
    lastCalls: 'ಹಿಂದಿನ ಕರೆಗಳು',
    noCalls: 'ಇನ್ನೂ ಯಾರನ್ನೂ ಕರೆದಿಲ್ಲ.',
    spoken: (label, where) => `ಟೋಕನ್ ${label}, ${where}. ಟೋಕನ್ ${label}.`,
    spokenAgain: (label, where) => `ಕೊನೆಯ ಬಾರಿ ಕರೆ. ಟೋಕನ್ ${label}, ${where}. ಟೋಕನ್ ${label}.`,
    takeToken: 'ಟೋಕನ್ ಪಡೆಯಿರಿ',
    takeTokenCode: 'ಟೋಕನ್ ಪಡೆಯುವ ಪುಟ ತೆರೆಯುವ QR ಕೋಡ್',
    reconnecting: (time) => `${time}ರಿಂದ ಮತ್ತೆ ಸಂಪರ್ಕಿಸುತ್ತಿದೆ`,
    turnOn: 'ಧ್ವನಿ ಆನ್ ಮಾಡಿ',
    turnOnHint: 'ರಿಮೋಟ್‌ನಲ್ಲಿ OK ಒತ್ತಿ',
    turnOnAgain: 'ಮೊದಲು ಧ್ವನಿ ಆನ್ ಆಗಿತ್ತು. ರಿಮೋಟ್‌ನಲ್ಲಿ OK ಒತ್ತಿ.',
    soundIsOn: 'ಧ್ವನಿ ಆನ್ ಆಗಿದೆ',
    soundIsOff: 'ಧ್ವನಿ ಆಫ್ ಆಗಿದೆ',
    page: (page, pages) => `${pages}ರಲ್ಲಿ ${page}`,
  },
};
