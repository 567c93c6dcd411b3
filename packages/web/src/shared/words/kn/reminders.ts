/** What a booking's page says of being told, in Kannada. Not yet read by a native speaker. */
import type { ReminderWords } from '../en/catalog.ts';

export const words: ReminderWords = {
  offer: 'ಈ ಫೋನ್‌ನಲ್ಲಿ ನೆನಪಿಸಿ',
  offerHint: 'ಹಿಂದಿನ ಸಂಜೆ, ಎರಡು ಗಂಟೆ ಮೊದಲು, ವೈದ್ಯರು ಬರದಿದ್ದರೆ ತಿಳಿಸುತ್ತೇವೆ; ಕ್ಲಿನಿಕ್‌ಗೆ ಬಂದ ಮೇಲೆ, ನಿಮ್ಮ ಸರದಿ ಬಂದಾಗ.',
  onHint: 'ನೀವು ಈ ಪುಟ ಮುಚ್ಚಬಹುದು. ಹಿಂದಿನ ಸಂಜೆ ಮತ್ತು ಎರಡು ಗಂಟೆ ಮೊದಲು ನೆನಪಿಸುತ್ತೇವೆ.',
  blockedHint: 'ವೆಬ್‌ಸೈಟ್ ವಿಳಾಸದ ಪಕ್ಕದ ಗುರುತಿನಿಂದ ಸೆಟ್ಟಿಂಗ್ ತೆರೆದು, ನೋಟಿಫಿಕೇಶನ್‌ಗೆ ಅನುಮತಿ ಕೊಟ್ಟು, ನಂತರ ಬರುವ ಬಟನ್ ಒತ್ತಿ.',
  open: 'ಅಲ್ಲಿಂದ Baari ತೆರೆಯಿರಿ. ಈ ಬುಕಿಂಗ್ ಕಾಣುತ್ತದೆ: ಅಲರ್ಟ್ ಆನ್ ಮಾಡಿ.',
  whatsappHint: (clinic) =>
    `ಸಮಯಕ್ಕೆ ಮೊದಲು, ಏನಾದರೂ ಬದಲಾದಾಗ, ಸರದಿ ಹತ್ತಿರ ಬಂದಾಗ ${clinic} ನಿಮ್ಮ ನಂಬರ್‌ಗೆ ತಿಳಿಸುತ್ತದೆ. ನಿಲ್ಲಿಸಲು ಇದನ್ನು ಆಫ್ ಮಾಡಿ ಅಥವಾ STOP ಕಳುಹಿಸಿ.`,
};
