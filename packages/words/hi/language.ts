/** Hindi. Verbs are gender-neutral, and digits are those on the token. */
import type { PaymentKind } from '@baari/core/clinics';
import { type DoctorName, doctorTitle } from '@baari/core/doctors';
import { type FeeMark, PLACE_REASONS } from '@baari/core/queue';
import { hoursByIntl, timesByIntl } from '../times.ts';
import type * as english from '../en/language.ts';

/** The language's own name, for language switches. */
export const name = 'हिन्दी';

const SPECIALTIES = new Map([
  ['Cardiology', 'हृदय रोग'],
  ['Dermatology', 'त्वचा रोग'],
  ['Emergency Medicine', 'आपातकालीन चिकित्सा'],
  ['Family Medicine', 'पारिवारिक चिकित्सा'],
  ['Gastroenterology', 'पेट और आंत रोग'],
  ['General Surgery', 'जनरल सर्जरी'],
  ['Internal Medicine', 'सामान्य चिकित्सा'],
  ['Neurology', 'तंत्रिका रोग (न्यूरोलॉजी)'],
  ['Obstetrics & Gynecology', 'स्त्री रोग एवं प्रसूति'],
  ['Oncology', 'कैंसर रोग'],
  ['Ophthalmology', 'नेत्र रोग'],
  ['Orthopedics', 'हड्डी रोग'],
  ['Otolaryngology', 'कान, नाक और गला रोग'],
  ['Pediatrics', 'बाल रोग'],
  ['Psychiatry', 'मनोरोग'],
  ['Pulmonology', 'छाती और फेफड़े के रोग'],
  ['Radiology', 'रेडियोलॉजी'],
  ['Rheumatology', 'गठिया रोग'],
  ['Urology', 'मूत्र रोग'],
  ['Other', 'अन्य'],
]);

const LANGUAGES = new Map([
  ['English', 'अंग्रेज़ी'],
  ['Hindi', 'हिन्दी'],
  ['Tamil', 'तमिल'],
  ['Telugu', 'तेलुगु'],
  ['Malayalam', 'मलयालम'],
  ['Kannada', 'कन्नड़'],
  ['Bengali', 'बांग्ला'],
  ['Marathi', 'मराठी'],
  ['Gujarati', 'गुजराती'],
]);

export const commas = (items: readonly string[]) => items.join(', ');
export const list = (items: readonly string[]) =>
  new Intl.ListFormat('hi-IN', { type: 'conjunction' }).format(items);
// The formatter is not created in advance, because that is slow and few screens need it.
export const figure = (count: number) => count.toLocaleString('hi-IN');
const minutes = (count: number) => `${count} मिनट`;
const hoursText = (count: number) => (count === 1 ? '1 घंटा' : `${count} घंटे`);
/** Formats minutes for staff, in hours from an hour on. */
export const duration = (count: number) => {
  const rest = count % 60;
  if (count < 60) return minutes(count);
  return `${hoursText(Math.floor(count / 60))}${rest === 0 ? '' : ` ${minutes(rest)}`}`;
};
/** Formats a pause in its largest unit, rounded up, like "40 सेकंड", "3 मिनट" or "1 घंटा". */
export const pause = (seconds: number) => {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} सेकंड`;
  return seconds < 3600 ? minutes(Math.ceil(seconds / 60)) : hoursText(Math.ceil(seconds / 3600));
};
/** Formats a wait in whole minutes, rounded up. */
export const wholeMinutes = (seconds: number) => minutes(Math.max(1, Math.ceil(seconds / 60)));

export const shared = {
  locale: 'hi-IN',
  timeText: /* @__PURE__ */ timesByIntl('hi-IN', 'long'),
  doctor: {
    name: (doctor: DoctorName) => doctorTitle(doctor, 'डॉ.'),
    /** The word before a room's number; see `roomName`. */
    room: 'कमरा',
    /** Translates a specialty or a language from core/doctors. Returns other words unchanged. */
    specialty: (specialty: string | null) => SPECIALTIES.get(specialty ?? '') ?? specialty ?? '',
    language: (language: string) => LANGUAGES.get(language) ?? language,
    and: (items: readonly string[]) => new Intl.ListFormat('hi-IN', { type: 'conjunction' }).format(items),
  },
} satisfies typeof english.shared;

const PAISE_PER_RUPEE = 100;
function amount(paise: number): string {
  const digits = paise % PAISE_PER_RUPEE === 0 ? 0 : 2;
  const format = { style: 'currency', currency: 'INR', minimumFractionDigits: digits } as const;
  return new Intl.NumberFormat('hi-IN', { ...format, maximumFractionDigits: digits }).format(
    paise / PAISE_PER_RUPEE,
  );
}

/** Describes a fee's mark, like "जमा ₹300 नकद". */
function mark(fee: FeeMark): string {
  const of = (paise: number | null) => (paise === null ? '' : ` ${amount(paise)}`);
  const by = (kind: PaymentKind) => ({ cash: 'नकद', upi: 'UPI', card: 'कार्ड' })[kind];
  switch (fee.mark) {
    case 'due':
      return `बाकी${of(fee.paise)}`;
    case 'paid':
      return [
        ...(fee.refund?.paise === fee.paise ? [] : [`जमा${of(fee.paise)} ${by(fee.kind)}`]),
        ...(fee.refund ? [`लौटाए${of(fee.refund.paise)} ${by(fee.refund.kind)}`] : []),
      ].join(', ');
    case 'free':
      return 'मुफ़्त';
    case 'waived':
      return `माफ़${of(fee.paise)}`;
  }
}

/** The server puts this title before a doctor's name. */
const ENGLISH_TITLE = /^Dr\. /;

const otherDoctor = ({ counterpart }: english.Told) =>
  counterpart ? shared.doctor.name(counterpart.doctorName) : 'दूसरे डॉक्टर';
const becauseAsked = ({ reason }: english.Told) => (reason === 'patient' ? ', मरीज़ के कहने पर' : '');
const inBrackets = (text: string | null) => (text ? ` (${text})` : '');
const whyMarked = (fee: FeeMark) => {
  const reason = fee.mark === 'waived' ? fee.reason : fee.mark === 'paid' && fee.refund?.reason;
  return inBrackets(reason || null);
};

const PRIORITIES = {
  age: 'वरिष्ठ नागरिक',
  pregnant: 'गर्भवती',
  disabled: 'दिव्यांग',
  infant: 'साथ में शिशु',
  unwell: 'तबीयत बहुत ख़राब',
  leaving: 'जल्दी जाना है',
  report: 'केवल रिपोर्ट दिखानी है',
  booked: 'बुकिंग',
};
const priorityOf = (reason: string | null) => {
  const priority = PLACE_REASONS.find((one) => one === reason);
  return priority ? PRIORITIES[priority] : null;
};

export const console = {
  events: {
    who: (name, actor) => {
      if (actor === 'patient') return 'मरीज़';
      if (actor === 'key') return `API key “${name}”`;
      return actor === 'baari' ? 'Baari' : name.replace(ENGLISH_TITLE, 'डॉ. ');
    },
    did: {
      issued: ({ by, token, told: { reason, late } }) =>
        `${by} ने ${token} जोड़ा${inBrackets([priorityOf(reason) ?? reason, late].filter(Boolean).join(', '))}`,
      called: ({ by, token, told: { reason, passed } }) =>
        reason
          ? `${by} ने ${token} को बारी से पहले बुलाया (${reason})`
          : `${by} ने ${token} को बुलाया${passed.length > 0 ? `; नहीं थे: ${passed.join(', ')}` : ''}`,
      skipped: ({ by, token, told: { isNoShow } }) =>
        isNoShow ? `${by} ने ${token} के लिए “नहीं आए” लिखा` : `${by} ने ${token} को छोड़ा`,
      placed_soon: ({ by, token, told: { reason } }) =>
        `${by} ने ${token} को आगे रखा${inBrackets(priorityOf(reason))}`,
      placed_at_once: ({ by, token, told: { reason } }) =>
        `${by} ने ${token} को सबसे आगे रखा${inBrackets(reason)}`,
      moved_away: ({ by, token, told }) =>
        told.counterpart?.label
          ? `${by} ने ${token} को ${otherDoctor(told)} के पास भेजा, वहाँ टोकन ${told.counterpart.label}${becauseAsked(told)}`
          : `${by} ने पूरी कतार ${otherDoctor(told)} के पास भेजी`,
      moved_and_stopped: ({ by, told }) => `${by} ने पूरी कतार ${otherDoctor(told)} के पास भेजी और नए टोकन रोके`,
      moved_here: ({ by, token, told }) =>
        told.counterpart?.label
          ? `${by} ने ${token} को ${otherDoctor(told)} के पास से यहाँ लिया, वहाँ टोकन ${told.counterpart.label}${becauseAsked(told)}`
          : `${by} ने ${otherDoctor(told)} की कतार यहाँ ली`,
      fee_marked: ({ by, token, told: { fee } }) =>
        fee
          ? `${by} ने ${token} की फ़ीस लिखी: ${mark(fee)}${whyMarked(fee)}`
          : `${by} ने ${token} की लिखी हुई फ़ीस वापस ली`,
      consultation_time_set: ({ by, told }) =>
        `${by} ने एक मरीज़ का औसत समय बदला${told.minutes ? `: ${minutes(told.minutes)}` : ''}`,
      delay_announced: ({ by, told }) =>
        `${by} ने देर से शुरू होने की सूचना दी${told.minutes ? `: ${minutes(told.minutes)} में` : ''}`,
      break_announced: ({ by, told }) =>
        `${by} ने ब्रेक की सूचना दी${told.minutes ? `: ${minutes(told.minutes)}` : ''}`,
    },
    undoing: {
      skipped: ({ token, told: { isNoShow } }) =>
        isNoShow ? `${token} के लिए “नहीं आए” लिखना` : `${token} को छोड़ना`,
      moved_away: ({ token, told }) =>
        told.counterpart?.label
          ? `${token} को ${otherDoctor(told)} के पास भेजना`
          : `पूरी कतार ${otherDoctor(told)} के पास भेजना`,
      moved_and_stopped: ({ told }) => `पूरी कतार ${otherDoctor(told)} के पास भेजना और नए टोकन रोकना`,
      moved_here: ({ token, told }) =>
        told.counterpart?.label
          ? `${token} को ${otherDoctor(told)} के पास से यहाँ लेना`
          : `${otherDoctor(told)} की कतार यहाँ लेना`,
    },
  },
  fees: { amount, mark },
  waits: {
    range: (least, about, most) => {
      const middle = `लगभग ${duration(about)}`;
      if (least === 0) return `${middle}, अधिक से अधिक ${duration(most)}`;
      return most < 60
        ? `${middle} (${least}–${most})`
        : `${middle} (${duration(least)} से ${duration(most)})`;
    },
  },
} satisfies typeof english.console;

export const desk = {
  tally: { time: (from, until) => (from === until ? from : `${from} – ${until}`) },
  recordings: { beforeRest: (hundred) => `${hundred}, जब आगे और हो, जैसे ${hundred + 14} में` },
} satisfies typeof english.desk;

const degrees = (angle: number) => `${Math.abs(angle).toFixed(5)}°`;

export const office = {
  place: {
    point: (latitude, longitude) =>
      `${degrees(latitude)} ${latitude < 0 ? 'दक्षिण' : 'उत्तर'}, ${degrees(longitude)} ${longitude < 0 ? 'पश्चिम' : 'पूर्व'}`,
  },
  hourText: /* @__PURE__ */ hoursByIntl('hi-IN', 'long'),
  dashboard: {
    day: { wait: duration },
    accuracy: {
      aheadText: (from, to) => {
        if (to === null) return `${from} या ज़्यादा`;
        if (from !== to) return `${from} से ${to}`;
        return from === 0 ? 'कोई नहीं' : `${from}`;
      },
    },
  },
} satisfies typeof english.office;

const SPANS = new Map([
  [30, 'आधे घंटे'],
  [60, 'घंटे'],
  [120, '2 घंटे'],
  [240, '4 घंटे'],
]);

export const clinicBookings = {
  band: (from, to) => {
    const part = /^\P{Number}+ /u.exec(from)?.[0] ?? '';
    return `${from} – ${part !== '' && to.startsWith(part) ? to.slice(part.length) : to}`;
  },
  rules: {
    means: {
      seats: (count, spanMinutes, paceMinutes) =>
        `हर ${SPANS.get(spanMinutes) ?? minutes(spanMinutes)} में लगभग ${count} जगह, जब एक मरीज़ में ${minutes(paceMinutes)} लगें। बाकी समय उनके लिए है जो सीधे आते हैं।`,
    },
  },
} satisfies typeof english.clinicBookings;
