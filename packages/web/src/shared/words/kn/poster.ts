/** What a clinic hangs on its wall and hands out on paper, in Kannada. Not yet read by a native speaker. */
import type { PosterWords } from '../en/catalog.ts';
import { words as shared } from './shared.ts';

export const words: PosterWords = {
  ...shared,

  poster: {
    scan: 'ಫೋನ್ ಕ್ಯಾಮೆರಾದಿಂದ ಸ್ಕ್ಯಾನ್ ಮಾಡಿ',
    take: 'ನಿಮ್ಮ ಟೋಕನ್ ಪಡೆಯಿರಿ',
    send: 'ಮೆಸೇಜ್ ಕಳುಹಿಸಿ, ಲಿಂಕ್ ತೆರೆಯಿರಿ',
    come: 'ನಿಮ್ಮ ನಂಬರ್ ಹತ್ತಿರ ಬಂದಾಗ ಬನ್ನಿ',
    noPhone: 'ಸ್ಮಾರ್ಟ್‌ಫೋನ್ ಇಲ್ಲವೇ? ರಿಸೆಪ್ಷನ್‌ನಲ್ಲಿ ಕೇಳಿ.',
    follow: 'ಸ್ಕ್ಯಾನ್ ಮಾಡಿ: ಈಗ ಯಾವ ನಂಬರ್ ನಡೆಯುತ್ತಿದೆ',
  },
};
