/**
 * A doctor's week: for each day, the slots in which the doctor sees patients, with times such as `9:00am`.
 */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Times of day in the Indian form, such as `9:00am` or `12:30pm`. */
export type WorkingSlot = { start: string; end: string };
export type WorkingHours = Record<Weekday, WorkingSlot[]>;

/** A slot in minutes after the midnight of its service date, from 240 (4:00 am) to 1680 (the next 4:00 am). */
export type SlotMinutes = { start: number; end: number };

const DAY_MINUTES = 24 * 60;

/** The hour at which a service date starts. */
export const SERVICE_DATE_STARTS_AT_HOUR = 4;
const DATE_START = SERVICE_DATE_STARTS_AT_HOUR * 60;
const DATE_END = DATE_START + DAY_MINUTES;

export const DEFAULT_WORKING_HOURS: WorkingHours = {
  monday: [{ start: '9:00am', end: '5:00pm' }],
  tuesday: [{ start: '9:00am', end: '5:00pm' }],
  wednesday: [{ start: '9:00am', end: '5:00pm' }],
  thursday: [{ start: '9:00am', end: '5:00pm' }],
  friday: [{ start: '9:00am', end: '5:00pm' }],
  saturday: [{ start: '9:00am', end: '1:00pm' }],
  sunday: [],
};

/** Returns a time such as `9:00am` in minutes after midnight. Returns null if the time is not valid. */
export function parseTimeOfDay(text: string): number | null {
  const match = /^(1[0-2]|0?[1-9]):([0-5][0-9])\s?(am|pm)$/i.exec(text.trim());
  if (!match) return null;
  const hour = Number(match[1]) % 12;
  const afternoon = match[3]?.toLowerCase() === 'pm' ? 12 : 0;
  return (hour + afternoon) * 60 + Number(match[2]);
}

/** Returns the time of day that is `minutes` after midnight, such as `9:00am`. */
export function formatTimeOfDay(minutes: number): string {
  const inDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const hour = Math.floor(inDay / 60);
  const clockHour = hour % 12 === 0 ? 12 : hour % 12;
  return `${clockHour}:${String(inDay % 60).padStart(2, '0')}${hour < 12 ? 'am' : 'pm'}`;
}

/**
 * Returns the slots of a service date in minutes, sorted by time and without overlaps. No other function
 * interprets typed slots. A slot that starts before 4:00 am belongs to the night after its day. A slot that
 * ends at or before its start ends after midnight. 12:00 am to 11:59 pm is the whole service date. Older data
 * may contain slots that are refused today. Only the part of a slot within the service date counts, and
 * overlapping slots are joined. Omits unreadable slots.
 */
export function slotMinutes(slots: readonly WorkingSlot[]): SlotMinutes[] {
  return sortedSlots(slots).reduce<SlotMinutes[]>((merged, slot) => {
    const last = merged.at(-1);
    if (!last || slot.start >= last.end) return [...merged, slot];
    return [...merged.slice(0, -1), { start: last.start, end: Math.max(last.end, slot.end) }];
  }, []);
}

const sortedSlots = (slots: readonly WorkingSlot[]): SlotMinutes[] =>
  slots.flatMap((slot) => placedSlot(slot)?.minutes ?? []).sort((a, b) => a.start - b.start);

/**
 * The reason why a typed slot is refused. `noLength` and `backwards` are typing mistakes. `passesTurn` means
 * that the slot spans 4:00 am, when the next service date begins.
 */
export type SlotProblem = 'noLength' | 'backwards' | 'passesTurn';

/** Returns the problem with a slot. Returns null if the slot is valid or a time is unreadable. */
export const slotProblem = (slot: WorkingSlot): SlotProblem | null => placedSlot(slot)?.problem ?? null;

function placedSlot(slot: WorkingSlot): { minutes: SlotMinutes; problem: SlotProblem | null } | null {
  const start = parseTimeOfDay(slot.start);
  const typedEnd = parseTimeOfDay(slot.end);
  if (start === null || typedEnd === null) return null;
  const end = typedEnd <= start ? typedEnd + DAY_MINUTES : typedEnd;
  // People enter a whole day as 12:00 am to 11:59 pm.
  if ((start === 0 || start === DATE_START) && end - start >= DAY_MINUTES - 1)
    return { minutes: { start: DATE_START, end: DATE_END }, problem: null };
  if (start < DATE_START && end <= DATE_START)
    return { minutes: { start: start + DAY_MINUTES, end: end + DAY_MINUTES }, problem: null };
  const minutes = { start: Math.max(start, DATE_START), end: Math.min(end, DATE_END) };
  if (start >= DATE_START && end <= DATE_END) return { minutes, problem: null };
  if (typedEnd === start) return { minutes, problem: 'noLength' };
  return { minutes, problem: start < DATE_START ? 'passesTurn' : 'backwards' };
}

/** Returns whether two slots of one day overlap. */
export function slotsOverlap(slots: readonly WorkingSlot[]): boolean {
  const sorted = sortedSlots(slots);
  return sorted.some((slot, index) => index > 0 && slot.start < (sorted[index - 1]?.end ?? 0));
}

/** Returns whether a typed slot starts after midnight and so belongs to the night after its day. */
export const isNightSlot = (slot: WorkingSlot): boolean =>
  slotProblem(slot) === null && (placedSlot(slot)?.minutes.start ?? 0) >= DAY_MINUTES;

/** Returns whether no day has a slot. */
export function hasNoSlots(hours: WorkingHours): boolean {
  return WEEKDAYS.every((day) => hours[day].length === 0);
}
