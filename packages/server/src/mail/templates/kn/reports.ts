import { figuresMails } from '../../compose/figures-mail.ts';

export const reports = figuresMails('kn', {
  daySubject: (clinic, seen, day) => `${clinic}: ${day} ರಂದು ${seen} ರೋಗಿಗಳನ್ನು ನೋಡಲಾಗಿದೆ`,
  monthSubject: (clinic, seen, month) => `${clinic}: ${month} ತಿಂಗಳಲ್ಲಿ ${seen} ರೋಗಿಗಳನ್ನು ನೋಡಲಾಗಿದೆ`,
  weekBefore: (seen) => `ಒಂದು ವಾರದ ಹಿಂದೆ: ${seen}`,
  daysBefore: (seen) => `ಅದಕ್ಕೂ ಮೊದಲಿನ ಅಷ್ಟೇ ದಿನಗಳಲ್ಲಿ, ಅದೇ ವಾರದ ದಿನಗಳಲ್ಲಿ: ${seen}`,
  people: ({ seen, before, lost, firstVisits }) =>
    `ನೋಡಿದ ರೋಗಿಗಳು: ${seen} (${before}). ತೋರಿಸದೆ ಹೋದವರು: ${lost}. ಹೊಸ ರೋಗಿಗಳು: ${firstVisits}.`,
  waits: (half, nineOfTen) =>
    `ಬಂದ ನಂತರ ಕಾಯುವಿಕೆ: ಅರ್ಧದಷ್ಟು ರೋಗಿಗಳಿಗೆ ಹೆಚ್ಚೆಂದರೆ ${half} ನಿಮಿಷ, ಹತ್ತರಲ್ಲಿ ಒಂಬತ್ತು ಜನರಿಗೆ ಹೆಚ್ಚೆಂದರೆ ${nineOfTen} ನಿಮಿಷ.`,
  booked: ({ came, missed }) => `ಬುಕಿಂಗ್ ಇದ್ದವರು: ${came} ಜನ ಬಂದರು, ${missed} ಜನ ಬರಲಿಲ್ಲ.`,
  money: ({ collected, cash, upi, card, due, waived, free }) =>
    `ಪಡೆದ ಶುಲ್ಕ: ${collected} (ನಗದು ${cash}, ಯುಪಿಐ ${upi}, ಕಾರ್ಡ್ ${card}). ಬಾಕಿ: ${due}. ಮನ್ನಾ: ${waived}. ಉಚಿತ: ${free}.`,
  line: (doctor, seen) => `${doctor}: ${seen}.`,
  off: 'ಕ್ಲಿನಿಕ್‌ನ ಮಾಲೀಕರಾಗಿ ನಿಮಗೆ ಈ ಮೇಲ್ ಬರುತ್ತದೆ. ವರದಿಗಳ ಪುಟದ ಕೊನೆಯಲ್ಲಿ ಇದನ್ನು ನಿಲ್ಲಿಸಬಹುದು.',
  open: 'ವರದಿ ತೆರೆಯಿರಿ',
});
