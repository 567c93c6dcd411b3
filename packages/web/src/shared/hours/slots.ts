/** Edits the slots of a day: converts times for fields and finds errors. */
import {
  formatTimeOfDay,
  isNightSlot,
  parseTimeOfDay,
  SERVICE_DATE_STARTS_AT_HOUR,
  slotMinutes,
  slotProblem,
  type SlotProblem,
  slotsOverlap,
  type WorkingSlot,
} from '@baari/core/doctors';
import type { ConsoleWords } from '@baari/words/web';

const DAY_END = 24 * 60;
const DATE_END = DAY_END + SERVICE_DATE_STARTS_AT_HOUR * 60;
export const FIRST_SLOT: WorkingSlot = { start: '9:00am', end: '5:00pm' };
/** Another slot starts after a pause of two hours and lasts three, like a clinic's evening session. */
const PAUSE_MINUTES = 120;
const SITTING_MINUTES = 180;

export const SLOTS_A_DAY_MAX = 8;

type SlotsError = { problem: 'unfilled' | 'overlap' } | { problem: SlotProblem; slot: WorkingSlot };

/** Returns the error of a day, or undefined if the day is valid. */
export function slotsError(slots: readonly WorkingSlot[]): SlotsError | undefined {
  const times = slots.flatMap((slot) => [slot.start, slot.end]);
  if (times.some((time) => parseTimeOfDay(time) === null)) return { problem: 'unfilled' };
  for (const slot of slots) {
    const problem = slotProblem(slot);
    if (problem) return { problem, slot };
  }
  return slotsOverlap(slots) ? { problem: 'overlap' } : undefined;
}

export function slotsErrorText(words: ConsoleWords['slots'], error: SlotsError): string {
  if (error.problem === 'backwards' || error.problem === 'passesTurn')
    return words[error.problem]({ start: error.slot.start, end: error.slot.end });
  return words[error.problem];
}

/** Names those of a day's slots that are after midnight. Returns null if no slot is after midnight. */
export function nightText(words: ConsoleWords['slots'], slots: readonly WorkingSlot[]): string | null {
  const nights = slots.filter(isNightSlot).map(({ start, end }) => words.night({ start, end }));
  return nights.length > 0 ? nights.join(' ') : null;
}

/** Converts a time like `9:00am` to a time field's `09:00`. Returns an empty text for an invalid time. */
export function toFieldTime(time: string): string {
  const minutes = parseTimeOfDay(time);
  if (minutes === null) return '';
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Converts a time field's value to the format of working hours. An empty value remains empty. */
export function fromFieldTime(value: string): string {
  const match = /^(\d{2}):(\d{2})/.exec(value);
  return match ? formatTimeOfDay(Number(match[1]) * 60 + Number(match[2])) : '';
}

/** Returns another slot after the last one. */
export function nextSlot(slots: readonly WorkingSlot[]): WorkingSlot {
  const lastEnd = slotMinutes(slots).at(-1)?.end;
  if (lastEnd === undefined) return FIRST_SLOT;
  const latestStart = DAY_END - SITTING_MINUTES;
  const start = Math.max(lastEnd, Math.min(lastEnd + PAUSE_MINUTES, latestStart));
  return { start: formatTimeOfDay(start), end: formatTimeOfDay(Math.min(start + SITTING_MINUTES, DATE_END)) };
}
