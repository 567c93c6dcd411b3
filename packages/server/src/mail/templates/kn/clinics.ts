import type { GivenRole } from '@baari/core/clinics';
import type { ClinicEnded, clinics as english } from '../en/clinics.ts';

const ENDINGS: Readonly<Record<ClinicEnded['ending'], { subject: string; line: string }>> = {
  deactivated: {
    subject: 'ನಿಲ್ಲಿಸಲಾಗಿದೆ',
    line: 'ಅದರ ಸಾಲುಗಳನ್ನು ಮುಚ್ಚಲಾಗಿದೆ, ಯಾರೂ ಟೋಕನ್ ಪಡೆಯಲು ಆಗುವುದಿಲ್ಲ. ಎಲ್ಲಾ ಮಾಹಿತಿ ಹಾಗೆಯೇ ಇದೆ, ಕ್ಲಿನಿಕ್ ಅನ್ನು ಮತ್ತೆ ಶುರು ಮಾಡಬಹುದು.',
  },
  deleted: {
    subject: 'ತೆಗೆಯಲಾಗಿದೆ',
    line: 'ಅದರ ಸಾಲುಗಳು ಮುಗಿದಿವೆ, ವೈದ್ಯರು ಸೈನ್ ಔಟ್ ಆಗಿದ್ದಾರೆ, ಎಲ್ಲಾ ಪಟ್ಟಿ, ಪುಟಗಳಿಂದ ಅದನ್ನು ತೆಗೆಯಲಾಗಿದೆ. ಈ ಪ್ಲಾಟ್‌ಫಾರ್ಮ್ ನಡೆಸುವವರು ಅಳಿಸುವವರೆಗೆ ಅದರ ಮಾಹಿತಿ ಇರುತ್ತದೆ.',
  },
  erased: {
    subject: 'ಶಾಶ್ವತವಾಗಿ ಅಳಿಸಲಾಗಿದೆ',
    line: 'ಅದರ ವೈದ್ಯರು, ರೋಗಿಗಳು, ಟೋಕನ್‌ಗಳು, ಹಳೆಯ ದಾಖಲೆಗಳನ್ನು ಶಾಶ್ವತವಾಗಿ ಅಳಿಸಲಾಗಿದೆ, ಅದರ ವೆಬ್ ವಿಳಾಸವನ್ನು ಇನ್ನು ಯಾರಾದರೂ ತೆಗೆದುಕೊಳ್ಳಬಹುದು. ನಿಮ್ಮ ಖಾತೆ, ಪ್ಲಾನ್, ರಸೀದಿಗಳು ಹಾಗೆಯೇ ಇರುತ್ತವೆ.',
  },
};

const POWERS: Readonly<Record<GivenRole, string>> = {
  staff: 'ಸಿಬ್ಬಂದಿಯಾಗಿ ನೀವು ಸಾಲುಗಳನ್ನು ನಡೆಸಬಹುದು, ರೋಗಿಗಳ ವಿವರ ನೋಡಿಕೊಳ್ಳಬಹುದು, ಪ್ರಿಂಟ್ ಮಾಡಬಹುದು.',
  admin: 'ಅಡ್ಮಿನ್ ಆಗಿ ನೀವು ಸಾಲುಗಳನ್ನು ನಡೆಸಬಹುದು, ವೈದ್ಯರು, ಸೆಟ್ಟಿಂಗ್, ಸಿಬ್ಬಂದಿಯನ್ನು ನೋಡಿಕೊಳ್ಳಬಹುದು.',
};

export const clinics: typeof english = {
  invitation: ({ url, role, inviterName, clinicName }) => ({
    subject: `Baari ಆಹ್ವಾನ: ${clinicName}`,
    lines: [
      `${inviterName} ನಿಮ್ಮನ್ನು Baari ಯಲ್ಲಿ ಕೆಲಸ ಮಾಡಲು ಆಹ್ವಾನಿಸುತ್ತಿದ್ದಾರೆ. ಕ್ಲಿನಿಕ್: ${clinicName}. ${POWERS[role]}`,
      'ಕೆಳಗಿನ ಲಿಂಕ್ 7 ದಿನಗಳವರೆಗೆ, ಒಮ್ಮೆ, ಈ ಇಮೇಲ್ ವಿಳಾಸಕ್ಕೆ ಮಾತ್ರ ಕೆಲಸ ಮಾಡುತ್ತದೆ. ಈ ಕ್ಲಿನಿಕ್ ನಿಮಗೆ ಗೊತ್ತಿಲ್ಲದಿದ್ದರೆ ಈ ಮೇಲ್ ಅನ್ನು ಬಿಟ್ಟುಬಿಡಿ.',
    ],
    link: { label: 'ಆಹ್ವಾನ ಸ್ವೀಕರಿಸಿ', url },
  }),

  clinicEnded: ({ clinicName, ending, byOperator, supportUrl }) => ({
    subject: `Baari: ${clinicName} ಕ್ಲಿನಿಕ್ ಅನ್ನು ${ENDINGS[ending].subject}`,
    lines: [
      byOperator
        ? `ಈ ಪ್ಲಾಟ್‌ಫಾರ್ಮ್ ನಡೆಸುವವರು ಒಂದು ಬದಲಾವಣೆ ಮಾಡಿದ್ದಾರೆ. ${clinicName}: ${ENDINGS[ending].subject}.`
        : `ನಿಮ್ಮ ಖಾತೆಯಿಂದ ಒಂದು ಬದಲಾವಣೆ ಆಗಿದೆ. ${clinicName}: ${ENDINGS[ending].subject}.`,
      ENDINGS[ending].line,
      byOperator ? 'ನೀವು ಇದನ್ನು ಕೇಳಿರದಿದ್ದರೆ, ನಮಗೆ ಬರೆಯಿರಿ.' : 'ಅದು ನೀವಲ್ಲದಿದ್ದರೆ, ತಕ್ಷಣ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಆಯ್ಕೆಮಾಡಿ, ನಮಗೆ ಬರೆಯಿರಿ.',
    ],
    link: { label: 'ಸಹಾಯ ಕೇಳಿ', url: supportUrl },
  }),

  flood: ({ clinicName, tokens, deskUrl }) => ({
    subject: `${clinicName}: ಇಂದಿನ ಟೋಕನ್‌ಗಳನ್ನು ನೋಡಿ`,
    lines: [
      `${clinicName}: ಇಂದಿನ ${tokens} ಟೋಕನ್‌ಗಳು ಹೊಸ ಫೋನ್‌ಗಳಿಂದ ಬಂದಿವೆ. ಈ ರೋಗಿಗಳಲ್ಲಿ ಯಾರೂ ಬಂದಿಲ್ಲ, ಯಾರನ್ನೂ ಕರೆದಿಲ್ಲ.`,
      'ತುಂಬಾ ಹೊಸ ರೋಗಿಗಳು ಬಂದಾಗಲೂ ಸ್ವಲ್ಪ ಹೊತ್ತು ಹೀಗೆ ಕಾಣಬಹುದು. ನೀವು ಅವರನ್ನು ನಿರೀಕ್ಷಿಸಿರದಿದ್ದರೆ, ಯಾರೋ ಸುಮ್ಮನೆ ಟೋಕನ್ ತೆಗೆದುಕೊಳ್ಳುತ್ತಿರಬಹುದು.',
      'ನೀವು ಹೀಗೆ ಮಾಡಬಹುದು: ವೈದ್ಯರ ಸಾಲಿನಲ್ಲಿ “Skip Not Arrived” ಒತ್ತಿದರೆ ಬಾರದವರೆಲ್ಲ ಸಾಲಿನಿಂದ ಹೋಗುತ್ತಾರೆ. SMS ಕಳುಹಿಸಲು ಆಗುವುದಾದರೆ, ಕ್ಲಿನಿಕ್ ಸೆಟ್ಟಿಂಗ್‌ನಲ್ಲಿ “Confirm patients’ phones” ಆನ್ ಮಾಡಿ. ಅಥವಾ OPD ಮುಚ್ಚಿ, ಆಗ ಇಂದು ಹೊಸ ಟೋಕನ್ ನಿಲ್ಲುತ್ತದೆ.',
    ],
    link: { label: 'ಡ್ಯಾಶ್‌ಬೋರ್ಡ್ ತೆರೆಯಿರಿ', url: deskUrl },
  }),
};
