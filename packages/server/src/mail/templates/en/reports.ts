import { figuresMails } from '../../compose/figures-mail.ts';

export const reports = figuresMails('en', {
  daySubject: (clinic, seen, day) => `${clinic}: ${seen} seen on ${day}`,
  monthSubject: (clinic, seen, month) => `${clinic}: ${seen} seen in ${month}`,
  weekBefore: (seen) => `a week before: ${seen}`,
  daysBefore: (seen) => `in as many days before, on the same weekdays: ${seen}`,
  people: ({ seen, before, lost, firstVisits }) =>
    `Seen: ${seen} (${before}). Lost: ${lost}. New patients: ${firstVisits}.`,
  waits: (half, nineOfTen) =>
    `Wait from arrival: half at most ${half} min, nine of ten at most ${nineOfTen} min.`,
  booked: ({ came, missed }) => `Had booked: ${came} came, ${missed} did not.`,
  money: ({ collected, cash, upi, card, due, waived, free }) =>
    `Collected: ${collected} (cash ${cash}, UPI ${upi}, card ${card}). Due: ${due}. Waived: ${waived}. Free visits: ${free}.`,
  line: (doctor, seen) => `${doctor}: ${seen} seen.`,
  off: 'You get this mail as the owner of the clinic. It can be turned off at the end of the reports page.',
  open: 'Open the report',
});
