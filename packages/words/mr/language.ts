/** Marathi. No native speaker has read this translation yet. Verbs are gender-neutral. */
import { type DoctorName, doctorTitle } from '@baari/core/doctors';
import { timesByPartOfDay } from '../times.ts';
import type * as english from '../en/language.ts';

/** The language's own name, for language switches. */
export const name = 'मराठी';

const SPECIALTIES = new Map([
  ['Cardiology', 'हृदयरोग'],
  ['Dermatology', 'त्वचारोग'],
  ['Emergency Medicine', 'आपत्कालीन उपचार'],
  ['Family Medicine', 'फॅमिली मेडिसिन'],
  ['Gastroenterology', 'पोटाचे विकार'],
  ['General Surgery', 'जनरल सर्जरी'],
  ['Internal Medicine', 'जनरल मेडिसिन'],
  ['Neurology', 'मेंदू व मज्जाविकार'],
  ['Obstetrics & Gynecology', 'स्त्रीरोग व प्रसूती'],
  ['Oncology', 'कर्करोग'],
  ['Ophthalmology', 'नेत्ररोग'],
  ['Orthopedics', 'अस्थिरोग'],
  ['Otolaryngology', 'कान-नाक-घसा'],
  ['Pediatrics', 'बालरोग'],
  ['Psychiatry', 'मानसोपचार'],
  ['Pulmonology', 'छाती व फुफ्फुसांचे विकार'],
  ['Radiology', 'रेडिओलॉजी'],
  ['Rheumatology', 'संधिवात'],
  ['Urology', 'मूत्ररोग'],
  ['Other', 'इतर'],
]);

const LANGUAGES = new Map([
  ['English', 'इंग्रजी'],
  ['Hindi', 'हिंदी'],
  ['Tamil', 'तमिळ'],
  ['Telugu', 'तेलुगू'],
  ['Malayalam', 'मल्याळम'],
  ['Kannada', 'कन्नड'],
  ['Bengali', 'बंगाली'],
  ['Marathi', 'मराठी'],
  ['Gujarati', 'गुजराती'],
]);

const minutes = (count: number) => (count === 1 ? '1 मिनिट' : `${count} मिनिटे`);
/** Formats minutes, in hours from an hour on. */
export const duration = (count: number) => {
  const rest = count % 60;
  if (count < 60) return minutes(count);
  return `${Math.floor(count / 60)} तास${rest === 0 ? '' : ` ${minutes(rest)}`}`;
};
/** Formats a wait in whole minutes, rounded up. */
export const wholeMinutes = (seconds: number) => {
  const count = Math.max(1, Math.ceil(seconds / 60));
  return count === 1 ? '1 मिनिटाने' : `${count} मिनिटांनी`;
};

export const shared = {
  // Without this setting, Intl would use the script's own digits, which tokens do not have.
  locale: 'mr-IN-u-nu-latn',
  timeText: /* @__PURE__ */ timesByPartOfDay('4 पहाटे 6 सकाळी 12 दुपारी 16 संध्याकाळी 20 रात्री'),
  doctor: {
    name: (doctor: DoctorName) => doctorTitle(doctor, 'डॉ.'),
    /** The word before a room's number; see `roomName`. */
    room: 'रूम',
    /** Translates a specialty or a language from core/doctors. Returns other words unchanged. */
    specialty: (specialty: string | null) => SPECIALTIES.get(specialty ?? '') ?? specialty ?? '',
    language: (language: string) => LANGUAGES.get(language) ?? language,
    and: (items: readonly string[]) => new Intl.ListFormat('mr-IN', { type: 'conjunction' }).format(items),
  },
} satisfies typeof english.shared;
