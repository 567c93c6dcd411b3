import { figuresMails } from '../../compose/figures-mail.ts';

export const reports = figuresMails('en', {
  daySubject: (clinic, seen, day) => `${clinic}: ${seen} seen on ${day}`,
  monthSubject: (clinic, seen, month) => `${clinic}: ${seen} seen in ${month}`,
  weekBefore: (seen) => `last week: ${seen}`,
  daysBefore: (seen) => `same weekdays of the earlier period: ${seen}`,
  people: ({ seen, before, lost, firstVisits }) =>
    `Seen: ${seen} (${before}). Not seen: ${lost}. New patients: ${firstVisits}.`,
  waits: (half, nineOfTen) =>
    `Wait after arrival: half waited up to ${half} min, 9 in 10 up to ${nineOfTen} min.`,
  booked: ({ came, missed }) => `Bookings: ${came} came, ${missed} did not.`,
  money: ({ collected, cash, upi, card, due, waived, free }) =>
    `Collected: ${collected} (cash ${cash}, UPI ${upi}, card ${card}). Due: ${due}. Waived: ${waived}. Free visits: ${free}.`,
  line: (doctor, seen) => `${doctor}: ${seen} seen.`,
  off: 'You get this email as the clinic’s owner. You can turn it off at the bottom of the reports page.',
  open: 'Open the report',
});
