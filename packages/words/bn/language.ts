/**
 * Bengali, as written in West Bengal. No native speaker has read this translation yet. Names take endings
 * only after a hyphen.
 */
import { type DoctorName, doctorTitle } from '@baari/core/doctors';
import { timesByPartOfDay } from '../times.ts';
import type * as english from '../en/language.ts';

/** The language's own name, for language switches. */
export const name = 'বাংলা';

const SPECIALTIES = new Map([
  ['Cardiology', 'হৃদরোগ'],
  ['Dermatology', 'চর্মরোগ'],
  ['Emergency Medicine', 'জরুরি চিকিৎসা'],
  ['Family Medicine', 'পারিবারিক চিকিৎসা'],
  ['Gastroenterology', 'পেট ও অন্ত্রের রোগ'],
  ['General Surgery', 'জেনারেল সার্জারি'],
  ['Internal Medicine', 'মেডিসিন'],
  ['Neurology', 'স্নায়ুরোগ'],
  ['Obstetrics & Gynecology', 'স্ত্রীরোগ ও প্রসূতি'],
  ['Oncology', 'ক্যানসার'],
  ['Ophthalmology', 'চক্ষুরোগ'],
  ['Orthopedics', 'হাড়ের রোগ'],
  ['Otolaryngology', 'নাক-কান-গলা'],
  ['Pediatrics', 'শিশুরোগ'],
  ['Psychiatry', 'মনোরোগ'],
  ['Pulmonology', 'বুক ও ফুসফুসের রোগ'],
  ['Radiology', 'রেডিয়োলজি'],
  ['Rheumatology', 'বাতরোগ'],
  ['Urology', 'মূত্ররোগ'],
  ['Other', 'অন্যান্য'],
]);

const LANGUAGES = new Map([
  ['English', 'ইংরেজি'],
  ['Hindi', 'হিন্দি'],
  ['Tamil', 'তামিল'],
  ['Telugu', 'তেলুগু'],
  ['Malayalam', 'মালয়ালম'],
  ['Kannada', 'কন্নড়'],
  ['Bengali', 'বাংলা'],
  ['Marathi', 'মরাঠি'],
  ['Gujarati', 'গুজরাটি'],
]);

const minutes = (count: number) => `${count} মিনিট`;
/** Formats minutes, in hours from an hour on. */
export const duration = (count: number) => {
  const rest = count % 60;
  if (count < 60) return minutes(count);
  return `${Math.floor(count / 60)} ঘণ্টা${rest === 0 ? '' : ` ${minutes(rest)}`}`;
};
/** Formats a wait in whole minutes, rounded up. */
export const wholeMinutes = (seconds: number) => minutes(Math.max(1, Math.ceil(seconds / 60)));

export const shared = {
  // Without this setting, Intl would use the script's own digits, which tokens do not have.
  locale: 'bn-IN-u-nu-latn',
  timeText: /* @__PURE__ */ timesByPartOfDay('4 ভোর 6 সকাল 12 দুপুর 16 বিকেল 18 সন্ধ্যা 20 রাত'),
  doctor: {
    name: (doctor: DoctorName) => doctorTitle(doctor, 'ডা.'),
    /** The word before a room's number; see `roomName`. */
    room: 'রুম',
    /** Translates a specialty or a language from core/doctors. Returns other words unchanged. */
    specialty: (specialty: string | null) => SPECIALTIES.get(specialty ?? '') ?? specialty ?? '',
    language: (language: string) => LANGUAGES.get(language) ?? language,
    and: (items: readonly string[]) => new Intl.ListFormat('bn-IN', { type: 'conjunction' }).format(items),
  },
} satisfies typeof english.shared;
