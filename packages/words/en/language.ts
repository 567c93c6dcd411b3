/**
 * English texts that need code. Messages call the exported functions as formats, such as `{minutes,
 * duration}`.
 */
import type { PaymentKind } from '@baari/core/clinics';
import { type DoctorName, doctorTitle } from '@baari/core/doctors';
import { type FeeMark, PLACE_REASONS, type QueueActor } from '@baari/core/queue';
import { hoursByIntl, timesByIntl } from '../times.ts';

/** The language's own name, for language switches. */
export const name = 'English';

export const lower = (text: string) => text.toLowerCase();
export const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
export const commas = (items: readonly string[]) => items.join(', ');
export const list = (items: readonly string[]) =>
  new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(items);
// The format is not created in advance, because that is slow and few screens need it.
export const figure = (count: number) => count.toLocaleString('en-IN');
const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`);
/** Formats minutes for staff, in hours from an hour on. */
export const duration = (count: number) => {
  const rest = count % 60;
  if (count < 60) return `${count} min`;
  return `${Math.floor(count / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
};
/** Formats a pause in its largest unit, rounded up, like "40 seconds", "3 minutes" or "1 hour". */
export const pause = (seconds: number) => {
  const [count, hours] = [Math.max(1, Math.ceil(seconds)), Math.ceil(seconds / 3600)];
  if (seconds < 60) return count === 1 ? '1 second' : `${count} seconds`;
  if (seconds < 3600) return minutes(Math.ceil(seconds / 60));
  return hours === 1 ? '1 hour' : `${hours} hours`;
};
/** Formats a wait in whole minutes, rounded up. */
export const wholeMinutes = (seconds: number) => minutes(Math.max(1, Math.ceil(seconds / 60)));

export const shared = {
  locale: 'en-IN',
  timeText: /* @__PURE__ */ timesByIntl('en-IN'),
  doctor: {
    name: (doctor: DoctorName) => doctorTitle(doctor),
    /** The word before a room's number; see `roomName`. */
    room: 'Room',
    /** Translates a specialty or a language from core/doctors. Returns other words unchanged. */
    specialty: (specialty: string | null) => specialty ?? '',
    language: (language: string) => language,
    and: (items: readonly string[]) => new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(items),
  },
};

const PAISE_PER_RUPEE = 100;
function amount(paise: number): string {
  const digits = paise % PAISE_PER_RUPEE === 0 ? 0 : 2;
  const format = { style: 'currency', currency: 'INR', minimumFractionDigits: digits } as const;
  return new Intl.NumberFormat('en-IN', { ...format, maximumFractionDigits: digits }).format(
    paise / PAISE_PER_RUPEE,
  );
}

/** Describes a fee's mark, like "paid ₹300 cash". */
function mark(fee: FeeMark): string {
  const of = (paise: number | null) => (paise === null ? '' : ` ${amount(paise)}`);
  const by = (kind: PaymentKind) => ({ cash: 'cash', upi: 'UPI', card: 'card' })[kind];
  switch (fee.mark) {
    case 'due':
      return `due${of(fee.paise)}`;
    case 'paid':
      return [
        ...(fee.refund?.paise === fee.paise ? [] : [`paid${of(fee.paise)} ${by(fee.kind)}`]),
        ...(fee.refund ? [`refunded${of(fee.refund.paise)} ${by(fee.refund.kind)}`] : []),
      ].join(', ');
    case 'free':
      return 'free';
    case 'waived':
      return `waived${of(fee.paise)}`;
  }
}

/** The details of a change to a queue, or null if it has none. */
export type Told = {
  reason: string | null;
  /** The reason for adding a patient after new tokens were stopped, if the change did that. */
  late?: string | undefined;
  minutes: number | null;
  /** The numbers of the tokens that were called. */
  passed: readonly string[];
  isNoShow: boolean;
  /** The other line and the token's label there. A null label means the whole line. */
  counterpart: { doctorName: DoctorName; label: string | null } | null;
  /** The mark of the fee, if the change marks one. */
  fee?: FeeMark | null | undefined;
};

/** A change to a queue: who made it, and to which token. */
export type Change = { by: string; token: string; told: Told };
export type UndoneChange = Omit<Change, 'by'>;

const otherLine = ({ counterpart }: Told) =>
  counterpart ? shared.doctor.name(counterpart.doctorName) : 'another doctor';
const otherPlace = (told: Told) =>
  told.counterpart?.label ? `${otherLine(told)}, token ${told.counterpart.label} there` : otherLine(told);
const becauseAsked = ({ reason }: Told) => (reason === 'patient' ? ', as the patient asked' : '');
const inBrackets = (text: string | null) => (text ? ` (${text})` : '');
const whyMarked = (fee: FeeMark) => {
  const reason = fee.mark === 'waived' ? fee.reason : fee.mark === 'paid' && fee.refund?.reason;
  return inBrackets(reason || null);
};

const PRIORITIES = {
  age: 'senior citizen',
  pregnant: 'pregnant',
  disabled: 'disabled',
  infant: 'infant',
  unwell: 'very unwell',
  leaving: 'must leave soon',
  report: 'only shows a report',
  booked: 'booked',
};
const priorityOf = (reason: string | null) => {
  const priority = PLACE_REASONS.find((one) => one === reason);
  return priority ? PRIORITIES[priority] : null;
};

export const console = {
  events: {
    /** Names a person like the server does: a doctor with the title. */
    who: (name: string, actor?: QueueActor) => (actor === 'key' ? `Key “${name}”` : name),
    did: {
      issued: ({ by, token, told: { reason, late } }: Change) =>
        `${by} added ${token}${inBrackets([priorityOf(reason) ?? reason, late].filter(Boolean).join(', '))}`,
      called: ({ by, token, told: { reason, passed } }: Change) =>
        reason
          ? `${by} called ${token} out of turn (${reason})`
          : `${by} called ${token}${passed.length > 0 ? `; not here: ${passed.join(', ')}` : ''}`,
      skipped: ({ by, token, told: { isNoShow } }: Change) =>
        isNoShow ? `${by} marked ${token} as a no-show` : `${by} skipped ${token}`,
      placed_soon: ({ by, token, told: { reason } }: Change) =>
        `${by} moved ${token} ahead${inBrackets(priorityOf(reason))}`,
      placed_at_once: ({ by, token, told: { reason } }: Change) =>
        `${by} put ${token} next${inBrackets(reason)}`,
      moved_away: ({ by, token, told }: Change) =>
        told.counterpart?.label
          ? `${by} moved ${token} to ${otherPlace(told)}${becauseAsked(told)}`
          : `${by} moved the line to ${otherLine(told)}`,
      moved_and_stopped: ({ by, told }: Change) =>
        `${by} moved the line to ${otherLine(told)} and stopped new tokens`,
      moved_here: ({ by, token, told }: Change) =>
        told.counterpart?.label
          ? `${by} moved ${token} here from ${otherPlace(told)}${becauseAsked(told)}`
          : `${by} moved the line of ${otherLine(told)} here`,
      fee_marked: ({ by, token, told: { fee } }: Change) =>
        fee
          ? `${by} marked ${token} as ${mark(fee)}${whyMarked(fee)}`
          : `${by} removed the fee mark of ${token}`,
      consultation_time_set: ({ by, told }: Change) =>
        `${by} changed the consultation time${told.minutes ? ` to ${minutes(told.minutes)}` : ''}`,
      delay_announced: ({ by, told }: Change) =>
        `${by} announced a late start${told.minutes ? `, in ${minutes(told.minutes)}` : ''}`,
      break_announced: ({ by, told }: Change) =>
        `${by} announced a break${told.minutes ? ` of ${minutes(told.minutes)}` : ''}`,
    },
    undoing: {
      skipped: ({ token, told: { isNoShow } }: UndoneChange) =>
        isNoShow ? `marking ${token} as a no-show` : `skipping ${token}`,
      moved_away: ({ token, told }: UndoneChange) =>
        `moving ${told.counterpart?.label ? token : 'the line'} to ${otherLine(told)}`,
      moved_and_stopped: ({ told }: UndoneChange) =>
        `moving the line to ${otherLine(told)} and stopping new tokens`,
      moved_here: ({ token, told }: UndoneChange) =>
        told.counterpart?.label
          ? `moving ${token} here from ${otherLine(told)}`
          : `moving the line of ${otherLine(told)} here`,
    },
  },
  fees: { amount, mark },
  waits: {
    /** Formats a wait in minutes, and the range in which nine of ten waits end. */
    range: (least: number, about: number, most: number) => {
      const middle = `about ${duration(about)}`;
      // For waits of less than an hour, the text for the middle already contains the unit.
      const [from, to] = most < 60 ? [least, most] : [duration(least), duration(most)];
      if (least === 0) return `${middle}, up to ${to}`;
      return most < 60 ? `${middle}, ${from}–${to}` : `${middle}, between ${from} and ${to}`;
    },
  },
};

export const desk = {
  tally: { time: (from: string, until: string) => (from === until ? from : `${from} – ${until}`) },
  recordings: {
    beforeRest: (hundred: number) => `${hundred}, when more follows, as in ${hundred + 14}`,
  },
};

const degrees = (angle: number) => `${Math.abs(angle).toFixed(5)}°`;

export const office = {
  place: {
    /** Formats a point like "12.97160° N, 77.59460° E". */
    point: (latitude: number, longitude: number) =>
      `${degrees(latitude)} ${latitude < 0 ? 'S' : 'N'}, ${degrees(longitude)} ${longitude < 0 ? 'W' : 'E'}`,
  },
  hourText: /* @__PURE__ */ hoursByIntl('en-IN'),
  dashboard: {
    day: { wait: duration },
    accuracy: {
      aheadText: (from: number, to: number | null) => {
        if (to === null) return `${from} or more`;
        if (from !== to) return `${from} to ${to}`;
        return from === 0 ? 'Nobody' : `${from}`;
      },
    },
  },
};

const SPANS = new Map([
  [30, 'half hour'],
  [60, 'hour'],
  [120, '2 hours'],
  [240, '4 hours'],
]);

export const clinicBookings = {
  /** Formats two times of day, with a shared part of the day only once. */
  band: (from: string, to: string) => {
    const part = / [ap]m$/.exec(to)?.[0] ?? '';
    return `${part !== '' && from.endsWith(part) ? from.slice(0, -part.length) : from} – ${to}`;
  },
  rules: {
    means: {
      seats: (count: string, spanMinutes: number, paceMinutes: number) =>
        `About ${count} ${count === '1' ? 'seat' : 'seats'} in each ${SPANS.get(spanMinutes) ?? minutes(spanMinutes)}, at ${minutes(paceMinutes)} a patient. The rest is for walk-ins.`,
    },
  },
};
