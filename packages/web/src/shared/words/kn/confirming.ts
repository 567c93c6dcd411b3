/** What a patient reads who is asked to confirm a phone by a code, in Kannada. Not yet read by a native speaker. */
import type { ConfirmingWords } from '../en/catalog.ts';

export const words: ConfirmingWords = {
  heading: 'ನಿಮ್ಮ ಮೊಬೈಲ್‌ಗೆ OTP ಬರುತ್ತದೆ',
  why: 'ನಂಬರ್ ನಿಮ್ಮದೇ ಎಂದು ತಿಳಿಯಲು ಕ್ಲಿನಿಕ್ ಅದಕ್ಕೆ OTP ಕಳುಹಿಸುತ್ತದೆ. ಈ ಫೋನ್‌ನಲ್ಲಿ ಒಮ್ಮೆ ಮಾತ್ರ ಕೇಳುತ್ತದೆ.',
  sending: 'ನಿಮ್ಮ ಮೊಬೈಲ್‌ಗೆ OTP ಕಳುಹಿಸುತ್ತಿದ್ದೇವೆ…',
  sent: (lastDigits) => `…${lastDigits} ನಂಬರ್‌ಗೆ OTP ಕಳುಹಿಸಿದ್ದೇವೆ. ಬರಲು ಒಂದು ನಿಮಿಷ ಬೇಕಾಗಬಹುದು.`,
  askedLately: (lastDigits) => `…${lastDigits} ನಂಬರ್‌ಗೆ ಈಗಷ್ಟೇ OTP ಕೇಳಿದ್ದೀರಿ. ಬಂದ ತಕ್ಷಣ ಬರೆಯಿರಿ, ಅಥವಾ ಇನ್ನೊಂದು ಕೇಳಿ.`,
  notSentTitle: 'OTP ಕಳುಹಿಸಲು ಆಗಲಿಲ್ಲ',
  failed: 'ಅದು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಸ್ವಲ್ಪ ಹೊತ್ತಿನ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  needsCookies:
    'ಈ ಬ್ರೌಸರ್ ಕುಕೀಗಳನ್ನು ಇಟ್ಟುಕೊಳ್ಳುವುದಿಲ್ಲ, ಹಾಗಾಗಿ ಕ್ಲಿನಿಕ್‌ಗೆ ಈ ಫೋನ್ ಮತ್ತೆ ಗೊತ್ತಾಗುವುದಿಲ್ಲ. ಸೆಟ್ಟಿಂಗ್‌ನಲ್ಲಿ ಕುಕೀಗಳಿಗೆ ಅನುಮತಿ ಕೊಟ್ಟು ಪುಟವನ್ನು ಮತ್ತೆ ತೆರೆಯಿರಿ, ಅಥವಾ ರಿಸೆಪ್ಷನ್‌ನಲ್ಲಿ ಟೋಕನ್ ಕೇಳಿ.',
  code: 'SMS ನಲ್ಲಿ ಬಂದ OTP',
  codeHint: '6 ಅಂಕಿಗಳು',
  submit: 'OTP ಹಾಕಿ ಟೋಕನ್ ಪಡೆಯಿರಿ',
  submitting: 'OTP ನೋಡುತ್ತಿದ್ದೇವೆ…',
  wrongTitle: 'OTP ಸರಿ ಇದೆಯೇ ನೋಡಿ',
  missing: 'ದಯವಿಟ್ಟು OTP ಯ 6 ಅಂಕಿಗಳನ್ನು ಬರೆಯಿರಿ.',
  wrong: 'ಈ OTP ತಪ್ಪು ಅಥವಾ ಅದರ ಸಮಯ ಮುಗಿದಿದೆ. ಹೊಸ SMS ನೋಡಿ, ಅಥವಾ ಇನ್ನೊಂದು ಕೇಳಿ.',
  sendAgain: 'ಮತ್ತೆ ಕಳುಹಿಸಿ',
  sendAgainIn: (seconds) => `${seconds} ಸೆಕೆಂಡ್‌ನಲ್ಲಿ ಮತ್ತೆ ಕಳುಹಿಸಬಹುದು`,
  sendingAgain: 'ಕಳುಹಿಸುತ್ತಿದ್ದೇವೆ…',
  changeNumber: 'ನಂಬರ್ ಬದಲಿಸಿ',
  reception: 'OTP ಬಂದಿಲ್ಲವೇ? ರಿಸೆಪ್ಷನ್‌ನಲ್ಲೂ ಟೋಕನ್ ಕೊಡುತ್ತಾರೆ.',
};
