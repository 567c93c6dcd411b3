/** What a browser that opened a patient’s link reads before it may act for the patient: loaded where that is asked. Not yet read by a native speaker. */
import type { HolderWords } from '../en/catalog.ts';

export const words: HolderWords = {
  question: 'ಇದು ನಿಮ್ಮ ಟೋಕನ್ ಆಗಿದೆಯೇ? ಯಾವ ಫೋನ್ ನಂಬರ್‌ನಿಂದ ಪಡೆದಿರೋ, ಅದರ ಕೊನೆಯ 4 ಅಂಕಿಗಳನ್ನು ಬರೆಯಿರಿ.',
  digits: 'ಕೊನೆಯ 4 ಅಂಕಿಗಳು',
  submit: 'ಮುಂದುವರಿಯಿರಿ',
  checking: 'ಪರಿಶೀಲಿಸುತ್ತಿದ್ದೇವೆ…',
  wrong: (left) => `ಅಂಕಿಗಳು ಹೊಂದಿಕೆಯಾಗುತ್ತಿಲ್ಲ. ಇನ್ನೂ ${left} ಬಾರಿ ಪ್ರಯತ್ನಿಸಬಹುದು.`,
  reception: 'ದಯವಿಟ್ಟು ರಿಸೆಪ್ಷನ್‌ನಲ್ಲಿ ಹೇಳಿ. ಅವರು ನಿಮಗಾಗಿ ಇದನ್ನು ಮಾಡಬಹುದು.',
  back: 'ಹಿಂದೆ',
};
