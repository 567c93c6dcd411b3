import { type DatedHours, ENTRY_AHEAD_DAYS_MAX, ENTRY_DAYS_MAX, WEEKDAYS } from '../doctors/index.ts';
import type { Announcement } from './announcement.ts';
import { dayOff, hoursOn } from './hours-on.ts';
import { type Practice, type PracticeSwitch, practiceAt, type Schedule } from './practice.ts';
import { addDays, instantOf, SERVICE_DATE_STARTS_AT_HOUR, serviceDateOf, isNight } from './service-date.ts';

/**
 * The offer of a token to a patient. `closed` means that the practice issues no tokens now. `used_up` means
 * that the plan's daily limit is reached. `not_covered` means that the plan does not cover the doctor.
 */
export const TOKEN_OFFERS = ['open', 'closed', 'used_up', 'not_covered'] as const;
export type TokenOfferKind = (typeof TOKEN_OFFERS)[number];

/** The data about an absence or a holiday that patients see. */
type DayOff = { kind: 'absence' | 'holiday'; note: string | null };

export type TokenOffer = {
  kind: TokenOfferKind;
  /**
   * When a closed practice opens automatically. The value is null if that time is unknown, and for all other
   * kinds of offers.
   */
  opensAt: Date | null;
  /** The calendar entry that closes the practice today. */
  off?: DayOff;
};

/** Returns whether the plan allows the doctor's next token, and if it does not, why. */
export type PlanRoom = 'room' | 'used_up' | 'not_covered';

/** The number of days that are searched for the next opening. No absence is longer. */
const DAYS_AHEAD = ENTRY_AHEAD_DAYS_MAX + ENTRY_DAYS_MAX + WEEKDAYS.length;

/**
 * Returns the offer to a patient who wants to take a token now. `practice` is the state of the practice at
 * that instant.
 */
export function tokenOfferAt(
  now: Date,
  practice: Practice,
  { room, pressed, schedule }: { room: PlanRoom; pressed: PracticeSwitch | null; schedule: Schedule },
): TokenOffer {
  if (room === 'not_covered') return { kind: 'not_covered', opensAt: null };
  const opensToday = practice.state === 'open' || practice.opensAt !== null;
  if (room === 'used_up' && opensToday) return { kind: 'used_up', opensAt: null };
  if (practice.state === 'open') return { kind: 'open', opensAt: null };
  const opensAt = practice.opensAt ?? opensOnLaterDay(now, pressed, schedule);
  const off = dayOff(serviceDateOf(now, schedule.timeZone), schedule);
  return { kind: 'closed', opensAt, ...(off && { off: toldDayOff(off) }) };
}

const toldDayOff = ({ kind, note }: DatedHours): DayOff => ({
  kind: kind === 'holiday' ? kind : 'absence',
  note,
});

/**
 * Returns when the practice opens automatically after this service date. Returns null if the hours do not
 * show when it opens.
 */
function opensOnLaterDay(now: Date, pressed: PracticeSwitch | null, schedule: Schedule): Date | null {
  const today = serviceDateOf(now, schedule.timeZone);
  // If no hours are known, staff open the practice by hand and may open it again today.
  if (hoursOn(today, schedule) === null) return null;
  for (let days = 1; days <= DAYS_AHEAD; days += 1) {
    const date = addDays(today, days);
    if (hoursOn(date, schedule)?.length === 0) continue;
    const begins = instantOf(date, SERVICE_DATE_STARTS_AT_HOUR * 60, schedule.timeZone);
    const { opensAt, state } = practiceAt(begins, pressed, schedule);
    if (opensAt !== null) return opensAt;
    if (state === 'open') return begins;
  }
  return null;
}

/** The colours and words that show patients a doctor's state, like a traffic light. */

export type Availability =
  | { kind: 'offline'; light: 'grey'; opensAt: Date | null }
  /** The plan has no token left for patients, or it does not cover the doctor. */
  | { kind: 'used_up' | 'not_covered'; light: 'grey' }
  | { kind: 'busy'; light: 'yellow'; until: Date }
  | { kind: 'later'; light: 'yellow'; from: Date }
  | { kind: 'available'; light: 'green' }
  | { kind: 'waiting'; light: 'yellow' | 'red'; waiting: number };

/** If more patients than this are waiting, the light is red. */
const YELLOW_UP_TO = 3;

type Doctor = {
  /** A current break or late start. */
  announcement: Announcement | null;
  /** The time at which an absent doctor comes. The value is null for a doctor who is present. */
  seesFrom: Date | null;
  waiting: number;
};

export function availabilityOf(offer: TokenOffer, { announcement, seesFrom, waiting }: Doctor): Availability {
  if (offer.kind === 'closed') return { kind: 'offline', light: 'grey', opensAt: offer.opensAt };
  if (offer.kind !== 'open') return { kind: offer.kind, light: 'grey' };
  if (announcement?.kind === 'break') {
    return { kind: 'busy', light: 'yellow', until: new Date(announcement.until) };
  }
  const from = announcement === null ? seesFrom : new Date(announcement.until);
  if (from !== null) return { kind: 'later', light: 'yellow', from };
  if (waiting === 0) return { kind: 'available', light: 'green' };
  return { kind: 'waiting', light: waiting <= YELLOW_UP_TO ? 'yellow' : 'red', waiting };
}

/** The stored data of a queue from which the offer is calculated. */
export type OfferingLine = { room: PlanRoom; pressed: PracticeSwitch | null; schedule: Schedule };

/** At night, alerts are sent only within this time after the opening. */
const JUST_OPENED_MS = 15 * 60_000;

/** Returns a queue's offer and the state of its practice at an instant. */
export function offerAt(now: Date, line: OfferingLine): { practice: Practice; offer: TokenOffer } {
  const practice = practiceAt(now, line.pressed, line.schedule);
  return { practice, offer: tokenOfferAt(now, practice, line) };
}

/**
 * Returns whether to alert patients now that tokens are available. At night, patients are alerted only
 * directly after the opening. So patients who missed the message in the evening are not woken. `pressedAt` is
 * the time at which staff opened the practice by hand. The value is null if something else happened after
 * that.
 */
export function isOpeningTold(now: Date, line: OfferingLine & { pressedAt: Date | null }): boolean {
  const isOpenAt = (at: Date) => offerAt(at, line).offer.kind === 'open';
  if (!isOpenAt(now)) return false;
  const before = new Date(now.getTime() - JUST_OPENED_MS);
  const wasPressed = line.pressedAt !== null && line.pressedAt > before;
  return wasPressed || !isNight(now, line.schedule.timeZone) || !isOpenAt(before);
}
