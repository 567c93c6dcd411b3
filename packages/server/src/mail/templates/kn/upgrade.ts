import type { MailToOperator } from '../en/index.ts';
import type { upgrade as english } from '../en/upgrade.ts';

export const upgrade: Omit<typeof english, MailToOperator> = {
  upgradeAsked: ({ pricingUrl }) => ({
    subject: 'Baari Pro: ನಿಮ್ಮ ವಿನಂತಿ ನಮಗೆ ತಲುಪಿದೆ',
    lines: [
      'Baari Pro ಕೇಳಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದಗಳು. ನಿಮ್ಮ ವಿನಂತಿಯನ್ನು ನೋಡಿ, ಇದೇ ವಿಳಾಸಕ್ಕೆ ನಿಮಗೆ ಬರೆಯುತ್ತೇವೆ.',
      'ಅಲ್ಲಿಯವರೆಗೆ ನೀವು Free ಪ್ಲಾನ್‌ನಲ್ಲಿ Baari ಬಳಸಬಹುದು.',
    ],
    link: { label: 'ಪ್ಲಾನ್‌ಗಳನ್ನು ನೋಡಿ', url: pricingUrl },
  }),

  upgradeApproved: ({ dashboardUrl }) => ({
    subject: 'ಈಗ ನಿಮಗೆ Pro ಇದೆ!',
    lines: [
      'Baari Pro ಗಾಗಿ ವಿನಂತಿಸಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದಗಳು. ಇನ್ನು ಮುಂದೆ ನಿಮ್ಮ ಎಲ್ಲಾ ಕ್ಲಿನಿಕ್‌ಗಳಿಗೆ ಅನ್ವಯಿಸುತ್ತದೆ: ಎಷ್ಟು ವೈದ್ಯರಾದರೂ, ಎಷ್ಟು ಟೋಕನ್ ಆದರೂ.',
    ],
    link: { label: 'ನನ್ನ ಡ್ಯಾಶ್‌ಬೋರ್ಡ್‌ಗೆ ಹೋಗಿ', url: dashboardUrl },
  }),

  upgradeLead: ({ registerUrl }) => ({
    subject: 'ನಿಮ್ಮ Baari Pro ವಿನಂತಿ ಬಗ್ಗೆ',
    lines: [
      'Baari Pro ಗಾಗಿ ನಿಮ್ಮ ವಿನಂತಿ ಒಪ್ಪಲಾಗಿದೆ. Baari ನಲ್ಲಿ ನಿಮ್ಮ ಕ್ಲಿನಿಕ್ ಇನ್ನೂ ಇಲ್ಲ, ಹಾಗಾಗಿ ನಿಮ್ಮ ಪ್ಲಾನ್ ಬದಲಾಗಿಲ್ಲ: ನಿಮಗೆ ಏನು ಬೇಕು ಎಂದು ತಿಳಿಯಲು ನಿಮಗೆ ಬರೆಯುತ್ತೇವೆ ಅಥವಾ ಫೋನ್ ಮಾಡುತ್ತೇವೆ.',
      'ಅಷ್ಟರಲ್ಲಿ ನೀವು ನಿಮ್ಮ ಕ್ಲಿನಿಕ್ ನೋಂದಾಯಿಸಬಹುದು; ಅದು Free ಪ್ಲಾನ್‌ನಲ್ಲಿ ಆರಂಭವಾಗುತ್ತದೆ.',
    ],
    link: { label: 'ನನ್ನ ಕ್ಲಿನಿಕ್ ನೋಂದಾಯಿಸಿ', url: registerUrl },
  }),

  upgradeRejected: ({ pricingUrl }) => ({
    subject: 'ನಿಮ್ಮ Baari Pro ವಿನಂತಿ ಬಗ್ಗೆ',
    lines: [
      'Baari Pro ಗಾಗಿ ನಿಮ್ಮ ವಿನಂತಿಯನ್ನು ಒಪ್ಪಲು ನಮಗೆ ಆಗಲಿಲ್ಲ. ನಿಮ್ಮ ಖಾತೆ ಈಗಿನ ಪ್ಲಾನ್‌ನಲ್ಲೇ ಇರುತ್ತದೆ, ಬೇರೆ ಏನೂ ಬದಲಾಗುವುದಿಲ್ಲ.',
      'ದರದ ಪುಟದಲ್ಲಿ ಪ್ಲಾನ್‌ಗಳು, ಪ್ರಶ್ನೆಗಳಿದ್ದರೆ ನಮ್ಮನ್ನು ಸಂಪರ್ಕಿಸುವುದು ಹೇಗೆ ಎಂಬುದು ಇವೆ.',
    ],
    link: { label: 'ಪ್ಲಾನ್‌ಗಳನ್ನು ನೋಡಿ', url: pricingUrl },
  }),
};
