/** Gujarati. No native speaker has read this translation yet. Verbs are gender-neutral. */
import { type DoctorName, doctorTitle } from '@baari/core/doctors';
import { timesByPartOfDay } from '../times.ts';
import type * as english from '../en/language.ts';

/** The language's own name, for language switches. */
export const name = 'ગુજરાતી';

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

const minutes = (count: number) => `${count} મિનિટ`;
/** Formats minutes, in hours from an hour on. */
export const duration = (count: number) => {
  const rest = count % 60;
  if (count < 60) return minutes(count);
  return `${Math.floor(count / 60)} કલાક${rest === 0 ? '' : ` ${minutes(rest)}`}`;
};
/** Formats a wait in whole minutes, rounded up. */
export const wholeMinutes = (seconds: number) => minutes(Math.max(1, Math.ceil(seconds / 60)));

export const shared = {
  // Makes Intl use the token's digits, whatever the browser's settings.
  locale: 'gu-IN-u-nu-latn',
  timeText: /* @__PURE__ */ timesByPartOfDay('4 સવારે 12 બપોરે 16 સાંજે 20 રાત્રે'),
  doctor: {
    name: (doctor: DoctorName) => doctorTitle(doctor, 'ડૉ.'),
    /** The word before a room's number; see `roomName`. */
    room: 'રૂમ',
    /** Translates a specialty or a language from core/doctors. Returns other words unchanged. */
    specialty: (specialty: string | null) => SPECIALTIES.get(specialty ?? '') ?? specialty ?? '',
    language: (language: string) => LANGUAGES.get(language) ?? language,
    and: (items: readonly string[]) => new Intl.ListFormat('gu-IN', { type: 'conjunction' }).format(items),
  },
} satisfies typeof english.shared;
