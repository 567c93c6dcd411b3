/** A doctor's week: for each day the slots in which patients are seen, written like `9:00am`. */
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

/** Times of day as people write them here: `9:00am`, `12:30pm`. */
export type WorkingSlot = { start: string; end: string };
export type WorkingHours = Record<Weekday, WorkingSlot[]>;

/** A slot in minutes after midnight; the end may pass midnight (above 1440) for an evening sitting. */
export type SlotMinutes = { start: number; end: number };

const DAY_MINUTES = 24 * 60;

export const DEFAULT_WORKING_HOURS: WorkingHours = {
  monday: [{ start: '9:00am', end: '5:00pm' }],
  tuesday: [{ start: '9:00am', end: '5:00pm' }],
  wednesday: [{ start: '9:00am', end: '5:00pm' }],
  thursday: [{ start: '9:00am', end: '5:00pm' }],
  friday: [{ start: '9:00am', end: '5:00pm' }],
  saturday: [{ start: '9:00am', end: '1:00pm' }],
  sunday: [],
};

/** Minutes after midnight of a time like `9:00am`; null when it is not one. */
export function parseTimeOfDay(text: string): number | null {
  const match = /^(1[0-2]|0?[1-9]):([0-5][0-9])\s?(am|pm)$/i.exec(text.trim());
  if (!match) return null;
  const hour = Number(match[1]) % 12;
  const afternoon = match[3]?.toLowerCase() === 'pm' ? 12 : 0;
  return (hour + afternoon) * 60 + Number(match[2]);
}

/** The time of day `minutes` after midnight, written like `9:00am`. */
export function formatTimeOfDay(minutes: number): string {
  const inDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const hour = Math.floor(inDay / 60);
  const clockHour = hour % 12 === 0 ? 12 : hour % 12;
  return `${clockHour}:${String(inDay % 60).padStart(2, '0')}${hour < 12 ? 'am' : 'pm'}`;
}

/**
 * A day's slots in minutes, earliest first. A slot that ends at or before its start ends on the next morning.
 * Slots that cannot be read are left out (they were refused when they were entered).
 */
export function slotMinutes(slots: readonly WorkingSlot[]): SlotMinutes[] {
  return slots
    .flatMap((slot) => {
      const start = parseTimeOfDay(slot.start);
      const end = parseTimeOfDay(slot.end);
      if (start === null || end === null) return [];
      return [{ start, end: end <= start ? end + DAY_MINUTES : end }];
    })
    .sort((a, b) => a.start - b.start);
}

/** True when two slots of one day share a minute. */
export function slotsOverlap(slots: readonly WorkingSlot[]): boolean {
  const sorted = slotMinutes(slots);
  return sorted.some((slot, index) => index > 0 && slot.start < (sorted[index - 1]?.end ?? 0));
}

// A service date ends at 04:00 of the next morning, and a sitting with it.
const LATEST_END_MINUTES = 4 * 60;

/**
 * True when a slot ends before it begins: it passes midnight, as an evening sitting may, and also the end of the service
 * date, as 5:00pm to 9:00am does.
 */
export function isSlotBackwards({ start, end }: WorkingSlot): boolean {
  const [from, to] = [parseTimeOfDay(start), parseTimeOfDay(end)];
  return from !== null && to !== null && to <= from && to > LATEST_END_MINUTES;
}

/** True when no day has a slot. */
export function hasNoSlots(hours: WorkingHours): boolean {
  return WEEKDAYS.every((day) => hours[day].length === 0);
}
