/** What a patient reads who asks to be seen sooner, in Kannada. Not yet read by a native speaker. */
import type { SoonerWords } from '../en/catalog.ts';

export const words: SoonerWords = {
  hint: 'ರಿಸೆಪ್ಷನ್‌ನವರು ನಿರ್ಧರಿಸುತ್ತಾರೆ. ಬೇಗ ತೋರಿಸುವುದು ಏಕೆ ಅಗತ್ಯ?',
  reasons: {
    age: 'ಹಿರಿಯ ನಾಗರಿಕರು',
    pregnant: 'ಗರ್ಭಿಣಿ',
    disabled: 'ವಿಶೇಷ ಚೇತನರು',
    infant: 'ಚಿಕ್ಕ ಮಗುವಿನ ಜೊತೆ',
    unwell: 'ಆರೋಗ್ಯ ತುಂಬಾ ಹದಗೆಟ್ಟಿದೆ',
    leaving: 'ಬೇಗ ಹೋಗಬೇಕಿದೆ',
  },
  asked: 'ರಿಸೆಪ್ಷನ್‌ಗೆ ತಿಳಿಸಿದ್ದೇವೆ. ಅವರು ಒಪ್ಪಿದರೆ ಮಾತ್ರ ನಿಮ್ಮನ್ನು ಮುಂದೆ ಕರೆಯುತ್ತಾರೆ.',
  placed: 'ರಿಸೆಪ್ಷನ್‌ನವರು ಒಪ್ಪಿದ್ದಾರೆ. ನಿಮ್ಮನ್ನು ಮುಂದೆ ಸೇರಿಸಿದ್ದಾರೆ.',
  declined: 'ರಿಸೆಪ್ಷನ್‌ನವರು ನಿಮ್ಮ ಸ್ಥಾನ ಬದಲಿಸಿಲ್ಲ. ಸಹಾಯ ಬೇಕಿದ್ದರೆ ಅವರೊಂದಿಗೆ ಮಾತನಾಡಿ.',
  takeBack: 'ಬೇಡ',
};
