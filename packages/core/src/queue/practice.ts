import type { SlotMinutes } from '../doctors/index.ts';
import type { Announcement } from './announcement.ts';
import { type DoctorHours, hoursOn, workingSlots } from './hours-on.ts';
import { instantOf, serviceDateEnd, serviceDateOf } from './service-date.ts';
import { countTokens, LIVE_STATUSES } from './token.ts';

/**
 * Decides whether a practice issues new tokens. If staff pressed Start or Close today, that decides.
 * Otherwise the working hours decide.
 */

export const PRACTICE_STATES = ['open', 'closed'] as const;
export type PracticeState = (typeof PRACTICE_STATES)[number];

/** The last press of a button, and its service date. The press applies until that date ends. */
export type PracticeSwitch = { state: PracticeState; serviceDate: string };

/** The times at which a doctor's practice opens and closes automatically. */
export type Schedule = DoctorHours & { opensEarlyMinutes: number; timeZone: string };

export type Practice = {
  state: PracticeState;
  /**
   * The instant at which a closed practice opens automatically on this service date. The value is null if the
   * practice will not open.
   */
  opensAt: Date | null;
  /** The next instant at which this state may change. */
  changesAt: Date;
};

/**
 * Returns the state of the practice at an instant. If a button was pressed on this service date, it applies
 * until that date ends. Otherwise the practice is open from `opensEarlyMinutes` before the day's first slot
 * until the end of the last slot. If no hours are known, the practice is always open.
 */
export function practiceAt(now: Date, pressed: PracticeSwitch | null, schedule: Schedule): Practice {
  const serviceDate = serviceDateOf(now, schedule.timeZone);
  const dateEnd = serviceDateEnd(serviceDate, schedule.timeZone);
  if (pressed?.serviceDate === serviceDate)
    return { state: pressed.state, opensAt: null, changesAt: dateEnd };
  const slots = hoursOn(serviceDate, schedule);
  if (slots === null) return { state: 'open', opensAt: null, changesAt: dateEnd };
  const window = openWindow(slots, serviceDate, schedule);
  if (window === null || now >= window.end) return { state: 'closed', opensAt: null, changesAt: dateEnd };
  if (now < window.start) return { state: 'closed', opensAt: window.start, changesAt: window.start };
  return { state: 'open', opensAt: null, changesAt: window.end < dateEnd ? window.end : dateEnd };
}

function openWindow(slots: readonly SlotMinutes[], serviceDate: string, schedule: Schedule) {
  const first = slots[0];
  if (!first) return null;
  const lastEnd = Math.max(...slots.map((slot) => slot.end));
  return {
    start: instantOf(serviceDate, first.start - schedule.opensEarlyMinutes, schedule.timeZone),
    end: instantOf(serviceDate, lastEnd, schedule.timeZone),
  };
}

/** Returns whether a practice that issues no new tokens still sees patients who have one. */
export function isFinishing(queue: { practice: PracticeState; isEnded: boolean; states: string }): boolean {
  const isSomebodyLeft = LIVE_STATUSES.some((status) => countTokens(queue.states, status) > 0);
  return queue.practice === 'closed' && !queue.isEnded && isSomebodyLeft;
}

/** For this time after a call, a doctor counts as present, even outside the hours. */
const CALLED_RECENTLY_MS = 30 * 60_000;

/**
 * Returns when a doctor whose practice is open begins to see patients. Returns null if the doctor is present.
 * Without working hours, or after the day's last slot, an open practice counts as present, because staff keep
 * it open.
 */
export function seesFrom(now: Date, lastCalledAt: Date | null, schedule: Schedule): Date | null {
  const sinceCall = lastCalledAt === null ? Infinity : now.getTime() - lastCalledAt.getTime();
  if (sinceCall < CALLED_RECENTLY_MS) return null;
  const slots = workingSlots(serviceDateOf(now, schedule.timeZone), schedule);
  const coming = slots.find(({ end }) => end > now);
  return coming && coming.start > now ? coming.start : null;
}

/**
 * Returns when the doctor's next hours of this service date start, if there was at least one earlier slot.
 * For patients of the morning, these are the evening hours. Returns null if there are no such hours.
 */
export function laterHoursAt(now: Date, schedule: Schedule): Date | null {
  const [, ...later] = workingSlots(serviceDateOf(now, schedule.timeZone), schedule);
  return later.find(({ start }) => start > now)?.start ?? null;
}

/**
 * Returns the instant from which waits are counted. This is the end of the announcement. Before the first
 * call and outside the slots, it is the start of the next slot. Returns null if the doctor is working, or if
 * no slot is left.
 */
export function expectedStart(
  now: Date,
  queue: { announcement: Announcement | null; nowServing: number },
  schedule: Schedule,
): Date | null {
  if (queue.announcement !== null) return new Date(queue.announcement.until);
  if (queue.nowServing > 0) return null;
  const slots = workingSlots(serviceDateOf(now, schedule.timeZone), schedule);
  const coming = slots.find(({ end }) => end > now);
  return coming && coming.start > now ? coming.start : null;
}
