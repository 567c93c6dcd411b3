/** Whether a practice takes new tokens: what somebody pressed today, and otherwise the working hours. */
import type { SlotMinutes } from '../doctors/index.ts';
import { type DoctorHours, hoursOn } from './hours-on.ts';
import { instantOf, serviceDateEnd, serviceDateOf } from './service-date.ts';

export const PRACTICE_STATES = ['open', 'closed'] as const;
export type PracticeState = (typeof PRACTICE_STATES)[number];

/** What was pressed last, Start Practice or Close Practice, and on which service date: it holds until that date ends. */
export type PracticeSwitch = { state: PracticeState; serviceDate: string };

/** When a doctor's practice opens and closes by itself. */
export type Schedule = DoctorHours & { opensEarlyMinutes: number; timeZone: string };

export type Practice = {
  state: PracticeState;
  /** When a closed practice opens by itself on this service date; null when it will not. */
  opensAt: Date | null;
  /** When the answer given here can first become another one by the passing of time. */
  changesAt: Date;
};

/**
 * The practice at an instant. What was pressed on this service date holds until it ends; otherwise the practice is open
 * from `opensEarlyMinutes` before the day's first slot until the last slot ends, and always where no hours are known.
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
