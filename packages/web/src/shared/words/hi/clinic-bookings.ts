/** What the clinic sees of bookings, in Hindi. Not yet read by a native speaker. */
import type { ClinicBookingWords } from '../en/catalog.ts';
import { minutes, ofPatients, patients, plural } from './counts.ts';

const spanText = (count: number) =>
  ({ 30: 'आधे घंटे', 60: 'घंटे', 120: '2 घंटे', 240: '4 घंटे' })[count] ?? `${count} मिनट`;

/** Two times of a day, with the part of the day said once where it is that of both. */
const band = (from: string, to: string) => {
  const part = /^\P{Number}+ /u.exec(from)?.[0] ?? '';
  return `${from} – ${part !== '' && to.startsWith(part) ? to.slice(part.length) : to}`;
};

export const words: ClinicBookingWords = {
  title: 'बुकिंग',
  band,

  rules: {
    about: (doctor) => `${doctor} के मरीज़ों को आने का समय दिया जा सकता है।`,
    isOn: 'बुकिंग ली जाए',
    hint: 'जो समय पर आएँ, वे अगले दो मरीज़ों के बाद बुलाए जाते हैं। ठीक मिनट का वादा नहीं होता, और ख़ाली समय के लिए डॉक्टर कभी नहीं रुकते।',
    bandMinutes: 'आने का समय इतना लंबा है',
    minutes: (count) => (count === 60 ? '1 घंटा' : `${count} मिनट`),
    share: 'डॉक्टर का इतना समय बुक हो सकता है',
    shares: { 20: '20 %', 40: '40 %, जैसा आम है', 60: '60 %', 90: 'बुकिंग पहले' },
    means: {
      seats: (count, spanMinutes, paceMinutes) =>
        `हर ${spanText(spanMinutes)} में लगभग ${count} जगह, जब एक मरीज़ में ${minutes(paceMinutes)} लगें। बाकी समय उनके लिए है जो सीधे आते हैं।`,
      between: (from, to) => `${from} या ${to}`,
    },
    stay: 'यहाँ कुछ भी बदलें, हो चुकी बुकिंग बनी रहती हैं।',
    saved: 'बुकिंग की सेटिंग हो गई',
    failed: 'सहेजा नहीं जा सका',
    loading: 'इस कतार की बुकिंग देखी जा रही है…',
    loadFailed: 'इस कतार की बुकिंग नहीं दिख सकी',
  },

  booked: {
    title: 'बुकिंग है, अभी नहीं आए',
    none: 'आज और किसी की बुकिंग नहीं है।',
    found: 'बुकिंग',
    isComing: 'कहा है: “आ रहा हूँ”',
    late: 'देर से',
    lateHint: 'अभी आने पर अपनी बारी से',
    noPhone: 'फ़ोन नहीं',
    erased: 'मिटाए गए मरीज़',
    checkIn: 'आ गए',
    of: (does, name) => `${does}: ${name}`,
    move: 'दूसरा समय',
    cancel: 'बुकिंग रद्द करें',
    missed: 'नहीं आए',
    takeBack: '“नहीं आए” वापस लें',
    undo: 'वापस लें',
    cancelLoses: 'यह जगह किसी और को मिल सकती है। इसे वापस नहीं लिया जा सकता।',
    missedLoses:
      'यह इस फ़ोन के नाम गिना जाता है: साल में तीन बार न आने पर चार महीने उससे अपने आप बुकिंग नहीं होती। दिन पूरा होने तक इसे वापस लिया जा सकता है।',
    book: 'बुक करें',
    keyChecksIn: (key) => `${key}: आ गए`,
    failed: 'बुकिंग नहीं दिख सकीं',
    all: 'सारी बुकिंग',
  },

  done: {
    checkedIn: 'आ गए लिखा गया',
    moved: 'दूसरा समय दिया गया',
    cancelled: 'बुकिंग रद्द हुई',
    missed: '“नहीं आए” लिखा गया',
    takenBack: '“नहीं आए” वापस लिया गया',
    booked: 'बुकिंग हो गई',
    whenOf: (name, when) => `${name}: ${when}`,
    checkInFailed: '“आ गए” नहीं लिखा जा सका',
    moveFailed: 'समय नहीं बदला जा सका',
    cancelFailed: 'बुकिंग रद्द नहीं हो सकी',
    missedFailed: '“नहीं आए” नहीं लिखा जा सका',
    takeBackFailed: 'वापस नहीं लिया जा सका',
    bookFailed: 'बुकिंग नहीं हो सकी',
  },

  book: {
    title: 'मरीज़ के लिए बुक करें',
    moveTitle: (name) => `${name} के लिए दूसरा समय`,
    againTitle: (name) => `${name} फिर आएँगे`,
    name: 'मरीज़ का नाम',
    nameMissing: 'कृपया नाम लिखें।',
    phone: 'फ़ोन (न हो तो ख़ाली छोड़ें)',
    doctor: 'डॉक्टर',
    when: 'कब आना है',
    next: 'अगले ख़ाली समय',
    day: 'दिन',
    free: (date, count) => `${date} · ${count} ख़ाली`,
    inDays: (count) => plural(count, { one: 'कल', other: `${count} दिन बाद` }),
    noneThen: (date) => `${date} को कोई समय ख़ाली नहीं है: ये अगले समय हैं।`,
    none: 'अगले दो हफ़्ते में कोई समय ख़ाली नहीं है।',
    whenMissing: 'कृपया समय चुनें।',
    keys: '↓ से समय पर जाएँ, अंक से चुनें, Enter से बुक करें।',
    taken: 'किसी और ने पहले बुक कर लिया। सबसे पास के ख़ाली समय:',
    today: 'आज',
    tomorrow: 'कल',
    booking: 'बुकिंग हो रही है…',
    move: 'समय बदलें',
    loading: 'ख़ाली समय देखे जा रहे हैं…',
  },

  page: {
    titleOf: (doctor) => `बुकिंग: ${doctor}`,
    of: (doctor, clinic) => `${doctor}, ${clinic}`,
    days: 'दिन',
    count: (count) => `${count} बुकिंग`,
    ofDay: (weekday, date, seats) => `${weekday} ${date}: ${seats}`,
    noneOn: (date) => `${date} के लिए किसी की बुकिंग नहीं है।`,
    seats: (booked, seats) => `${seats} में से ${booked} बुक`,
    taken: (booked) => `${booked} बुक`,
    states: {
      booked: 'बुकिंग है',
      checked_in: 'आ गए',
      cancelled: 'रद्द',
      missed: 'नहीं आए',
    },
    token: (number) => `आ गए: टोकन ${number}`,
    byPatient: 'मरीज़ ने रद्द किया',
    byStaff: 'क्लिनिक ने रद्द किया',
    dayOff: 'उस दिन डॉक्टर नहीं हैं',
    ringUp: (count) => `डॉक्टर उस दिन नहीं हैं: ${ofPatients(count)} को फ़ोन करें`,
    rungUp: (count) => `डॉक्टर उस दिन नहीं हैं: ${ofPatients(count)} को फ़ोन कर दिया`,
    noPhones: (count) => `डॉक्टर उस दिन नहीं हैं: ${patients(count)}, फ़ोन नहीं`,
    tick: (name) => `फ़ोन कर दिया: ${name}`,
    ringUpHint: 'दिन पूरा होने तक वे यहाँ दिखते रहते हैं।',
    print: 'दिन की सूची छापें',
    rules: 'बुकिंग की सेटिंग',
    off: 'इस कतार में बुकिंग नहीं ली जाती।',
    offHint: 'बुकिंग से मरीज़ को आने का समय मिलता है, उसी कतार में जिसमें सब हैं।',
    turnOn: 'बुकिंग शुरू करें',
    loading: 'बुकिंग देखी जा रही हैं…',
    loadFailed: 'बुकिंग नहीं दिख सकीं',
    back: 'कतार पर लौटें',
    note: 'नोट',
    phone: 'फ़ोन',
    patient: 'मरीज़',
    came: 'आए',
    printedBand: 'आने का समय',
    printed: (when) => `${when} पर छपी`,
  },
};
