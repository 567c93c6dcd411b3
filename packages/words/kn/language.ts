/** Kannada. No native speaker has read this translation yet. Verbs are gender-neutral. */
import { type DoctorName, doctorTitle } from '@baari/core/doctors';
import { timesByPartOfDay } from '../times.ts';
import type * as english from '../en/language.ts';

/** The language's own name, for language switches. */
export const name = 'ಕನ್ನಡ';

const SPECIALTIES = new Map([
  ['Cardiology', 'ಹೃದಯ ಚಿಕಿತ್ಸೆ'],
  ['Dermatology', 'ಚರ್ಮ ಚಿಕಿತ್ಸೆ'],
  ['Emergency Medicine', 'ತುರ್ತು ಚಿಕಿತ್ಸೆ'],
  ['Family Medicine', 'ಕುಟುಂಬ ಚಿಕಿತ್ಸೆ'],
  ['Gastroenterology', 'ಹೊಟ್ಟೆ, ಕರುಳಿನ ಚಿಕಿತ್ಸೆ'],
  ['General Surgery', 'ಜನರಲ್ ಸರ್ಜರಿ'],
  ['Internal Medicine', 'ಸಾಮಾನ್ಯ ಚಿಕಿತ್ಸೆ'],
  ['Neurology', 'ನರ ಚಿಕಿತ್ಸೆ'],
  ['Obstetrics & Gynecology', 'ಸ್ತ್ರೀರೋಗ, ಹೆರಿಗೆ'],
  ['Oncology', 'ಕ್ಯಾನ್ಸರ್ ಚಿಕಿತ್ಸೆ'],
  ['Ophthalmology', 'ಕಣ್ಣಿನ ಚಿಕಿತ್ಸೆ'],
  ['Orthopedics', 'ಮೂಳೆ ಚಿಕಿತ್ಸೆ'],
  ['Otolaryngology', 'ಕಿವಿ, ಮೂಗು, ಗಂಟಲು'],
  ['Pediatrics', 'ಮಕ್ಕಳ ಚಿಕಿತ್ಸೆ'],
  ['Psychiatry', 'ಮಾನಸಿಕ ಚಿಕಿತ್ಸೆ'],
  ['Pulmonology', 'ಶ್ವಾಸಕೋಶ ಚಿಕಿತ್ಸೆ'],
  ['Radiology', 'ರೇಡಿಯಾಲಜಿ'],
  ['Rheumatology', 'ಸಂಧಿವಾತ ಚಿಕಿತ್ಸೆ'],
  ['Urology', 'ಮೂತ್ರರೋಗ ಚಿಕಿತ್ಸೆ'],
  ['Other', 'ಇತರೆ'],
]);

const LANGUAGES = new Map([
  ['English', 'ಇಂಗ್ಲಿಷ್'],
  ['Hindi', 'ಹಿಂದಿ'],
  ['Tamil', 'ತಮಿಳು'],
  ['Telugu', 'ತೆಲುಗು'],
  ['Malayalam', 'ಮಲಯಾಳಂ'],
  ['Kannada', 'ಕನ್ನಡ'],
  ['Bengali', 'ಬಂಗಾಳಿ'],
  ['Marathi', 'ಮರಾಠಿ'],
  ['Gujarati', 'ಗುಜರಾತಿ'],
]);

const minutes = (count: number) => `${count} ನಿಮಿಷ`;
/** Formats minutes, in hours from an hour on. */
export const duration = (count: number) => {
  const rest = count % 60;
  if (count < 60) return minutes(count);
  return `${Math.floor(count / 60)} ಗಂಟೆ${rest === 0 ? '' : ` ${minutes(rest)}`}`;
};
/** Formats a wait in whole minutes, rounded up. */
export const wholeMinutes = (seconds: number) => minutes(Math.max(1, Math.ceil(seconds / 60)));

export const shared = {
  // Makes Intl use the token's digits, whatever the browser's settings.
  locale: 'kn-IN-u-nu-latn',
  timeText: /* @__PURE__ */ timesByPartOfDay('4 ಬೆಳಿಗ್ಗೆ 12 ಮಧ್ಯಾಹ್ನ 16 ಸಂಜೆ 20 ರಾತ್ರಿ'),
  doctor: {
    name: (doctor: DoctorName) => doctorTitle(doctor, 'ಡಾ.'),
    /** The word before a room's number; see `roomName`. */
    room: 'ರೂಮ್',
    /** Translates a specialty or a language from core/doctors. Returns other words unchanged. */
    specialty: (specialty: string | null) => SPECIALTIES.get(specialty ?? '') ?? specialty ?? '',
    language: (language: string) => LANGUAGES.get(language) ?? language,
    and: (items: readonly string[]) => new Intl.ListFormat('kn-IN', { type: 'conjunction' }).format(items),
  },
} satisfies typeof english.shared;
