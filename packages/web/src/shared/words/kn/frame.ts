/** What stands around every patient’s page, and pages that say little more, in Kannada. Not yet read by a native speaker. */
import type { FrameWords } from '../en/catalog.ts';

export const words: FrameWords = {
  heads: {
    clinic: { description: (clinic) => `${clinic}: ಟೋಕನ್ ಪಡೆಯಿರಿ. ವೈದ್ಯರು, ಕಾಯುತ್ತಿರುವವರು, ಕಾಯುವ ಸಮಯ, ಲೈವ್ ಆಗಿ.` },
    doctor: {
      description: (doctor, specialty, clinic) =>
        `${clinic}: ${doctor}${specialty === null ? '' : ` (${specialty})`}, ಟೋಕನ್ ಪಡೆಯಿರಿ.`,
    },
    token: { description: (label, clinic) => `${clinic}: ಟೋಕನ್ ${label}, ಲೈವ್ ಆಗಿ.` },
    clinics: {
      title: 'ನಿಮ್ಮ ಕ್ಲಿನಿಕ್ ಹುಡುಕಿ · Baari',
      description: 'ಫೋನ್‌ನಲ್ಲಿ ಟೋಕನ್ ಕೊಡುವ ಕ್ಲಿನಿಕ್‌ಗಳು: ಹೆಸರು, ವೈದ್ಯರು, ಊರು ಅಥವಾ ವಿಭಾಗದಿಂದ ಹುಡುಕಿ.',
    },
    doctors: {
      title: (clinic) => `${clinic} · ವೈದ್ಯರು`,
      description: (clinic) => `${clinic}: ವೈದ್ಯರು, ಒಬ್ಬೊಬ್ಬರಿಗೆ ಎಷ್ಟು ಜನ ಕಾಯುತ್ತಿದ್ದಾರೆ, ಟೋಕನ್.`,
    },
    display: {
      title: (clinic) => `${clinic} · ಈಗಿನ ಸರದಿ`,
      description: (clinic) => `${clinic}: ಈಗ ನಡೆಯುತ್ತಿರುವ ನಂಬರ್‌ಗಳು, ವೇಟಿಂಗ್ ರೂಮ್‌ಗೆ.`,
    },
    tokenStatus: { title: 'ಟೋಕನ್ ಸ್ಥಿತಿ ನೋಡಿ', description: 'ನಿಮ್ಮ ಮೊಬೈಲ್ ನಂಬರ್‌ನಿಂದ ಇಂದಿನ ಟೋಕನ್ ಹುಡುಕಿ.' },
    patientDashboard: {
      title: 'ನಿಮ್ಮ ಟೋಕನ್‌ಗಳು',
      description: 'ನಿಮ್ಮ ಮೊಬೈಲ್ ನಂಬರ್‌ನ ಇಂದಿನ ಟೋಕನ್, ಲೈವ್ ಆಗಿ.',
    },
  },

  ownBooking: (when) => `ನಿಮ್ಮ ಬುಕಿಂಗ್: ${when}`,
  shell: {
    skipToContent: 'ಮುಖ್ಯ ಭಾಗಕ್ಕೆ ಹೋಗಿ',
    homeLink: 'Baari, ಹೋಮ್',
    mainNavigation: 'ಮುಖ್ಯ ಮೆನು',
    menu: 'ಮೆನು',
    viewDashboard: 'ಡ್ಯಾಶ್‌ಬೋರ್ಡ್ ನೋಡಿ',
    doctorPanel: 'ನನ್ನ ಸಾಲು',
    clinicSignIn: 'ಕ್ಲಿನಿಕ್ ಲಾಗಿನ್',
    accountOf: (email) => `${email} ಖಾತೆ`,
    signOut: 'ಸೈನ್ ಔಟ್ ಮಾಡಿ',
    billing: 'ಬಿಲ್ ಮತ್ತು ಪ್ಲಾನ್',
    transactions: 'ಪಾವತಿಗಳ ದಾಖಲೆ',
    superAdmin: 'ಸೂಪರ್ ಅಡ್ಮಿನ್',
    plans: { free: 'Free', pro: 'Pro', plan: 'ಪ್ಲಾನ್' },
    doctorLogin: 'ವೈದ್ಯರ ಲಾಗಿನ್',
    registerClinic: 'ಕ್ಲಿನಿಕ್ ನೋಂದಣಿ',
    home: 'ಹೋಮ್',
    findClinic: 'ಕ್ಲಿನಿಕ್ ಹುಡುಕಿ',
    pricing: 'ದರ (ಇಂಗ್ಲಿಷ್‌ನಲ್ಲಿ)',
    support: 'ಸಹಾಯ (ಇಂಗ್ಲಿಷ್‌ನಲ್ಲಿ)',
    demo: 'ಡೆಮೊ (ಇಂಗ್ಲಿಷ್‌ನಲ್ಲಿ)',
    tokenStatus: 'ಟೋಕನ್ ಸ್ಥಿತಿ ನೋಡಿ',
    language: 'ಭಾಷೆ',
    footerNavigation: 'ಇನ್ನಷ್ಟು',
    footer: 'Baari ಕ್ಲಿನಿಕ್‌ಗಳ ಟೋಕನ್ ಸಾಲನ್ನು ನಡೆಸುತ್ತದೆ. ರೋಗಿಗಳಿಗೆ ಖಾತೆ ಬೇಕಿಲ್ಲ.',
    patientLicences: 'ಲೈಸೆನ್ಸ್ (ರೋಗಿಗಳ ಪುಟಗಳು)',
    consoleLicences: 'ಲೈಸೆನ್ಸ್ (ಕ್ಲಿನಿಕ್‌ಗಳ ಪುಟಗಳು)',
  },

  publicTexts: {
    privacy: 'ಪ್ರೈವಸಿ ಪಾಲಿಸಿ',
    terms: 'ಬಳಕೆಯ ನಿಯಮಗಳು',
    refund: 'ರೀಫಂಡ್',
    contact: 'ಸಂಪರ್ಕ',
  },

  television: {
    head: { title: 'ವೇಟಿಂಗ್ ರೂಮ್ ಸ್ಕ್ರೀನ್ · Baari', description: 'ಕ್ಲಿನಿಕ್‌ನ ಸಾಲನ್ನು ಟಿವಿಯಲ್ಲಿ ತೋರಿಸುತ್ತದೆ.' },
    heading: 'ಕ್ಲಿನಿಕ್‌ನ ಸಾಲನ್ನು ಇಲ್ಲಿ ತೋರಿಸಿ',
    lead: 'ಆರು ಅಂಕಿಗಳು ಕ್ಲಿನಿಕ್‌ನ ಡ್ಯಾಶ್‌ಬೋರ್ಡ್‌ನಲ್ಲಿ “Share” ಅಡಿಯಲ್ಲಿವೆ.',
    digits: 'ಆರು ಅಂಕಿಗಳು',
    open: 'ತೋರಿಸಿ',
    wrong: 'ಈ ಅಂಕಿಗಳಿಂದ ಯಾವ ಸ್ಕ್ರೀನ್ ಕೂಡ ತೆರೆಯುವುದಿಲ್ಲ. ಇವು ಹತ್ತು ನಿಮಿಷ ಮಾತ್ರ ಕೆಲಸ ಮಾಡುತ್ತವೆ: ಡ್ಯಾಶ್‌ಬೋರ್ಡ್‌ನಲ್ಲಿ ಹೊಸ ಅಂಕಿ ಪಡೆಯಿರಿ.',
  },

  offlinePage: {
    title: 'ನೀವು ಆಫ್‌ಲೈನ್ ಇದ್ದೀರಿ',
    hint: 'ಈ ಪುಟವನ್ನು ಈ ಫೋನ್‌ನಲ್ಲಿ ಮೊದಲು ತೆರೆದಿಲ್ಲ, ಹಾಗಾಗಿ ಈಗ ತೋರಿಸಲು ಆಗುವುದಿಲ್ಲ. ನೆಟ್‌ವರ್ಕ್ ಬಂದಾಗ ಕಾಣುತ್ತದೆ.',
    tryAgain: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
    tokenHint: 'ನಿಮ್ಮ ಟೋಕನ್ ಸೇರಿ ನೀವು ಮೊದಲು ನೋಡಿದ ಪುಟಗಳು ನೆಟ್‌ವರ್ಕ್ ಇಲ್ಲದೆಯೂ ತೆರೆಯುತ್ತವೆ.',
  },

  notFound: {
    pageTitle: 'ಪುಟ ಸಿಗಲಿಲ್ಲ',
    pageHint: 'ವಿಳಾಸ ತಪ್ಪಾಗಿ ಬರೆದಿರಬಹುದು, ಅಥವಾ ಪುಟ ಬದಲಾಗಿರಬಹುದು.',
    clinicTitle: 'ಕ್ಲಿನಿಕ್ ಸಿಗಲಿಲ್ಲ',
    clinicHint: 'ಈ ಕ್ಲಿನಿಕ್ ಇಲ್ಲ ಅಥವಾ ಮುಚ್ಚಿದ್ದಾರೆ. ದಯವಿಟ್ಟು ವಿಳಾಸ ನೋಡಿ, ಅಥವಾ ಕ್ಲಿನಿಕ್‌ನ QR ಕೋಡ್ ಮತ್ತೆ ಸ್ಕ್ಯಾನ್ ಮಾಡಿ.',
    doctorTitle: 'ವೈದ್ಯರು ಸಿಗಲಿಲ್ಲ',
    doctorHint: (clinic) => `${clinic}: ಈ ವಿಳಾಸದಲ್ಲಿ ಈಗ ವೈದ್ಯರಿಲ್ಲ.`,
    doctorLink: (clinic) => `${clinic}: ಎಲ್ಲಾ ವೈದ್ಯರು`,
    tokenTitle: 'ಟೋಕನ್ ಸಿಗಲಿಲ್ಲ',
    tokenHint: 'ಲಿಂಕ್ ಅಪೂರ್ಣವಾಗಿರಬಹುದು. ಅದು ಬಂದ ಕಡೆಯಿಂದಲೇ ಮತ್ತೆ ತೆರೆಯಿರಿ, ಅಥವಾ ನಿಮ್ಮ ಕ್ಲಿನಿಕ್ ಪುಟದಲ್ಲಿ ಹೊಸ ಟೋಕನ್ ಪಡೆಯಿರಿ.',
    failedTitle: 'ಏನೋ ದೋಷವಾಗಿದೆ',
    failedHint: 'ಪುಟ ತೆರೆಯಲಿಲ್ಲ. ನೀವು ಮಾಡಿದ್ದು ಯಾವುದೂ ಹೋಗಿಲ್ಲ.',
    failedClinics: 'ಕ್ಲಿನಿಕ್‌ಗಳ ಪಟ್ಟಿ ತೆರೆಯಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    failedClinic: 'ಕ್ಲಿನಿಕ್ ವಿವರಗಳು ತೆರೆಯಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    tryAgain: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
    home: 'ಹೋಮ್ ಪೇಜ್‌ಗೆ ಹೋಗಿ',
  },
};
