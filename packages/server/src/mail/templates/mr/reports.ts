import { figuresMails } from '../../compose/figures-mail.ts';

export const reports = figuresMails('mr', {
  daySubject: (clinic, seen, day) => `${clinic}: ${day} रोजी ${seen} रुग्ण पाहिले`,
  monthSubject: (clinic, seen, month) => `${clinic}: ${month} मध्ये ${seen} रुग्ण पाहिले`,
  weekBefore: (seen) => `एका आठवड्यापूर्वी: ${seen}`,
  daysBefore: (seen) => `त्याआधीच्या तेवढ्याच दिवसांत, त्याच वारी: ${seen}`,
  people: ({ seen, before, lost, firstVisits }) =>
    `पाहिलेले रुग्ण: ${seen} (${before}). न दाखवता गेलेले: ${lost}. नवीन रुग्ण: ${firstVisits}.`,
  waits: (half, nineOfTen) =>
    `आल्यानंतरची वाट: अर्ध्या रुग्णांची जास्तीत जास्त ${half} मिनिटे, दहापैकी नऊ जणांची जास्तीत जास्त ${nineOfTen} मिनिटे.`,
  booked: ({ came, missed }) => `बुकिंग असलेले रुग्ण: ${came} आले, ${missed} आले नाहीत.`,
  money: ({ collected, cash, upi, card, due, waived, free }) =>
    `मिळालेली फी: ${collected} (रोख ${cash}, यूपीआय ${upi}, कार्ड ${card}). बाकी: ${due}. माफ: ${waived}. मोफत: ${free}.`,
  line: (doctor, seen) => `${doctor}: ${seen}.`,
  off: 'क्लिनिकचे मालक म्हणून तुम्हाला ही मेल येते. रिपोर्टच्या पेजवर सर्वांत खाली ती बंद करता येते.',
  open: 'रिपोर्ट उघडा',
});
