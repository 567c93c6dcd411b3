import { figuresMails } from '../../compose/figures-mail.ts';

export const reports = figuresMails('hi', {
  daySubject: (clinic, seen, day) => `${clinic}: ${day} को ${seen} मरीज़ देखे गए`,
  monthSubject: (clinic, seen, month) => `${clinic}: ${month} में ${seen} मरीज़ देखे गए`,
  weekBefore: (seen) => `एक हफ़्ते पहले: ${seen}`,
  daysBefore: (seen) => `इससे पहले उतने ही दिनों में, उन्हीं वारों को: ${seen}`,
  people: ({ seen, before, lost, firstVisits }) =>
    `देखे गए मरीज़: ${seen} (${before})। जो बिना दिखाए गए: ${lost}। नए मरीज़: ${firstVisits}।`,
  waits: (half, nineOfTen) =>
    `आने के बाद इंतज़ार: आधे मरीज़ों का ज़्यादा से ज़्यादा ${half} मिनट, दस में से नौ का ज़्यादा से ज़्यादा ${nineOfTen} मिनट।`,
  booked: ({ came, missed }) => `बुकिंग वाले मरीज़: ${came} आए, ${missed} नहीं आए।`,
  money: ({ collected, cash, upi, card, due, waived, free }) =>
    `फ़ीस मिली: ${collected} (नकद ${cash}, यूपीआई ${upi}, कार्ड ${card})। बाकी: ${due}। माफ़: ${waived}। मुफ़्त: ${free}।`,
  line: (doctor, seen) => `${doctor}: ${seen}।`,
  off: 'यह मेल आपको क्लिनिक के मालिक के रूप में भेजा जाता है। इसे रिपोर्ट के पेज पर सबसे नीचे बंद किया जा सकता है।',
  open: 'रिपोर्ट खोलें',
});
