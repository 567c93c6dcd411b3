/** The working-hours editor's model: a week being edited, and what is wrong with it. */
import {
  DEFAULT_WORKING_HOURS,
  formatTimeOfDay,
  isSlotBackwards,
  parseTimeOfDay,
  slotMinutes,
  slotsOverlap,
  type Weekday,
  WEEKDAYS,
  type WorkingHours,
  type WorkingSlot,
} from '@baari/core/doctors';
import type { OfficeWords } from '../../../shared/words/en/catalog.ts';

export const WORKDAYS: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const DAY_END = 24 * 60;
const FIRST_SLOT: WorkingSlot = { start: '9:00am', end: '5:00pm' };
/** A further slot starts after a pause of two hours and lasts three, as a clinic's evening sitting does. */
const PAUSE_MINUTES = 120;
const SITTING_MINUTES = 180;

export const SLOTS_A_DAY_MAX = 8;

/** The day with a further slot after its last one. */
export function withSlotAdded(week: WorkingHours, day: Weekday): WorkingHours {
  return { ...week, [day]: [...week[day], nextSlot(week[day])] };
}

export function withSlotRemoved(week: WorkingHours, day: Weekday, index: number): WorkingHours {
  return { ...week, [day]: week[day].filter((_, at) => at !== index) };
}

export function withSlotChanged(
  week: WorkingHours,
  day: Weekday,
  index: number,
  slot: WorkingSlot,
): WorkingHours {
  return { ...week, [day]: week[day].map((kept, at) => (at === index ? slot : kept)) };
}

/** Opens a closed day with its usual hours, or closes it. */
export function withDayToggled(week: WorkingHours, day: Weekday): WorkingHours {
  const usual = DEFAULT_WORKING_HOURS[day];
  const opened = usual.length > 0 ? usual : [FIRST_SLOT];
  return { ...week, [day]: week[day].length > 0 ? [] : opened };
}

/** Monday's hours on the given days. */
export function withMondayOn(week: WorkingHours, days: readonly Weekday[]): WorkingHours {
  return days.reduce<WorkingHours>((copied, day) => ({ ...copied, [day]: week.monday }), week);
}

type DayError =
  { problem: 'unfilled' | 'noLength' | 'overlap' } | { problem: 'backwards'; slot: WorkingSlot };

/** What is wrong with a day; nothing when it can be kept. */
export function dayError(slots: readonly WorkingSlot[]): DayError | undefined {
  const times = slots.flatMap((slot) => [slot.start, slot.end]);
  if (times.some((time) => parseTimeOfDay(time) === null)) return { problem: 'unfilled' };
  if (slots.some((slot) => slot.start === slot.end)) return { problem: 'noLength' };
  const backwards = slots.find(isSlotBackwards);
  if (backwards) return { problem: 'backwards', slot: backwards };
  return slotsOverlap(slots) ? { problem: 'overlap' } : undefined;
}

export function dayErrorText(words: OfficeWords['doctors']['hours'], error: DayError): string {
  if (error.problem === 'backwards') return words.backwards(error.slot.start, error.slot.end);
  return words[error.problem];
}

export function isWeekValid(week: WorkingHours): boolean {
  return WEEKDAYS.every((day) => dayError(week[day]) === undefined);
}

/** A time like `9:00am` as a time field holds it, `09:00`; empty when it is none. */
export function toFieldTime(time: string): string {
  const minutes = parseTimeOfDay(time);
  if (minutes === null) return '';
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** A time field's value as working hours keep it; empty when it is not filled in. */
export function fromFieldTime(value: string): string {
  const match = /^(\d{2}):(\d{2})/.exec(value);
  return match ? formatTimeOfDay(Number(match[1]) * 60 + Number(match[2])) : '';
}

function nextSlot(slots: readonly WorkingSlot[]): WorkingSlot {
  const lastEnd = slotMinutes(slots).at(-1)?.end;
  if (lastEnd === undefined) return FIRST_SLOT;
  const latestStart = DAY_END - SITTING_MINUTES;
  const start = Math.max(lastEnd, Math.min(lastEnd + PAUSE_MINUTES, latestStart));
  return { start: formatTimeOfDay(start), end: formatTimeOfDay(start + SITTING_MINUTES) };
}
