import { lastDay } from '../../compose/formats.ts';
import type { ProEnded, subscription as english } from '../en/subscription.ts';

const ALL_THERE = 'ನಿಮ್ಮ ಕ್ಲಿನಿಕ್‌ಗಳು, ವೈದ್ಯರು, ರೋಗಿಗಳು, ಹಳೆಯ ದಾಖಲೆಗಳು ಎಲ್ಲವೂ ಇವೆ, ಟೋಕನ್ ಇರುವ ಎಲ್ಲರನ್ನೂ ಮೊದಲಿನಂತೆ ಕರೆಯಲಾಗುತ್ತದೆ.';

export const subscription: typeof english = {
  downgradeConfirmation: ({ pricingUrl }) => ({
    subject: 'ಈಗ ನೀವು Free ಪ್ಲಾನ್‌ನಲ್ಲಿದ್ದೀರಿ',
    lines: [
      'ನೀವು ಕೇಳಿದಂತೆ ನಿಮ್ಮ Baari ಖಾತೆಯನ್ನು Pro ಯಿಂದ Free ಪ್ಲಾನ್‌ಗೆ ಬದಲಿಸಿದ್ದೇವೆ. ಉಳಿದಿದ್ದ Pro ದಿನಗಳೂ ಮುಗಿದಿವೆ.',
      `ನಿಮ್ಮ ಕ್ಲಿನಿಕ್ ಮಾಹಿತಿ ಹಾಗೆಯೇ ಇದೆ: ${ALL_THERE}`,
      'ನೀವು ಯಾವಾಗ ಬೇಕಾದರೂ Pro ಗೆ ಮರಳಬಹುದು. ಪ್ಲಾನ್ ಬದಲಿಸಿದ್ದು ನೀವಲ್ಲದಿದ್ದರೆ, ತಕ್ಷಣ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಆಯ್ಕೆಮಾಡಿ.',
    ],
    link: { label: 'Pro ಗೆ ಬದಲಿಸಿ', url: pricingUrl },
  }),

  downgradeAtEnd: ({ paidUntil, timeZone, billingUrl }) => {
    const day = lastDay(paidUntil, timeZone, 'kn');
    return {
      subject: 'ನೀವು Free ಪ್ಲಾನ್‌ಗೆ ಬದಲಾಗುತ್ತಿದ್ದೀರಿ',
      lines: [
        `ನೀವು ಕೇಳಿದಂತೆ ನಿಮ್ಮ Baari ಖಾತೆ Free ಪ್ಲಾನ್‌ಗೆ ಬದಲಾಗುತ್ತದೆ. Pro ಪ್ಲಾನ್‌ನ ಕೊನೆಯ ದಿನ: ${day}. ಆ ದಿನ ಮುಗಿಯುವವರೆಗೆ Pro ನಿಮಗೆ ಇರುತ್ತದೆ.`,
        'ಹಣ ಕಡಿತವಾಗುವುದಿಲ್ಲ, ನವೀಕರಿಸಲು ನೆನಪಿಸುವುದೂ ಇಲ್ಲ. ಮನಸ್ಸು ಬದಲಾದರೆ, ಅದಕ್ಕೂ ಮೊದಲು ಬಿಲ್ಲಿಂಗ್ ಪುಟದಲ್ಲಿ ನವೀಕರಿಸಿ ಅಥವಾ ಇದನ್ನು ಹಿಂಪಡೆಯಿರಿ.',
        'ಇದನ್ನು ಕೇಳಿದ್ದು ನೀವಲ್ಲದಿದ್ದರೆ, ತಕ್ಷಣ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಆಯ್ಕೆಮಾಡಿ.',
      ],
      link: { label: 'ನಿಮ್ಮ ಪ್ಲಾನ್ ನೋಡಿ', url: billingUrl },
    };
  },

  planSet: ({ plan, hadPaidDays, billingUrl }) =>
    plan === 'pro'
      ? {
          subject: 'ಈಗ ನಿಮಗೆ Pro ಇದೆ',
          lines: [
            'ಈ ಪ್ಲಾಟ್‌ಫಾರ್ಮ್ ನಡೆಸುವವರು ನಿಮ್ಮ Baari ಖಾತೆಗೆ Pro ಕೊಟ್ಟಿದ್ದಾರೆ: ನಿಮ್ಮ ಎಲ್ಲಾ ಕ್ಲಿನಿಕ್‌ಗಳಿಗೆ, ಕೊನೆಯ ದಿನಾಂಕವಿಲ್ಲದೆ, ಬದಲಿಸುವವರೆಗೆ.',
          ],
          link: { label: 'ನಿಮ್ಮ ಪ್ಲಾನ್ ನೋಡಿ', url: billingUrl },
        }
      : {
          subject: 'ಈಗ ನೀವು Free ಪ್ಲಾನ್‌ನಲ್ಲಿದ್ದೀರಿ',
          lines: [
            'ಈ ಪ್ಲಾಟ್‌ಫಾರ್ಮ್ ನಡೆಸುವವರು ನಿಮ್ಮ Baari ಖಾತೆಯನ್ನು ತಕ್ಷಣ Pro ಇಂದ Free ಪ್ಲಾನ್‌ಗೆ ಬದಲಿಸಿದ್ದಾರೆ.',
            ...(hadPaidDays ? ['ಹಣ ಕೊಟ್ಟಿದ್ದ ದಿನಗಳು ಅದರೊಂದಿಗೆ ಮುಗಿದಿವೆ. ನೀವು ಇದನ್ನು ಕೇಳಿರದಿದ್ದರೆ, ನಮಗೆ ಬರೆಯಿರಿ.'] : []),
            ALL_THERE,
          ],
          link: { label: 'ನಿಮ್ಮ ಪ್ಲಾನ್ ನೋಡಿ', url: billingUrl },
        },

  renewalReminder: ({ paidUntil, timeZone, billingUrl }) => {
    const day = lastDay(paidUntil, timeZone, 'kn');
    return {
      subject: `ನಿಮ್ಮ Pro ಪ್ಲಾನ್‌ನ ಕೊನೆಯ ದಿನ: ${day}`,
      lines: [
        `ನಿಮ್ಮ Baari ಖಾತೆಯಲ್ಲಿ Pro ಪ್ಲಾನ್‌ನ ಕೊನೆಯ ದಿನ: ${day}. ಮುಂದುವರಿಸಲು ಅದಕ್ಕೂ ಮೊದಲೇ ನವೀಕರಿಸಿ: ನೀವು ಹಣ ಕೊಡುವ 30 ದಿನಗಳು ಕೊನೆಯಲ್ಲಿ ಸೇರುತ್ತವೆ, ಹಾಗಾಗಿ ಬೇಗ ನವೀಕರಿಸಿದರೂ ನಷ್ಟವಿಲ್ಲ.`,
        'ನವೀಕರಿಸದಿದ್ದರೆ ನಿಮ್ಮ ಖಾತೆ Free ಪ್ಲಾನ್‌ಗೆ ಬದಲಾಗುತ್ತದೆ. ಆಗಲೂ ಏನೂ ಅಳಿಸುವುದಿಲ್ಲ, ಟೋಕನ್ ಇರುವ ಎಲ್ಲರನ್ನೂ ಕರೆಯಲಾಗುತ್ತದೆ.',
      ],
      link: { label: 'Pro ನವೀಕರಿಸಿ', url: billingUrl },
    };
  },

  proEnded: ({ paidUntil, timeZone, billingUrl, ...free }) => ({
    subject: 'ನಿಮ್ಮ Pro ಪ್ಲಾನ್ ಮುಗಿದಿದೆ',
    lines: [
      `ನಿಮ್ಮ Pro ಪ್ಲಾನ್‌ನ ಕೊನೆಯ ದಿನ: ${lastDay(paidUntil, timeZone, 'kn')}. ನಿಮ್ಮ Baari ಖಾತೆ ಈಗ Free ಪ್ಲಾನ್‌ನಲ್ಲಿದೆ.`,
      `ಏನೂ ಅಳಿಸಿಲ್ಲ: ${ALL_THERE}`,
      ...whoIssues(free),
    ],
    link: { label: 'Pro ನವೀಕರಿಸಿ', url: billingUrl },
  }),
};

function whoIssues(free: Pick<ProEnded, 'coveredDoctor' | 'othersCount' | 'dailyTokens'>): string[] {
  const { coveredDoctor: doctor, othersCount, dailyTokens } = free;
  if (doctor === null) return [];
  const stays = `ಈ ವೈದ್ಯರಿಗೆ ಟೋಕನ್ ಮುಂದುವರಿಯುತ್ತವೆ: ${doctor.name} (${doctor.clinicName}), ದಿನಕ್ಕೆ ${dailyTokens} ವರೆಗೆ.`;
  if (othersCount === 0) return [stays];
  const others = othersCount === 1 ? 'ನಿಮ್ಮ ಇನ್ನೊಬ್ಬ ವೈದ್ಯರಿಗೆ' : `ನಿಮ್ಮ ಉಳಿದ ${othersCount} ವೈದ್ಯರಿಗೆ`;
  return [`${stays} ${others} ಹೊಸ ಟೋಕನ್ ಇಲ್ಲ. ಬಿಲ್ಲಿಂಗ್ ಪುಟದಲ್ಲಿ ನೀವು ಬೇರೆ ವೈದ್ಯರನ್ನು ಆಯ್ಕೆಮಾಡಬಹುದು.`];
}
