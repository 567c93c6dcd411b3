/** Telugu. No native speaker has read this translation yet. Verbs are gender-neutral. */
import { type DoctorName, doctorTitle } from '@baari/core/doctors';
import { timesByPartOfDay } from '../times.ts';
import type * as english from '../en/language.ts';

/** The language's own name, for language switches. */
export const name = 'తెలుగు';

const SPECIALTIES = new Map([
  ['Cardiology', 'గుండె వైద్యం'],
  ['Dermatology', 'చర్మ వైద్యం'],
  ['Emergency Medicine', 'అత్యవసర వైద్యం'],
  ['Family Medicine', 'కుటుంబ వైద్యం'],
  ['Gastroenterology', 'జీర్ణకోశ వైద్యం'],
  ['General Surgery', 'జనరల్ సర్జరీ'],
  ['Internal Medicine', 'జనరల్ మెడిసిన్'],
  ['Neurology', 'నరాల వైద్యం'],
  ['Obstetrics & Gynecology', 'స్త్రీ వైద్యం, ప్రసూతి'],
  ['Oncology', 'క్యాన్సర్ వైద్యం'],
  ['Ophthalmology', 'కంటి వైద్యం'],
  ['Orthopedics', 'ఎముకల వైద్యం'],
  ['Otolaryngology', 'చెవి, ముక్కు, గొంతు'],
  ['Pediatrics', 'పిల్లల వైద్యం'],
  ['Psychiatry', 'మానసిక వైద్యం'],
  ['Pulmonology', 'ఊపిరితిత్తుల వైద్యం'],
  ['Radiology', 'రేడియాలజీ'],
  ['Rheumatology', 'కీళ్ల వైద్యం'],
  ['Urology', 'మూత్ర వ్యాధులు'],
  ['Other', 'ఇతర'],
]);

const LANGUAGES = new Map([
  ['English', 'ఇంగ్లీష్'],
  ['Hindi', 'హిందీ'],
  ['Tamil', 'తమిళం'],
  ['Telugu', 'తెలుగు'],
  ['Malayalam', 'మలయాళం'],
  ['Kannada', 'కన్నడ'],
  ['Bengali', 'బెంగాలీ'],
  ['Marathi', 'మరాఠీ'],
  ['Gujarati', 'గుజరాతీ'],
]);

const minutes = (count: number) => (count === 1 ? '1 నిమిషం' : `${count} నిమిషాలు`);
const hoursText = (count: number) => (count === 1 ? '1 గంట' : `${count} గంటలు`);
/** Formats minutes, in hours from an hour on. */
export const duration = (count: number) => {
  const rest = count % 60;
  if (count < 60) return `${count} నిమి`;
  return `${hoursText(Math.floor(count / 60))}${rest === 0 ? '' : ` ${rest} నిమి`}`;
};
/** Formats a wait in whole minutes, rounded up. */
export const wholeMinutes = (seconds: number) => minutes(Math.max(1, Math.ceil(seconds / 60)));

export const shared = {
  // Makes Intl use the token's digits, whatever the browser's settings.
  locale: 'te-IN-u-nu-latn',
  timeText: /* @__PURE__ */ timesByPartOfDay('4 ఉదయం 12 మధ్యాహ్నం 16 సాయంత్రం 20 రాత్రి'),
  doctor: {
    name: (doctor: DoctorName) => doctorTitle(doctor, 'డా.'),
    /** The word before a room's number; see `roomName`. */
    room: 'గది',
    /** Translates a specialty or a language from core/doctors. Returns other words unchanged. */
    specialty: (specialty: string | null) => SPECIALTIES.get(specialty ?? '') ?? specialty ?? '',
    language: (language: string) => LANGUAGES.get(language) ?? language,
    and: (items: readonly string[]) => new Intl.ListFormat('te-IN', { type: 'conjunction' }).format(items),
  },
} satisfies typeof english.shared;
