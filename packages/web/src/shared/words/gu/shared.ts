/** Gujarati. Not yet read by a native speaker. Verbs say nothing of a doctor's or a patient's gender. What several surfaces say. */
import { doctorTitle } from '@baari/core/doctors';
import { GUJARATI_PARTS_OF_DAY } from '@baari/core/shared';
import type { SharedWords } from '../en/catalog.ts';
import { minutes, duration } from './counts.ts';
import { timesByPartOfDay } from '../../format/time-text.ts';

const SPECIALTIES = new Map([
  ['Cardiology', 'હૃદયરોગ'],
  ['Dermatology', 'ચામડીના રોગ'],
  ['Emergency Medicine', 'ઇમર્જન્સી સારવાર'],
  ['Family Medicine', 'ફૅમિલી મેડિસિન'],
  ['Gastroenterology', 'પેટ અને આંતરડાના રોગ'],
  ['General Surgery', 'જનરલ સર્જરી'],
  ['Internal Medicine', 'જનરલ મેડિસિન'],
  ['Neurology', 'મગજ અને ચેતાતંત્રના રોગ'],
  ['Obstetrics & Gynecology', 'સ્ત્રીરોગ અને પ્રસૂતિ'],
  ['Oncology', 'કૅન્સર'],
  ['Ophthalmology', 'આંખના રોગ'],
  ['Orthopedics', 'હાડકાના રોગ'],
  ['Otolaryngology', 'કાન-નાક-ગળાના રોગ'],
  ['Pediatrics', 'બાળરોગ'],
  ['Psychiatry', 'માનસિક રોગ'],
  ['Pulmonology', 'છાતી અને ફેફસાંના રોગ'],
  ['Radiology', 'રેડિયોલોજી'],
  ['Rheumatology', 'સંધિવા'],
  ['Urology', 'મૂત્રરોગ'],
  ['Other', 'અન્ય'],
]);

const LANGUAGES = new Map([
  ['English', 'અંગ્રેજી'],
  ['Hindi', 'હિન્દી'],
  ['Tamil', 'તમિલ'],
  ['Telugu', 'તેલુગુ'],
  ['Malayalam', 'મલયાલમ'],
  ['Kannada', 'કન્નડ'],
  ['Bengali', 'બંગાળી'],
  ['Marathi', 'મરાઠી'],
  ['Gujarati', 'ગુજરાતી'],
]);

export const words: SharedWords = {
  // So that Intl writes the figures that are on the token, whatever a browser's own settings say.
  locale: 'gu-IN-u-nu-latn',
  timeText: timesByPartOfDay(GUJARATI_PARTS_OF_DAY),

  doctor: {
    name: (doctor) => doctorTitle(doctor, 'gu'),
    specialty: (specialty) => SPECIALTIES.get(specialty ?? '') ?? specialty ?? '',
    language: (language) => LANGUAGES.get(language) ?? language,
    offline: 'હાજર નથી',
    available: 'હાલ છે',
    from: (time) => `${time} વાગ્યાથી`,
    backAt: (time) => `${time} વાગ્યે પાછા આવશે`,
    opensToday: (time) => `ટોકન ${time} વાગ્યાથી`,
    opensTomorrow: (time) => `ટોકન કાલે ${time} વાગ્યાથી`,
    opensOn: (weekday, time) => `ટોકન ${weekday}, ${time} વાગ્યાથી`,
    usedUp: 'આજે વધુ ટોકન નથી',
    notCovered: 'ઑનલાઇન ટોકન નથી',
    waiting: (count) => `${count} જણ રાહ જુએ છે`,
    nowServing: 'હાલનો નંબર',
    waitingLabel: 'રાહ જુએ છે',
    estimatedWait: 'અંદાજે રાહ જોવાની',
    about: 'ડૉક્ટર વિશે',
    experience: 'અનુભવ',
    years: (count) => `${count} વર્ષ`,
    qualifications: 'ડિગ્રી',
    department: 'વિભાગ',
    languages: 'ભાષાઓ',
    fee: 'ફી',
    hours: 'સમય',
    closedAllDay: 'બંધ',
    openAllDay: '24 કલાક ખુલ્લું',
    today: 'આજે',
    tomorrow: 'કાલે',
    awayOn: (when) => `રજા પર: ${when}`,
    closedOn: (when) => `બંધ: ${when}`,
    until: (day) => `${day === 'કાલે' ? 'કાલ' : day} સુધી`,
    weekdays: {
      monday: 'સોમવાર',
      tuesday: 'મંગળવાર',
      wednesday: 'બુધવાર',
      thursday: 'ગુરુવાર',
      friday: 'શુક્રવાર',
      saturday: 'શનિવાર',
      sunday: 'રવિવાર',
    },
    and: (items) => new Intl.ListFormat('gu-IN', { type: 'conjunction' }).format(items),
  },

  /** In place of a clinic's doctors. */
  board: {
    noDoctors: 'હજી કોઈ ડૉક્ટર નથી',
    gone: 'ક્લિનિક મળ્યું નથી અથવા ચાલુ નથી.',
  },

  announcement: {
    delay: (doctor, time) => `${doctor} લગભગ ${time} વાગ્યાથી તપાસશે`,
    break: (time) => `બ્રેક: ${time} વાગ્યા સુધી`,
  },

  toast: { dismiss: 'કાઢો' },

  wait: {
    none: 'રાહ જોવાની નથી',
    anyMoment: 'ગમે ત્યારે',
    about: (count) => `લગભગ ${duration(count)}`,
    likely: (least, most) => {
      if (least === 0) return `કદાચ વધુમાં વધુ ${duration(most)}`;
      return most < 60 ? `કદાચ ${least}–${most} મિનિટ` : `કદાચ ${duration(least)} થી ${duration(most)}`;
    },
    around: (time) => `લગભગ ${time} વાગ્યે`,
    by: (time) => `મોડામાં મોડું ${time} વાગ્યા સુધીમાં`,
    turn: (around, by) => `તમારો વારો લગભગ ${around} વાગ્યે આવશે, મોડામાં મોડું ${by} વાગ્યા સુધીમાં.`,
    early: 'શરૂઆતનો અંદાજ',
    earlyHint: (doctor) => `શરૂઆતનો અંદાજ: ${doctor} પાસે એક દર્દીને કેટલો સમય લાગે છે તે જાણ્યા પછી અંદાજ વધુ સાચો થશે.`,
    slow: (doctor) => `${doctor} પાસે આજે વધુ સમય લાગે છે`,
    fast: (doctor) => `${doctor} પાસે આજે વારો જલદી આવે છે`,
    late: (doctor) => `${doctor}: મોડું થયું છે`,
    lateSince: (doctor, time) => `${doctor}: મોડું થયું છે. શરૂ થવાનો સમય ${time} વાગ્યાનો હતો.`,
    longVisit: 'આ દર્દીને વધુ સમય લાગે છે',
    later: (reason) => `પહેલાં જણાવ્યા કરતાં મોડો વારો આવશે: ${reason}`,
    earlier: (reason) => `પહેલાં જણાવ્યા કરતાં વહેલો વારો આવશે: ${reason}`,
    reasons: {
      started: 'ડૉક્ટરે તપાસવાનું શરૂ કર્યું છે.',
      notStarted: 'ડૉક્ટરે હજી તપાસવાનું શરૂ કર્યું નથી.',
      goesOn: 'ડૉક્ટરે ફરી તપાસવાનું શરૂ કર્યું છે.',
      withdrawn: 'પહેલાં આપેલી સૂચના હવે લાગુ નથી.',
      fewerAhead: 'તમારી આગળ હવે ઓછા લોકો છે.',
      putBack: 'એક દર્દીને ફરી તમારી આગળ લીધા છે.',
      back: 'પહેલાં બોલાવેલા દર્દી પાછા આવ્યા છે.',
      placedAhead: 'વધુ રાહ ન જોઈ શકે તેવા એક દર્દીને આગળ લીધા છે.',
      booked: 'બુકિંગવાળા એક દર્દી આવી ગયા છે.',
      urgent: 'એક ઇમરજન્સી દર્દીને પહેલાં તપાસે છે.',
      joined: 'બીજા ડૉક્ટરના દર્દીઓ આ લાઇનમાં જોડાયા છે.',
      family: 'આગળના એક દર્દી સાથે પરિવારમાંથી બીજું કોઈ પણ છે.',
      asked: 'ડૉક્ટરે એક દર્દીને પહેલાં બોલાવ્યા છે.',
      calledBefore: 'તમારા પહેલાં બીજા કોઈને બોલાવ્યા છે.',
      sooner: 'દર્દીઓને ધાર્યા કરતાં વહેલા બોલાવ્યા છે.',
      slower: 'દર્દીઓને ધાર્યા કરતાં વધુ સમય લાગે છે.',
    },
    doubt: 'બંધ થતા પહેલાં તમારો વારો કદાચ ન આવે',
    doubtAt: (time) => `${time} વાગ્યે બંધ થતા પહેલાં તમારો વારો કદાચ ન આવે`,
    doubtOwn: 'તમારી જગ્યા જળવાશે. રાહ જોવી કે ફરી ક્યારેક આવવું, તે ક્લિનિક કહી શકશે.',
    doubtNew: 'તમે તો પણ ટોકન લઈ શકો છો, અથવા પહેલાં ક્લિનિકને પૂછો.',
  },

  live: {
    live: 'લાઇવ',
    offline: 'ઑફલાઇન.',
    updatedAt: (time) => `અપડેટ: ${time}`,
    lastKnown: (age) => `છેલ્લી માહિતી, ${age}.`,
    keepsTrying: 'નેટવર્ક મળતાં આ આપોઆપ અપડેટ થશે.',
    renewal: {
      renewed: 'Baari નું નવું વર્ઝન આવ્યું છે',
      renewedHint: 'આ પેજ જૂનું છે અને હવે અપડેટ થતું નથી. કંઈ લખેલું ન હોય ત્યારે તે આપોઆપ ફરી ખૂલશે.',
      loadAgain: 'ફરી ખોલો',
    },
    secondsAgo: 'એક મિનિટની અંદરની',
    minutesAgo: (count) => `${count} મિનિટ પહેલાંની`,
    hoursAgo: (count) => `${count} કલાક પહેલાંની`,
  },

  refusals: {
    network: 'લાગે છે કે તમે ઑફલાઇન છો. નેટવર્ક તપાસો અને ફરી પ્રયાસ કરો: કંઈ પણ બે વાર લેવાતું નથી.',
    tokenFailed: 'ટોકન બની શક્યું નથી. કૃપા કરીને ફરી પ્રયાસ કરો.',
    actionFailed: 'આ થઈ શક્યું નથી. કૃપા કરીને થોડી વારમાં ફરી પ્રયાસ કરો.',
    rateLimited: (retryAfterSeconds) =>
      retryAfterSeconds === null
        ? 'ઘણી વાર પ્રયાસ થયો. કૃપા કરીને પછી ફરી પ્રયાસ કરો.'
        : `ઘણી વાર પ્રયાસ થયો. કૃપા કરીને ${minutes(Math.max(1, Math.ceil(retryAfterSeconds / 60)))} પછી ફરી પ્રયાસ કરો.`,
    byReason: {
      'request.invalid': 'કૃપા કરીને નામ અને મોબાઇલ નંબર તપાસો.',
      'patient.invalid_phone': 'કૃપા કરીને સાચો મોબાઇલ નંબર ભરો',
      'clinic.inactive': 'ટોકન સેવા હાલ બંધ છે. કૃપા કરીને સીધો ક્લિનિકનો સંપર્ક કરો.',
      'clinic.not_found': 'ક્લિનિક મળ્યું નથી',
      'doctor.not_found': 'ડૉક્ટર મળ્યા નથી',
      'queue.practice_closed': 'આ ડૉક્ટર માટે હાલ નવાં ટોકન મળતાં નથી.',
      'queue.phone_has_token': 'આ મોબાઇલ નંબર પર આજે ટોકન લેવાઈ ગયું છે.',
      'patient.phone_gets_no_texts':
        'આ ક્લિનિક ફક્ત ભારતીય મોબાઇલ નંબર પર OTP મોકલે છે. બીજો નંબર ભરો, અથવા રિસેપ્શન પર પૂછો.',
      'patient.too_many_codes': 'ક્લિનિક આ કલાકમાં વધુ OTP મોકલી શકતું નથી. કૃપા કરીને રિસેપ્શન પરથી ટોકન લો.',
      'queue.family_limit': 'આ મોબાઇલ નંબર પર પરિવાર માટે વધુ ટોકન લઈ શકાશે નહીં.',
      'billing.daily_token_limit': 'આ ડૉક્ટરના આજનાં ટોકન પૂરાં થયાં છે. કૃપા કરીને સીધો ક્લિનિકનો સંપર્ક કરો.',
      'billing.doctor_not_covered': 'આ ડૉક્ટર માટે હાલ નવાં ટોકન મળતાં નથી. કૃપા કરીને સીધો ક્લિનિકનો સંપર્ક કરો.',
      'queue.token_not_found': 'આ ટોકન હવે નથી.',
      'queue.no_session': 'આ લાઇન બંધ થઈ છે.',
      'queue.token_not_waiting': 'આ ટોકન હવે લાઇનમાં નથી.',
      'queue.token_already_arrived': 'તમે આવી ગયા છો તે ક્લિનિકને પહેલેથી ખબર છે.',
      'queue.token_not_arrived': 'તમે હજી આવ્યા નથી તે ક્લિનિકને ખબર છે.',
      'queue.arrival_seen': 'ક્લિનિકે તમને જોયા છે અથવા બોલાવ્યા છે. ફરી બહાર જવાનું હોય તો રિસેપ્શનને જણાવો.',
      'queue.priority_limit': 'તમે ઘણી વાર કહ્યું છે. કૃપા કરીને રિસેપ્શનને જણાવો.',
    },
  },
};
