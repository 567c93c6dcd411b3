/** What somebody reads who is too early for a token, in Kannada. Not yet read by a native speaker. */
import type { OpeningWords } from '../en/catalog.ts';

export const words: OpeningWords = {
  offer: 'ಟೋಕನ್ ಕೊಡಲು ಶುರುವಾದಾಗ ನನಗೆ ತಿಳಿಸಿ',
  on: 'ಟೋಕನ್ ಕೊಡಲು ಶುರುವಾದಾಗ ನಿಮಗೆ ತಿಳಿಸುತ್ತೇವೆ.',
  off: 'ತಿಳಿಸಬೇಡಿ',
};
