import type { SlotMinutes, WorkingSlot } from './working-hours.ts';

/**
 * Changes of the weekly hours on some dates. A holiday belongs to the clinic and affects all lines. An
 * absence and one-off hours belong to one doctor.
 */
export const CALENDAR_KINDS = ['holiday', 'absence', 'hours'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** One entry of a calendar. The queue's `datedHours` decides which entry applies on a date. */
export type CalendarEntry = {
  kind: CalendarKind;
  /**
   * The first and the last service date, as `YYYY-MM-DD`. An entry spans several dates only if it covers
   * whole days.
   */
  from: string;
  to: string;
  /**
   * For an absence, its parts of the day (empty for whole days). For one-off hours, those hours. Empty for a
   * holiday.
   */
  slots: WorkingSlot[];
  /** Text for patients, such as the holiday's name. */
  note: string | null;
};

/** The hours on some dates, which replace the weekly hours. */
export type DatedHours = {
  kind: CalendarKind;
  from: string;
  to: string;
  /** The hours in minutes after midnight, earliest first. */
  slots: SlotMinutes[];
  /** True if the whole day is off. */
  isDayOff: boolean;
  note: string | null;
};

/** The maximum number of days of one entry. */
export const ENTRY_DAYS_MAX = 366;
/** The maximum number of days until an entry begins. */
export const ENTRY_AHEAD_DAYS_MAX = 366;
/** The maximum number of current entries, for a doctor or for a clinic's own calendar. */
export const ENTRIES_MAX = 100;
export const ENTRY_NOTE_MAX_LENGTH = 60;
