/** Reads stored working hours: slots, or in older data text such as `09:00-17:00` and `Closed`. */
import {
  formatTimeOfDay,
  parseTimeOfDay,
  type Weekday,
  type WorkingHours,
  type WorkingSlot,
} from './working-hours.ts';

/** The maximum number of slots in a day. */
const SLOTS_MAX = 8;

/**
 * Reads a stored week as slots. A day is a list of slots, or older text such as `09:00-17:00`, `9:00am -
 * 1:00pm, 5:00pm - 8:00pm` or `Closed`. Text that can't be read gives no slots. A slot that the form would
 * refuse today is returned as it was written.
 */
export function readWorkingHours(value: unknown): WorkingHours {
  const stored = isRecord(value) ? value : {};
  const day = (name: Weekday) => readDay(stored[name]).slice(0, SLOTS_MAX);
  return {
    monday: day('monday'),
    tuesday: day('tuesday'),
    wednesday: day('wednesday'),
    thursday: day('thursday'),
    friday: day('friday'),
    saturday: day('saturday'),
    sunday: day('sunday'),
  };
}

function readDay(day: unknown): WorkingSlot[] {
  if (typeof day === 'string') return day.split(/[,;]/).flatMap(readText);
  if (!Array.isArray(day)) return [];
  return day.flatMap((slot: unknown) => (isRecord(slot) ? readSlot(slot['start'], slot['end']) : []));
}

// In older data, two equal times are invalid, because such data can't express a whole day. In a slot from
// today's form, two equal times mean a whole day.
function readText(text: string): WorkingSlot[] {
  const [start, end, ...rest] = text.split(/[-–—]/);
  return rest.length === 0 && readTime(start) !== readTime(end) ? readSlot(start, end) : [];
}

function readSlot(start: unknown, end: unknown): WorkingSlot[] {
  const [from, to] = [readTime(start), readTime(end)];
  return from === null || to === null ? [] : [{ start: formatTimeOfDay(from), end: formatTimeOfDay(to) }];
}

/** Returns the minutes after midnight of `9:00am`, or of `09:00` on a 24-hour clock. */
function readTime(time: unknown): number | null {
  if (typeof time !== 'string') return null;
  const [, hours, minutes] = /^([01]?[0-9]|2[0-3]):([0-5][0-9])$/.exec(time.trim()) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  return time.trim() === '24:00' ? 24 * 60 : parseTimeOfDay(time);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
