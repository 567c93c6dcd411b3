/** Alerts in Kannada. Not yet read by a native speaker. */
import type { AlertCatalog } from './en.ts';

export const kn: AlertCatalog = {
  leaveNow: ({ label, clinic }) => ({
    title: 'ಹೊರಡುವ ಸಮಯವಾಗಿದೆ',
    body: `ಈಗಲೇ ಹೊರಡಿ: ${clinic}. ನೀವು ತಲುಪುವಷ್ಟರಲ್ಲಿ ಟೋಕನ್ ${label} ಕರೆಯಬಹುದು.`,
    text: `ಈಗಲೇ ಹೊರಡಿ. ನೀವು ತಲುಪುವಷ್ಟರಲ್ಲಿ ಟೋಕನ್ ${label} ಕರೆಯಬಹುದು.`,
  }),

  twoAhead: ({ label, clinic }) => ({
    title: 'ನಿಮ್ಮ ಸರದಿ ಹತ್ತಿರ ಬಂದಿದೆ',
    body: `ಟೋಕನ್ ${label}: ನಿಮ್ಮ ಮುಂದೆ ಹೆಚ್ಚೆಂದರೆ ಇಬ್ಬರು. ದಯವಿಟ್ಟು ಕ್ಲಿನಿಕ್‌ನಲ್ಲಿರಿ: ${clinic}.`,
    text: `ಟೋಕನ್ ${label}, ನಿಮ್ಮ ಮುಂದೆ ಹೆಚ್ಚೆಂದರೆ ಇಬ್ಬರು. ದಯವಿಟ್ಟು ಕ್ಲಿನಿಕ್‌ನಲ್ಲಿರಿ.`,
  }),

  yourTurn: ({ label, clinic, doctor, room }) => ({
    title: 'ನಿಮ್ಮ ಸರದಿ ಬಂದಿದೆ!',
    body: `ಟೋಕನ್ ${label}, ದಯವಿಟ್ಟು ಒಳಗೆ ಹೋಗಿ: ${[doctor, room, clinic].filter(Boolean).join(', ')}.`,
    text: `ಟೋಕನ್ ${label}, ನಿಮ್ಮ ಸರದಿ ಬಂದಿದೆ. ದಯವಿಟ್ಟು ಒಳಗೆ ಹೋಗಿ${room === null ? '' : `: ${room}`}.`,
  }),

  recalled: ({ label, clinic, doctor, room }) => ({
    title: 'ನಿಮ್ಮನ್ನು ಮತ್ತೆ ಕರೆದಿದ್ದಾರೆ',
    body: `ಟೋಕನ್ ${label}, ದಯವಿಟ್ಟು ಈಗಲೇ ಒಳಗೆ ಹೋಗಿ: ${[doctor, room, clinic].filter(Boolean).join(', ')}.`,
    text: `ಟೋಕನ್ ${label} ಮತ್ತೆ ಕರೆದಿದ್ದಾರೆ. ದಯವಿಟ್ಟು ಈಗಲೇ ಒಳಗೆ ಹೋಗಿ${room === null ? '' : `: ${room}`}.`,
  }),

  delayed: ({ label, clinic, doctor, until }) => ({
    title: `${until}ಕ್ಕೆ ಮೊದಲು ಇಲ್ಲ`,
    body: `${doctor} ಮತ್ತೆ ಸುಮಾರು ${until}ಕ್ಕೆ ನೋಡುತ್ತಾರೆ. ಟೋಕನ್ ${label} ಸ್ಥಾನ ಹಾಗೆಯೇ ಇದೆ, ${clinic}.`,
    text: `ವೈದ್ಯರು ಮತ್ತೆ ಸುಮಾರು ${until}ಕ್ಕೆ ನೋಡುತ್ತಾರೆ. ಟೋಕನ್ ${label} ಸ್ಥಾನ ಹಾಗೆಯೇ ಇದೆ.`,
  }),

  closed: ({ label, clinic, doctor }) => ({
    title: `ಟೋಕನ್ ${label} ರದ್ದಾಗಿದೆ`,
    body: `${clinic}, ${doctor}: ಸಾಲು ಮುಚ್ಚಿದೆ. ಕ್ಲಿನಿಕ್‌ಗೆ ಫೋನ್ ಮಾಡಿ, ಅಥವಾ ಮುಂದಿನ ಹೊತ್ತಿಗೆ ಟೋಕನ್ ಪಡೆಯಿರಿ.`,
    text: `ಟೋಕನ್ ${label} ರದ್ದಾಗಿದೆ, ಸಾಲು ಮುಚ್ಚಿದೆ. ದಯವಿಟ್ಟು ಕ್ಲಿನಿಕ್‌ಗೆ ಫೋನ್ ಮಾಡಿ.`,
  }),

  skipped: ({ label, clinic }) => ({
    title: `ಟೋಕನ್ ${label} ಬಿಟ್ಟುಹೋಗಿದೆ`,
    body: `ವೈದ್ಯರಿಗೆ ತೋರಿಸಬೇಕಿದ್ದರೆ ರಿಸೆಪ್ಷನ್‌ನಲ್ಲಿ ಹೇಳಿ, ಮತ್ತೆ ಸಾಲಿಗೆ ಸೇರಿಸುತ್ತಾರೆ: ${clinic}.`,
    text: `ಟೋಕನ್ ${label} ಬಿಟ್ಟುಹೋಗಿದೆ. ನೀವು ಬಂದಿದ್ದರೆ ರಿಸೆಪ್ಷನ್‌ನಲ್ಲಿ ಹೇಳಿ.`,
  }),

  missed: ({ label, clinic }) => ({
    title: 'ನಿಮ್ಮ ಸರದಿ ಮುಗಿದುಹೋಗಿದೆ',
    body: `ಟೋಕನ್ ${label} ಕರೆದಿದ್ದರು. ನೀವು ಕ್ಲಿನಿಕ್‌ನಲ್ಲಿದ್ದರೆ ರಿಸೆಪ್ಷನ್‌ನಲ್ಲಿ ಹೇಳಿ: ${clinic}.`,
    text: `ಟೋಕನ್ ${label} ಕರೆದಿದ್ದರು, ನೀವು ಇರಲಿಲ್ಲ. ರಿಸೆಪ್ಷನ್‌ನಲ್ಲಿ ಹೇಳಿ.`,
  }),

  passed: ({ label, clinic }) => ({
    title: 'ನಿಮ್ಮ ಸರದಿ ಮುಗಿದುಹೋಗಿದೆ',
    body: `ಟೋಕನ್ ${label} ಸರದಿ ಮುಗಿದುಹೋಗಿದೆ. ಬಂದ ತಕ್ಷಣ ರಿಸೆಪ್ಷನ್‌ನಲ್ಲಿ ಹೇಳಿ: ${clinic}.`,
    text: `ಟೋಕನ್ ${label} ಸರದಿ ಮುಗಿದುಹೋಗಿದೆ. ಬಂದ ತಕ್ಷಣ ರಿಸೆಪ್ಷನ್‌ನಲ್ಲಿ ಹೇಳಿ.`,
  }),

  issued: ({ label, clinic, doctor, ahead }) => ({
    title: `ನಿಮ್ಮ ಟೋಕನ್: ${label}`,
    body: `ಟೋಕನ್ ${label}, ${doctor}, ${clinic}.`,
    text: `ಟೋಕನ್ ${label}, ${doctor}. ನಿಮ್ಮ ಮುಂದೆ ${ahead} ಜನ. ಸಾಲನ್ನು ಇಲ್ಲಿ ನೋಡಿ:`,
  }),

  moved: ({ label, clinic, doctor }) => ({
    title: `ನಿಮ್ಮ ಹೊಸ ಟೋಕನ್: ${label}`,
    body: `ಈಗ ನಿಮ್ಮ ವೈದ್ಯರು: ${doctor}. ಟೋಕನ್ ${label}, ${clinic}.`,
    text: `ಈಗ ${doctor}, ಟೋಕನ್ ${label}. ಸಾಲನ್ನು ಇಲ್ಲಿ ನೋಡಿ:`,
  }),

  waitingAgain: ({ label, clinic }) => ({
    title: `ಟೋಕನ್ ${label} ಮತ್ತೆ ಸಾಲಿನಲ್ಲಿ`,
    body: `ಅದೇ ನಂಬರ್‌ನಿಂದ ನೀವು ಮತ್ತೆ ಸಾಲಿನಲ್ಲಿದ್ದೀರಿ: ${clinic}. ದಯವಿಟ್ಟು ಕರೆಯುವವರೆಗೆ ಕಾಯಿರಿ.`,
    text: `ಟೋಕನ್ ${label} ಮತ್ತೆ ಸಾಲಿನಲ್ಲಿದೆ. ದಯವಿಟ್ಟು ಕರೆಯುವವರೆಗೆ ಕಾಯಿರಿ.`,
  }),
};
