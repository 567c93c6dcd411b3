/** Text messages about bookings, after the clinic's name and before the link. Only English and Hindi were read by somebody who speaks them. */
import { type DoctorName, doctorTitle } from '@baari/core/doctors';
import { type MailLanguage, mailLanguage, nearDay, textName, timeOfDay } from '../../mail/index.ts';
import { alertText } from './write-alert.ts';

type Facts = { doctor: string; from: string; until: string; day: string };
type BookingWords = {
  /** The evening before. */
  evening: (facts: Facts) => string;
  /** Two hours before. */
  soon: (facts: Facts) => string;
  /** The doctor is not there on that day. */
  dayOff: (facts: Facts) => string;
};
export type BookingTextKind = keyof BookingWords;

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

export type TextedBooking = {
  language: string;
  doctorName: DoctorName;
  serviceDate: string;
  start: Date;
  end: Date;
  timeZone: string;
};

/** A text message about a booking, as `alertText` writes those about tokens. */
export function bookingText(
  kind: BookingTextKind,
  { language, doctorName, serviceDate, start, end, timeZone }: TextedBooking,
  { clinic, url }: { clinic: string; url: string },
): string {
  const spoken = mailLanguage(language);
  const text = WORDS[spoken][kind]({
    doctor: textName(doctorTitle(doctorName, spoken), language),
    from: timeOfDay(start, timeZone, spoken),
    until: timeOfDay(end, timeZone, spoken),
    day: nearDay(serviceDate, spoken),
  });
  return alertText({ text }, { clinic, url, language });
}
