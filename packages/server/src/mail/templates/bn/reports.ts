import { figuresMails } from '../../compose/figures-mail.ts';

export const reports = figuresMails('bn', {
  daySubject: (clinic, seen, day) => `${clinic}: ${day} তারিখে ${seen} জন রোগী দেখা হয়েছে`,
  monthSubject: (clinic, seen, month) => `${clinic}: ${month} মাসে ${seen} জন রোগী দেখা হয়েছে`,
  weekBefore: (seen) => `এক সপ্তাহ আগে: ${seen}`,
  daysBefore: (seen) => `তার আগের একই বারগুলিতে: ${seen}`,
  people: ({ seen, before, lost, firstVisits }) =>
    `রোগী দেখা হয়েছে: ${seen} (${before})। না দেখিয়ে ফিরে গেছেন: ${lost}। নতুন রোগী: ${firstVisits}।`,
  waits: (half, nineOfTen) =>
    `আসার পরে অপেক্ষা: অর্ধেক রোগীর বড়জোর ${half} মিনিট, দশ জনের নয় জনের বড়জোর ${nineOfTen} মিনিট।`,
  booked: ({ came, missed }) => `যাঁদের বুকিং ছিল: ${came} জন এসেছেন, ${missed} জন আসেননি।`,
  money: ({ collected, cash, upi, card, due, waived, free }) =>
    `ফি পাওয়া গেছে: ${collected} (নগদ ${cash}, UPI ${upi}, কার্ড ${card})। বাকি: ${due}। মকুব: ${waived}। বিনামূল্যে: ${free}।`,
  line: (doctor, seen) => `${doctor}: ${seen}।`,
  off: 'ক্লিনিকের মালিক হিসেবে আপনি এই ইমেল পান। রিপোর্টের পেজের একেবারে নিচে এটি বন্ধ করা যায়।',
  open: 'রিপোর্ট খুলুন',
});
