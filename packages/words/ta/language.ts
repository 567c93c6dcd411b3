/** Tamil. No native speaker has read this translation yet. Verbs are gender-neutral. */
import { type DoctorName, doctorTitle } from '@baari/core/doctors';
import { timesByPartOfDay } from '../times.ts';
import type * as english from '../en/language.ts';

/** The language's own name, for language switches. */
export const name = 'தமிழ்';

const SPECIALTIES = new Map([
  ['Cardiology', 'இதய மருத்துவம்'],
  ['Dermatology', 'தோல் மருத்துவம்'],
  ['Emergency Medicine', 'அவசர மருத்துவம்'],
  ['Family Medicine', 'குடும்ப மருத்துவம்'],
  ['Gastroenterology', 'வயிறு, குடல் மருத்துவம்'],
  ['General Surgery', 'பொது அறுவை சிகிச்சை'],
  ['Internal Medicine', 'பொது மருத்துவம்'],
  ['Neurology', 'நரம்பியல்'],
  ['Obstetrics & Gynecology', 'மகளிர், மகப்பேறு மருத்துவம்'],
  ['Oncology', 'புற்றுநோய் மருத்துவம்'],
  ['Ophthalmology', 'கண் மருத்துவம்'],
  ['Orthopedics', 'எலும்பு மருத்துவம்'],
  ['Otolaryngology', 'காது, மூக்கு, தொண்டை'],
  ['Pediatrics', 'குழந்தைகள் மருத்துவம்'],
  ['Psychiatry', 'மனநல மருத்துவம்'],
  ['Pulmonology', 'நுரையீரல் மருத்துவம்'],
  ['Radiology', 'ரேடியாலஜி'],
  ['Rheumatology', 'மூட்டுவாத மருத்துவம்'],
  ['Urology', 'சிறுநீர்ப் பாதை மருத்துவம்'],
  ['Other', 'மற்றவை'],
]);

const LANGUAGES = new Map([
  ['English', 'ஆங்கிலம்'],
  ['Hindi', 'இந்தி'],
  ['Tamil', 'தமிழ்'],
  ['Telugu', 'தெலுங்கு'],
  ['Malayalam', 'மலையாளம்'],
  ['Kannada', 'கன்னடம்'],
  ['Bengali', 'வங்காளம்'],
  ['Marathi', 'மராத்தி'],
  ['Gujarati', 'குஜராத்தி'],
]);

const minutes = (count: number) => (count === 1 ? '1 நிமிடம்' : `${count} நிமிடங்கள்`);
/** "மணி நேரம்" has no plural form. */
const hoursText = (count: number) => `${count} மணி`;
/** Formats minutes, in hours from an hour on. */
export const duration = (count: number) => {
  const rest = count % 60;
  if (count < 60) return `${count} நிமி`;
  return `${hoursText(Math.floor(count / 60))}${rest === 0 ? '' : ` ${rest} நிமி`}`;
};
/** Formats a wait in whole minutes, rounded up. */
export const wholeMinutes = (seconds: number) => minutes(Math.max(1, Math.ceil(seconds / 60)));

export const shared = {
  // Makes Intl use the token's digits, whatever the browser's settings.
  locale: 'ta-IN-u-nu-latn',
  timeText: /* @__PURE__ */ timesByPartOfDay('4 அதிகாலை 6 காலை 12 மதியம் 16 மாலை 20 இரவு'),
  doctor: {
    name: (doctor: DoctorName) => doctorTitle(doctor, 'டாக்டர்'),
    /** The word before a room's number; see `roomName`. */
    room: 'அறை',
    /** Translates a specialty or a language from core/doctors. Returns other words unchanged. */
    specialty: (specialty: string | null) => SPECIALTIES.get(specialty ?? '') ?? specialty ?? '',
    language: (language: string) => LANGUAGES.get(language) ?? language,
    and: (items: readonly string[]) => new Intl.ListFormat('ta-IN', { type: 'conjunction' }).format(items),
  },
} satisfies typeof english.shared;
