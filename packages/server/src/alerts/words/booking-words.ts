/** What is said of bookings: as a text after the clinic's name and before the link, and above a notification. Only English and Hindi were read by somebody who speaks them. */
import { type DoctorName, doctorTitle } from '@baari/core/doctors';
import { type MailLanguage, mailLanguage, nearDay, textName, timeOfDay } from '../../mail/index.ts';
import { alertText } from './write-alert.ts';

export type BookingFacts = { doctor: string; from: string; until: string; day: string };
type Facts = BookingFacts;
type BookingWords = {
  /** The evening before. */
  evening: (facts: Facts) => string;
  /** Two hours before. */
  soon: (facts: Facts) => string;
  /** The doctor is not there on that day. */
  dayOff: (facts: Facts) => string;
};
export type BookingTextKind = keyof BookingWords;
export const BOOKING_TEXT_KINDS = ['evening', 'soon', 'dayOff'] as const satisfies readonly BookingTextKind[];

const WORDS: Readonly<Record<MailLanguage, BookingWords>> = {
  en: {
    evening: ({ doctor, from, until }) => `booked tomorrow, ${from} to ${until}, ${doctor}. Coming?`,
    soon: ({ doctor, from, until }) => `booked today, ${from} to ${until}, ${doctor}. Coming?`,
    dayOff: ({ doctor, day }) => `${doctor} is not there on ${day}. Book anew:`,
  },
  hi: {
    evening: ({ doctor, from, until }) =>
      `कल ${from} से ${until} के बीच आइए, ${doctor}। आ रहे हैं या नहीं, यहाँ बताएँ:`,
    soon: ({ doctor, from, until }) => `आज ${from} से ${until} के बीच आइए, ${doctor}। आ रहे हैं या नहीं, यहाँ बताएँ:`,
    dayOff: ({ doctor, day }) => `${doctor} ${day} को नहीं मिलेंगे। कृपया दूसरा समय यहाँ चुनें:`,
  },
  bn: {
    evening: ({ doctor, from, until }) =>
      `কাল ${from} থেকে ${until}-এর মধ্যে আসুন, ${doctor}। আসছেন কি না, এখানে জানান:`,
    soon: ({ doctor, from, until }) =>
      `আজ ${from} থেকে ${until}-এর মধ্যে আসুন, ${doctor}। আসছেন কি না, এখানে জানান:`,
    dayOff: ({ doctor, day }) => `${day} ${doctor} থাকছেন না। দয়া করে এখানে অন্য সময় নিন:`,
  },
  mr: {
    evening: ({ doctor, from, until }) =>
      `उद्या ${from} ते ${until} या वेळेत या, ${doctor}. येणार की नाही, येथे सांगा:`,
    soon: ({ doctor, from, until }) => `आज ${from} ते ${until} या वेळेत या, ${doctor}. येणार की नाही, येथे सांगा:`,
    dayOff: ({ doctor, day }) => `${day} रोजी ${doctor} नसतील. कृपया येथे दुसरी वेळ घ्या:`,
  },
  gu: {
    evening: ({ doctor, from, until }) =>
      `આવતીકાલે ${from} થી ${until} વચ્ચે આવો, ${doctor}. આવો છો કે નહીં, અહીં જણાવો:`,
    soon: ({ doctor, from, until }) => `આજે ${from} થી ${until} વચ્ચે આવો, ${doctor}. આવો છો કે નહીં, અહીં જણાવો:`,
    dayOff: ({ doctor, day }) => `${day} ના રોજ ${doctor} નહીં હોય. કૃપા કરીને અહીં બીજો સમય લો:`,
  },
  te: {
    evening: ({ doctor, from, until }) =>
      `రేపు ${from} నుండి ${until} మధ్య రండి, ${doctor}. వస్తున్నారో లేదో ఇక్కడ చెప్పండి:`,
    soon: ({ doctor, from, until }) =>
      `ఈరోజు ${from} నుండి ${until} మధ్య రండి, ${doctor}. వస్తున్నారో లేదో ఇక్కడ చెప్పండి:`,
    dayOff: ({ doctor, day }) => `${day} న ${doctor} ఉండరు. దయచేసి ఇక్కడ మరో సమయం తీసుకోండి:`,
  },
  ta: {
    evening: ({ doctor, from, until }) =>
      `நாளை ${from} முதல் ${until} வரைக்குள் வாருங்கள், ${doctor}. வருகிறீர்களா, இங்கே சொல்லுங்கள்:`,
    soon: ({ doctor, from, until }) =>
      `இன்று ${from} முதல் ${until} வரைக்குள் வாருங்கள், ${doctor}. வருகிறீர்களா, இங்கே சொல்லுங்கள்:`,
    dayOff: ({ doctor, day }) => `${day} அன்று ${doctor} இருக்கமாட்டார். வேறு நேரத்தை இங்கே பதிவு செய்யுங்கள்:`,
  },
  kn: {
    evening: ({ doctor, from, until }) => `ನಾಳೆ ${from} ರಿಂದ ${until} ರೊಳಗೆ ಬನ್ನಿ, ${doctor}. ಬರುತ್ತೀರಾ, ಇಲ್ಲಿ ತಿಳಿಸಿ:`,
    soon: ({ doctor, from, until }) => `ಇಂದು ${from} ರಿಂದ ${until} ರೊಳಗೆ ಬನ್ನಿ, ${doctor}. ಬರುತ್ತೀರಾ, ಇಲ್ಲಿ ತಿಳಿಸಿ:`,
    dayOff: ({ doctor, day }) => `${day} ರಂದು ${doctor} ಇರುವುದಿಲ್ಲ. ದಯವಿಟ್ಟು ಇಲ್ಲಿ ಬೇರೆ ಸಮಯ ತೆಗೆದುಕೊಳ್ಳಿ:`,
  },
};

/** Above a notification. */
const TITLES: Readonly<Record<MailLanguage, Record<BookingTextKind, string>>> = {
  en: {
    evening: 'Are you coming tomorrow?',
    soon: 'Are you coming today?',
    dayOff: 'The doctor is not there',
  },
  hi: { evening: 'क्या आप कल आ रहे हैं?', soon: 'क्या आप आज आ रहे हैं?', dayOff: 'डॉक्टर नहीं मिलेंगे' },
  bn: { evening: 'আপনি কি কাল আসছেন?', soon: 'আপনি কি আজ আসছেন?', dayOff: 'ডাক্তার থাকছেন না' },
  mr: { evening: 'तुम्ही उद्या येणार का?', soon: 'तुम्ही आज येणार का?', dayOff: 'डॉक्टर नसतील' },
  gu: { evening: 'શું તમે આવતીકાલે આવો છો?', soon: 'શું તમે આજે આવો છો?', dayOff: 'ડૉક્ટર નહીં હોય' },
  te: { evening: 'రేపు వస్తున్నారా?', soon: 'ఈరోజు వస్తున్నారా?', dayOff: 'డాక్టర్ ఉండరు' },
  ta: { evening: 'நாளை வருகிறீர்களா?', soon: 'இன்று வருகிறீர்களா?', dayOff: 'மருத்துவர் இருக்கமாட்டார்' },
  kn: { evening: 'ನಾಳೆ ಬರುತ್ತೀರಾ?', soon: 'ಇಂದು ಬರುತ್ತೀರಾ?', dayOff: 'ವೈದ್ಯರು ಇರುವುದಿಲ್ಲ' },
};

export type TextedBooking = {
  language: string;
  doctorName: DoctorName;
  serviceDate: string;
  start: Date;
  end: Date;
  timeZone: string;
};

/** What is said after the clinic's name and before the link. */
export const bookingSaid = (kind: BookingTextKind, language: MailLanguage, facts: BookingFacts): string =>
  WORDS[language][kind](facts);

export function bookingFacts(
  { doctorName, serviceDate, start, end, timeZone }: TextedBooking,
  language: MailLanguage,
): BookingFacts {
  return {
    doctor: textName(doctorTitle(doctorName, language), language),
    from: timeOfDay(start, timeZone, language),
    until: timeOfDay(end, timeZone, language),
    day: nearDay(serviceDate, language),
  };
}

/** A text message about a booking, as `alertText` writes those about tokens. */
export function bookingText(
  kind: BookingTextKind,
  booking: TextedBooking,
  { clinic, url }: { clinic: string; url: string },
): string {
  const { language } = booking;
  const spoken = mailLanguage(language);
  const text = bookingSaid(kind, spoken, bookingFacts(booking, spoken));
  return alertText({ text }, { clinic, url, language });
}

/** What a dark screen shows of a booking. */
export function bookingNotice(
  kind: BookingTextKind,
  booking: TextedBooking,
  clinic: string,
): { title: string; body: string } {
  const spoken = mailLanguage(booking.language);
  const { day, from, until } = bookingFacts(booking, spoken);
  const doctor = doctorTitle(booking.doctorName, spoken);
  return { title: TITLES[spoken][kind], body: `${day}, ${from} – ${until}\n${doctor}, ${clinic}` };
}
