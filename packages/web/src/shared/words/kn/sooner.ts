/** What a patient reads who asks to be seen sooner, in Kannada. Not yet read by a native speaker. */
import type { SoonerWords } from '../en/catalog.ts';

export const words: SoonerWords = {
  hint: 'ರಿಸೆಪ್ಷನ್‌ನವರು ನಿರ್ಧರಿಸುತ್ತಾರೆ. ನಿಮಗೆ ಹೆಚ್ಚು ಹೊತ್ತು ಕಾಯಲು ಏಕೆ ಆಗುವುದಿಲ್ಲ?',
  reasons: {
    age: 'ಹಿರಿಯ ನಾಗರಿಕರು',
    pregnant: 'ಗರ್ಭಿಣಿ',
    disabled: 'ವಿಕಲಚೇತನರು',
    infant: 'ಹಸುಗೂಸಿನ ಜೊತೆ',
    unwell: 'ಆರೋಗ್ಯ ತುಂಬಾ ಸರಿಯಿಲ್ಲ',
    leaving: 'ಬೇಗ ಹೋಗಬೇಕಿದೆ',
  },
  asked: 'ರಿಸೆಪ್ಷನ್‌ಗೆ ತಿಳಿಸಲಾಗಿದೆ. ಅವರು ಒಪ್ಪಿದ ನಂತರ ಮಾತ್ರ ಇದು ಲೆಕ್ಕಕ್ಕೆ ಬರುತ್ತದೆ.',
  placed: 'ರಿಸೆಪ್ಷನ್‌ನವರು ಒಪ್ಪಿದ್ದಾರೆ. ನಿಮ್ಮನ್ನು ಮುಂದೆ ಸೇರಿಸಲಾಗಿದೆ.',
  declined: 'ರಿಸೆಪ್ಷನ್‌ನವರು ನಿಮ್ಮ ಸ್ಥಾನ ಬದಲಿಸಿಲ್ಲ. ಸಹಾಯ ಬೇಕಿದ್ದರೆ ಅವರೊಂದಿಗೆ ಮಾತನಾಡಿ.',
  takeBack: 'ಹಿಂಪಡೆಯಿರಿ',
};
