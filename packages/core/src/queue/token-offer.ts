/** Whether a patient can take a token now, and if not, why and when again: said before anything is typed. */
import { type DatedHours, ENTRY_AHEAD_DAYS_MAX, ENTRY_DAYS_MAX, WEEKDAYS } from '../doctors/index.ts';
import { dayOff, hoursOn } from './hours-on.ts';
import { type Practice, type PracticeSwitch, practiceAt, type Schedule } from './practice.ts';
import { addDays, instantOf, SERVICE_DATE_STARTS_AT_HOUR, serviceDateOf } from './service-date.ts';

/**
 * `closed`: the practice takes none now; `used_up`: the plan's daily limit is reached; `not_covered`: the plan has no room
 * for the doctor.
 */
export const TOKEN_OFFERS = ['open', 'closed', 'used_up', 'not_covered'] as const;
export type TokenOfferKind = (typeof TOKEN_OFFERS)[number];

/** An absence or a holiday, as patients are told of it. */
export type DayOff = { kind: 'absence' | 'holiday'; note: string | null };

export type TokenOffer = {
  kind: TokenOfferKind;
  /** When a closed practice opens by itself; null when that is not known, and for every other kind. */
  opensAt: Date | null;
  /** Why a closed practice has no hours today; left out where the calendar says nothing of it. */
  off?: DayOff;
};

/** What the plan has to say of a doctor's next token. */
export type PlanRoom = 'room' | 'used_up' | 'not_covered';

/** No hours are looked for after this: by then the longest absence is over. */
const DAYS_AHEAD = ENTRY_AHEAD_DAYS_MAX + ENTRY_DAYS_MAX + WEEKDAYS.length;

/** The answer for who would take a token now. `practice` is the practice at that instant. */
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

/** When the practice opens by itself after this service date; null when it has no hours that say so. */
function opensOnLaterDay(now: Date, pressed: PracticeSwitch | null, schedule: Schedule): Date | null {
  const today = serviceDateOf(now, schedule.timeZone);
  // Where no hours are known somebody presses, and whoever closed it today may open it again.
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
