import { figuresMails } from '../../compose/figures-mail.ts';

export const reports = figuresMails('gu', {
  daySubject: (clinic, seen, day) => `${clinic}: ${day} ના રોજ ${seen} દર્દી જોવાયા`,
  monthSubject: (clinic, seen, month) => `${clinic}: ${month} માં ${seen} દર્દી જોવાયા`,
  weekBefore: (seen) => `એક અઠવાડિયા પહેલાં: ${seen}`,
  daysBefore: (seen) => `તે પહેલાંના એટલા જ દિવસોમાં, એ જ વારે: ${seen}`,
  people: ({ seen, before, lost, firstVisits }) =>
    `જોવાયેલા દર્દી: ${seen} (${before}). બતાવ્યા વિના ગયા: ${lost}. નવા દર્દી: ${firstVisits}.`,
  waits: (half, nineOfTen) =>
    `આવ્યા પછીની રાહ: અડધા દર્દીની વધુમાં વધુ ${half} મિનિટ, દસમાંથી નવની વધુમાં વધુ ${nineOfTen} મિનિટ.`,
  booked: ({ came, missed }) => `બુકિંગવાળા દર્દી: ${came} આવ્યા, ${missed} ન આવ્યા.`,
  money: ({ collected, cash, upi, card, due, waived, free }) =>
    `મળેલી ફી: ${collected} (રોકડ ${cash}, યુપીઆઈ ${upi}, કાર્ડ ${card}). બાકી: ${due}. માફ: ${waived}. મફત: ${free}.`,
  line: (doctor, seen) => `${doctor}: ${seen}.`,
  off: 'ક્લિનિકના માલિક તરીકે તમને આ મેલ મળે છે. રિપોર્ટના પેજ પર સૌથી નીચે તે બંધ કરી શકાય છે.',
  open: 'રિપોર્ટ ખોલો',
});
