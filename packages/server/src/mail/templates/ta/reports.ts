import { figuresMails } from '../../compose/figures-mail.ts';

export const reports = figuresMails('ta', {
  daySubject: (clinic, seen, day) => `${clinic}: ${day} அன்று ${seen} நோயாளிகள் பார்க்கப்பட்டனர்`,
  monthSubject: (clinic, seen, month) => `${clinic}: ${month} மாதத்தில் ${seen} நோயாளிகள் பார்க்கப்பட்டனர்`,
  weekBefore: (seen) => `ஒரு வாரத்துக்கு முன்: ${seen}`,
  daysBefore: (seen) => `அதற்கு முன் அதே அளவு நாட்களில், அதே கிழமைகளில்: ${seen}`,
  people: ({ seen, before, lost, firstVisits }) =>
    `பார்க்கப்பட்ட நோயாளிகள்: ${seen} (${before}). பார்க்காமல் போனவர்கள்: ${lost}. புதிய நோயாளிகள்: ${firstVisits}.`,
  waits: (half, nineOfTen) =>
    `வந்த பிறகு காத்திருப்பு: பாதி நோயாளிகளுக்கு அதிகபட்சம் ${half} நிமிடம், பத்தில் ஒன்பது பேருக்கு அதிகபட்சம் ${nineOfTen} நிமிடம்.`,
  booked: ({ came, missed }) => `முன்பதிவு செய்தவர்கள்: ${came} பேர் வந்தனர், ${missed} பேர் வரவில்லை.`,
  money: ({ collected, cash, upi, card, due, waived, free }) =>
    `பெற்ற கட்டணம்: ${collected} (ரொக்கம் ${cash}, யுபிஐ ${upi}, கார்டு ${card}). பாக்கி: ${due}. தள்ளுபடி: ${waived}. இலவசம்: ${free}.`,
  line: (doctor, seen) => `${doctor}: ${seen}.`,
  off: 'கிளினிக்கின் உரிமையாளராக உங்களுக்கு இந்த மெயில் வருகிறது. அறிக்கைப் பக்கத்தின் இறுதியில் இதை நிறுத்தலாம்.',
  open: 'அறிக்கையைத் திறக்கவும்',
});
