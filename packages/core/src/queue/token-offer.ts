/** Whether a patient can take a token now, and if not, why and when again: said before anything is typed. */
import { hasNoSlots } from '../doctors/index.ts';
import { type Practice, type PracticeSwitch, practiceAt, type Schedule } from './practice.ts';
import { serviceDateEnd, serviceDateOf } from './service-date.ts';

/**
 * `closed`: the practice takes none now; `used_up`: the plan's daily limit is reached; `not_covered`: the plan has no room
 * for the doctor.
 */
export const TOKEN_OFFERS = ['open', 'closed', 'used_up', 'not_covered'] as const;
export type TokenOfferKind = (typeof TOKEN_OFFERS)[number];

export type TokenOffer = {
  kind: TokenOfferKind;
  /** When a closed practice opens by itself; null when that is not known, and for every other kind. */
  opensAt: Date | null;
};

/** What the plan has to say of a doctor's next token. */
export type PlanRoom = 'room' | 'used_up' | 'not_covered';

const DAYS_AHEAD = 7;

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
  return { kind: 'closed', opensAt: practice.opensAt ?? opensOnLaterDay(now, pressed, schedule) };
}

/** When the practice opens by itself after this service date; null when it has no hours that say so. */
function opensOnLaterDay(now: Date, pressed: PracticeSwitch | null, schedule: Schedule): Date | null {
  if (hasNoSlots(schedule.workingHours)) return null;
  let day = now;
  for (let days = 0; days < DAYS_AHEAD; days += 1) {
    // A service date begins in the instant in which the one before it ends.
    day = serviceDateEnd(serviceDateOf(day, schedule.timeZone), schedule.timeZone);
    const { opensAt, state } = practiceAt(day, pressed, schedule);
    if (opensAt !== null) return opensAt;
    if (state === 'open') return day;
  }
  return null;
}
