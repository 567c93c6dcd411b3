/** Kannada. Not yet read by a native speaker. Verbs say nothing of a doctor's or a patient's gender. What several surfaces say. */
import { doctorTitle } from '@baari/core/doctors';
import { KANNADA_PARTS_OF_DAY } from '@baari/core/shared';
import type { SharedWords } from '../en/catalog.ts';
import { duration, minutes } from './counts.ts';
import { timesByPartOfDay } from '../../format/time-text.ts';

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

export const words: SharedWords = {
  // So that Intl writes the figures that are on the token, whatever a browser's own settings say.
  locale: 'kn-IN-u-nu-latn',
  timeText: timesByPartOfDay(KANNADA_PARTS_OF_DAY),

  doctor: {
    name: (doctor) => doctorTitle(doctor, 'kn'),
    specialty: (specialty) => SPECIALTIES.get(specialty ?? '') ?? specialty ?? '',
    language: (language) => LANGUAGES.get(language) ?? language,
    offline: 'ಈಗ ಲಭ್ಯವಿಲ್ಲ',
    available: 'ಈಗ ಲಭ್ಯ',
    from: (time) => `${time}ರಿಂದ`,
    backAt: (time) => `${time}ಕ್ಕೆ ಬರುತ್ತಾರೆ`,
    opensToday: (time) => `ಟೋಕನ್ ${time}ರಿಂದ`,
    opensTomorrow: (time) => `ಟೋಕನ್ ನಾಳೆ ${time}ರಿಂದ`,
    opensOn: (weekday, time) => `ಟೋಕನ್ ${weekday} ${time}ರಿಂದ`,
    usedUp: 'ಇಂದಿನ ಟೋಕನ್ ಮುಗಿದಿದೆ',
    notCovered: 'ಆನ್‌ಲೈನ್ ಟೋಕನ್ ಇಲ್ಲ',
    waiting: (count) => (count === 1 ? 'ಒಬ್ಬರು ಕಾಯುತ್ತಿದ್ದಾರೆ' : `${count} ಜನ ಕಾಯುತ್ತಿದ್ದಾರೆ`),
    nowServing: 'ಈಗಿನ ಸರದಿ',
    waitingLabel: 'ಕಾಯುತ್ತಿರುವವರು',
    estimatedWait: 'ಕಾಯುವ ಸಮಯ (ಅಂದಾಜು)',
    about: 'ವೈದ್ಯರ ಬಗ್ಗೆ',
    experience: 'ಅನುಭವ',
    years: (count) => `${count} ವರ್ಷ`,
    qualifications: 'ಡಿಗ್ರಿ',
    department: 'ವಿಭಾಗ',
    languages: 'ಭಾಷೆಗಳು',
    fee: 'ಫೀಸ್',
    hours: 'ಸಮಯ',
    closedAllDay: 'ರಜೆ',
    openAllDay: '24 ಗಂಟೆಯೂ',
    today: 'ಇಂದು',
    tomorrow: 'ನಾಳೆ',
    awayOn: (when) => `ರಜೆಯಲ್ಲಿ: ${when}`,
    closedOn: (when) => `ಮುಚ್ಚಿರುತ್ತದೆ: ${when}`,
    until: (day) => `${day} ತನಕ`,
    weekdays: {
      monday: 'ಸೋಮವಾರ',
      tuesday: 'ಮಂಗಳವಾರ',
      wednesday: 'ಬುಧವಾರ',
      thursday: 'ಗುರುವಾರ',
      friday: 'ಶುಕ್ರವಾರ',
      saturday: 'ಶನಿವಾರ',
      sunday: 'ಭಾನುವಾರ',
    },
    and: (items) => new Intl.ListFormat('kn-IN', { type: 'conjunction' }).format(items),
  },

  /** In place of a clinic's doctors. */
  board: {
    noDoctors: 'ಇನ್ನೂ ವೈದ್ಯರಿಲ್ಲ',
    gone: 'ಕ್ಲಿನಿಕ್ ಸಿಗಲಿಲ್ಲ ಅಥವಾ ಚಾಲ್ತಿಯಲ್ಲಿಲ್ಲ.',
  },

  announcement: {
    delay: (doctor, time) => `${doctor} ಸುಮಾರು ${time}ಕ್ಕೆ ಆರಂಭಿಸುತ್ತಾರೆ`,
    break: (time) => `ಬ್ರೇಕ್: ${time}ರವರೆಗೆ`,
  },

  toast: { dismiss: 'ಮುಚ್ಚಿ' },

  wait: {
    none: 'ಕಾಯಬೇಕಿಲ್ಲ',
    anyMoment: 'ಯಾವ ಕ್ಷಣದಲ್ಲಾದರೂ',
    about: (count) => `ಸುಮಾರು ${duration(count)}`,
    likely: (least, most) => {
      if (least === 0) return `ಬಹುಶಃ ${duration(most)}${most % 60 === 0 ? 'ಯ' : 'ದ'} ಒಳಗೆ`;
      return most < 60 ? `ಬಹುಶಃ ${least}–${most} ನಿಮಿಷ` : `ಬಹುಶಃ ${duration(least)} – ${duration(most)}`;
    },
    around: (time) => `ಸುಮಾರು ${time}ಕ್ಕೆ`,
    by: (time) => `ತಡವಾದರೂ ${time}ರೊಳಗೆ`,
    turn: (around, by) => `ನಿಮ್ಮ ಸರದಿ ಸುಮಾರು ${around}ಕ್ಕೆ ಬರುತ್ತದೆ, ತಡವಾದರೂ ${by}ರೊಳಗೆ.`,
    early: 'ಮೊದಲ ಅಂದಾಜು',
    earlyHint: (doctor) => `ಮೊದಲ ಅಂದಾಜು: ${doctor} ಒಬ್ಬೊಬ್ಬರಿಗೆ ಎಷ್ಟು ಸಮಯ ತೆಗೆದುಕೊಳ್ಳುತ್ತಾರೆ ಎಂದು ತಿಳಿದಂತೆ ಇದು ಉತ್ತಮವಾಗುತ್ತದೆ.`,
    slow: (doctor) => `ಇಂದು ${doctor} ಒಬ್ಬೊಬ್ಬರಿಗೆ ಹೆಚ್ಚು ಸಮಯ ತೆಗೆದುಕೊಳ್ಳುತ್ತಿದ್ದಾರೆ`,
    fast: (doctor) => `ಇಂದು ${doctor} ಎಂದಿಗಿಂತ ಬೇಗ ನೋಡುತ್ತಿದ್ದಾರೆ`,
    late: (doctor) => `${doctor} ತಡವಾಗಿ ಶುರು ಮಾಡುತ್ತಿದ್ದಾರೆ`,
    lateSince: (doctor, time) => `${doctor} ತಡವಾಗಿ ಶುರು ಮಾಡುತ್ತಿದ್ದಾರೆ: ${time}ಕ್ಕೆ ಶುರುವಾಗಬೇಕಿತ್ತು.`,
    longVisit: 'ಈಗ ಒಳಗಿರುವವರಿಗೆ ಹೆಚ್ಚು ಸಮಯ ಬೇಕಾಗಿದೆ',
    later: (reason) => `ಮೊದಲು ಹೇಳಿದ್ದಕ್ಕಿಂತ ತಡವಾಗುತ್ತದೆ: ${reason}`,
    earlier: (reason) => `ಮೊದಲು ಹೇಳಿದ್ದಕ್ಕಿಂತ ಬೇಗ ಸರದಿ ಬರುತ್ತದೆ: ${reason}`,
    reasons: {
      started: 'ವೈದ್ಯರು ನೋಡಲು ಆರಂಭಿಸಿದ್ದಾರೆ.',
      notStarted: 'ವೈದ್ಯರು ಇನ್ನೂ ನೋಡಲು ಆರಂಭಿಸಿಲ್ಲ.',
      goesOn: 'ವೈದ್ಯರು ಮತ್ತೆ ನೋಡಲು ಆರಂಭಿಸಿದ್ದಾರೆ.',
      withdrawn: 'ಮೊದಲು ಹೇಳಿದ ತಡ ಈಗ ಇಲ್ಲ.',
      fewerAhead: 'ನಿಮ್ಮ ಮುಂದೆ ಈಗ ಕಡಿಮೆ ಜನರಿದ್ದಾರೆ.',
      putBack: 'ಒಬ್ಬರನ್ನು ಮತ್ತೆ ನಿಮ್ಮ ಮುಂದೆ ಸೇರಿಸಿದ್ದಾರೆ.',
      back: 'ಮೊದಲು ಕರೆದವರು ವಾಪಸ್ ಬಂದಿದ್ದಾರೆ.',
      placedAhead: 'ಹೆಚ್ಚು ಹೊತ್ತು ಕಾಯಲಾಗದ ಒಬ್ಬರನ್ನು ಮುಂದೆ ಸೇರಿಸಿದ್ದಾರೆ.',
      booked: 'ಬುಕಿಂಗ್ ಇರುವ ಒಬ್ಬರು ಬಂದಿದ್ದಾರೆ.',
      urgent: 'ಎಮರ್ಜೆನ್ಸಿ ರೋಗಿಯನ್ನು ಮೊದಲು ನೋಡುತ್ತಿದ್ದಾರೆ.',
      joined: 'ಬೇರೆ ವೈದ್ಯರ ರೋಗಿಗಳು ಈ ಸಾಲಿಗೆ ಸೇರಿದ್ದಾರೆ.',
      family: 'ಮುಂದಿರುವವರ ಜೊತೆ ಅವರ ಕುಟುಂಬದವರೂ ಹೋಗುತ್ತಿದ್ದಾರೆ.',
      asked: 'ವೈದ್ಯರು ಒಬ್ಬರನ್ನು ಮೊದಲೇ ಕರೆದಿದ್ದಾರೆ.',
      calledBefore: 'ಒಬ್ಬರನ್ನು ನಿಮಗಿಂತ ಮೊದಲು ಕರೆದಿದ್ದಾರೆ.',
      sooner: 'ಅಂದುಕೊಂಡಿದ್ದಕ್ಕಿಂತ ಬೇಗ ಕರೆಯುತ್ತಿದ್ದಾರೆ.',
      slower: 'ಅಂದುಕೊಂಡಿದ್ದಕ್ಕಿಂತ ಹೆಚ್ಚು ಸಮಯ ಆಗುತ್ತಿದೆ.',
    },
    doubt: 'ಮುಚ್ಚುವ ಮೊದಲು ನಿಮ್ಮ ಸರದಿ ಬರದಿರಬಹುದು',
    doubtAt: (time) => `${time}ಕ್ಕೆ ಮುಚ್ಚುವ ಮೊದಲು ನಿಮ್ಮ ಸರದಿ ಬರದಿರಬಹುದು`,
    doubtOwn: 'ನಿಮ್ಮ ಸ್ಥಾನ ಹಾಗೆಯೇ ಇರುತ್ತದೆ. ಕಾಯಬೇಕೋ, ಇನ್ನೊಮ್ಮೆ ಬರಬೇಕೋ ಎಂದು ಕ್ಲಿನಿಕ್ ಹೇಳಬಹುದು.',
    doubtNew: 'ಆದರೂ ನೀವು ಟೋಕನ್ ಪಡೆಯಬಹುದು, ಅಥವಾ ಮೊದಲು ಕ್ಲಿನಿಕ್‌ನಲ್ಲಿ ಕೇಳಿ.',
  },

  live: {
    live: 'ಲೈವ್',
    offline: 'ಆಫ್‌ಲೈನ್.',
    updatedAt: (time) => `ಅಪ್‌ಡೇಟ್: ${time}`,
    lastKnown: (age) => `ಕೊನೆಯ ಮಾಹಿತಿ, ${age}.`,
    keepsTrying: 'ನೆಟ್‌ವರ್ಕ್ ಬಂದಾಗ ತಾನಾಗಿಯೇ ಅಪ್‌ಡೇಟ್ ಆಗುತ್ತದೆ.',
    renewal: {
      renewed: 'Baari ಹೊಸ ವರ್ಷನ್ ಬಂದಿದೆ',
      renewedHint: 'ಈ ಪುಟ ಹಳೆಯದು, ಇನ್ನು ಅಪ್‌ಡೇಟ್ ಆಗುವುದಿಲ್ಲ. ನೀವು ಏನೂ ಬರೆದಿರದಿದ್ದರೆ ತಾನಾಗಿಯೇ ಮತ್ತೆ ತೆರೆಯುತ್ತದೆ.',
      loadAgain: 'ಮತ್ತೆ ತೆರೆಯಿರಿ',
    },
    secondsAgo: 'ಒಂದು ನಿಮಿಷದೊಳಗಿನದು',
    minutesAgo: (count) => `${count} ನಿಮಿಷದ ಹಿಂದೆ`,
    hoursAgo: (count) => `${count} ಗಂಟೆಯ ಹಿಂದೆ`,
  },

  refusals: {
    network: 'ನೀವು ಆಫ್‌ಲೈನ್ ಇರುವಂತಿದೆ. ನೆಟ್‌ವರ್ಕ್ ನೋಡಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ: ಯಾವುದೂ ಎರಡು ಬಾರಿ ಆಗುವುದಿಲ್ಲ.',
    tokenFailed: 'ಟೋಕನ್ ಕೊಡಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    actionFailed: 'ಅದು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಸ್ವಲ್ಪ ಹೊತ್ತಿನ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    rateLimited: (retryAfterSeconds) =>
      retryAfterSeconds === null
        ? 'ತುಂಬಾ ಬಾರಿ ಪ್ರಯತ್ನಿಸಿದ್ದೀರಿ. ದಯವಿಟ್ಟು ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.'
        : `ತುಂಬಾ ಬಾರಿ ಪ್ರಯತ್ನಿಸಿದ್ದೀರಿ. ದಯವಿಟ್ಟು ${minutes(Math.max(1, Math.ceil(retryAfterSeconds / 60)))} ಬಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.`,
    byReason: {
      'request.invalid': 'ದಯವಿಟ್ಟು ಹೆಸರು ಮತ್ತು ಮೊಬೈಲ್ ನಂಬರ್ ಸರಿ ಇದೆಯೇ ನೋಡಿ.',
      'patient.invalid_phone': 'ದಯವಿಟ್ಟು ಸರಿಯಾದ ಮೊಬೈಲ್ ನಂಬರ್ ಬರೆಯಿರಿ',
      'clinic.inactive': 'ಟೋಕನ್ ಸೇವೆ ಈಗ ಇಲ್ಲ. ದಯವಿಟ್ಟು ನೇರವಾಗಿ ಕ್ಲಿನಿಕ್ ಅನ್ನು ಸಂಪರ್ಕಿಸಿ.',
      'clinic.not_found': 'ಕ್ಲಿನಿಕ್ ಸಿಗಲಿಲ್ಲ',
      'doctor.not_found': 'ವೈದ್ಯರು ಸಿಗಲಿಲ್ಲ',
      'queue.practice_closed': 'ಈ ವೈದ್ಯರಿಗೆ ಈಗ ಹೊಸ ಟೋಕನ್ ಕೊಡುತ್ತಿಲ್ಲ.',
      'queue.phone_has_token': 'ಈ ಮೊಬೈಲ್ ನಂಬರ್‌ಗೆ ಇಂದು ಈಗಾಗಲೇ ಟೋಕನ್ ಇದೆ.',
      'patient.phone_gets_no_texts':
        'ಈ ಕ್ಲಿನಿಕ್ ಭಾರತದ ಮೊಬೈಲ್ ನಂಬರ್‌ಗಳಿಗೆ ಮಾತ್ರ OTP ಕಳುಹಿಸುತ್ತದೆ. ಬೇರೆ ನಂಬರ್ ಬರೆಯಿರಿ, ಅಥವಾ ರಿಸೆಪ್ಷನ್‌ನಲ್ಲಿ ಕೇಳಿ.',
      'patient.too_many_codes': 'ಈ ಗಂಟೆಯಲ್ಲಿ ಕ್ಲಿನಿಕ್ ಇನ್ನು OTP ಕಳುಹಿಸಲು ಆಗುವುದಿಲ್ಲ. ದಯವಿಟ್ಟು ರಿಸೆಪ್ಷನ್‌ನಲ್ಲಿ ಟೋಕನ್ ಕೇಳಿ.',
      'queue.family_limit': 'ಈ ಮೊಬೈಲ್ ನಂಬರ್‌ನಿಂದ ಕುಟುಂಬಕ್ಕೆ ಇನ್ನು ಟೋಕನ್ ಪಡೆಯಲು ಆಗುವುದಿಲ್ಲ.',
      'billing.daily_token_limit': 'ಈ ವೈದ್ಯರ ಇಂದಿನ ಟೋಕನ್‌ಗಳು ಮುಗಿದಿವೆ. ದಯವಿಟ್ಟು ನೇರವಾಗಿ ಕ್ಲಿನಿಕ್ ಅನ್ನು ಸಂಪರ್ಕಿಸಿ.',
      'billing.doctor_not_covered': 'ಈ ವೈದ್ಯರಿಗೆ ಈಗ ಹೊಸ ಟೋಕನ್ ಕೊಡುತ್ತಿಲ್ಲ. ದಯವಿಟ್ಟು ನೇರವಾಗಿ ಕ್ಲಿನಿಕ್ ಅನ್ನು ಸಂಪರ್ಕಿಸಿ.',
      'queue.token_not_found': 'ಈ ಟೋಕನ್ ಈಗ ಇಲ್ಲ.',
      'queue.no_session': 'ಈ ಸಾಲನ್ನು ಮುಚ್ಚಿದ್ದಾರೆ.',
      'queue.token_not_waiting': 'ಈ ಟೋಕನ್ ಈಗ ಸಾಲಿನಲ್ಲಿಲ್ಲ.',
      'queue.token_already_arrived': 'ನೀವು ಬಂದಿರುವುದು ಕ್ಲಿನಿಕ್‌ಗೆ ಈಗಾಗಲೇ ಗೊತ್ತಿದೆ.',
      'queue.token_not_arrived': 'ನೀವು ಇನ್ನೂ ಬಂದಿಲ್ಲ ಎಂದು ಕ್ಲಿನಿಕ್‌ಗೆ ಗೊತ್ತಿದೆ.',
      'queue.arrival_seen': 'ಕ್ಲಿನಿಕ್ ನಿಮ್ಮನ್ನು ನೋಡಿದೆ ಅಥವಾ ಕರೆದಿದೆ. ಮತ್ತೆ ಹೊರಗೆ ಹೋಗಬೇಕಿದ್ದರೆ ರಿಸೆಪ್ಷನ್‌ನಲ್ಲಿ ಹೇಳಿ.',
      'queue.priority_limit': 'ನೀವು ತುಂಬಾ ಬಾರಿ ಕೇಳಿದ್ದೀರಿ. ದಯವಿಟ್ಟು ರಿಸೆಪ್ಷನ್‌ನಲ್ಲಿ ಹೇಳಿ.',
    },
  },
};
