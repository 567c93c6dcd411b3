import { figuresMails } from '../../compose/figures-mail.ts';

export const reports = figuresMails('te', {
  daySubject: (clinic, seen, day) => `${clinic}: ${day} న ${seen} మంది పేషెంట్లను చూశారు`,
  monthSubject: (clinic, seen, month) => `${clinic}: ${month} నెలలో ${seen} మంది పేషెంట్లను చూశారు`,
  weekBefore: (seen) => `ఒక వారం ముందు: ${seen}`,
  daysBefore: (seen) => `అంతకు ముందు అన్నే రోజుల్లో, అవే వారాల్లో: ${seen}`,
  people: ({ seen, before, lost, firstVisits }) =>
    `చూసిన పేషెంట్లు: ${seen} (${before}). చూపించకుండా వెళ్లినవారు: ${lost}. కొత్త పేషెంట్లు: ${firstVisits}.`,
  waits: (half, nineOfTen) =>
    `వచ్చిన తర్వాత నిరీక్షణ: సగం మందికి గరిష్ఠంగా ${half} నిమిషాలు, పదిలో తొమ్మిది మందికి గరిష్ఠంగా ${nineOfTen} నిమిషాలు.`,
  booked: ({ came, missed }) => `బుకింగ్ ఉన్నవారు: ${came} మంది వచ్చారు, ${missed} మంది రాలేదు.`,
  money: ({ collected, cash, upi, card, due, waived, free }) =>
    `వచ్చిన ఫీజు: ${collected} (నగదు ${cash}, యూపీఐ ${upi}, కార్డు ${card}). బాకీ: ${due}. మాఫీ: ${waived}. ఉచితం: ${free}.`,
  line: (doctor, seen) => `${doctor}: ${seen}.`,
  off: 'క్లినిక్ యజమానిగా మీకు ఈ మెయిల్ వస్తుంది. రిపోర్టుల పేజీ చివర దీన్ని ఆపవచ్చు.',
  open: 'రిపోర్ట్ తెరవండి',
});
