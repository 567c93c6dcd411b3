/** What changes a doctor's weekly hours on some dates: holidays of the clinic, absences, and hours of one date alone. */
import type { SlotMinutes, WorkingSlot } from './working-hours.ts';

/** A holiday is of the clinic and of all its lines; the others are of one doctor. */
export const CALENDAR_KINDS = ['holiday', 'absence', 'hours'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** One line of a calendar, as it is entered. What it does to the hours of its dates, `datedHours` of the queue says. */
export type CalendarEntry = {
  kind: CalendarKind;
  /** The first service date, as `YYYY-MM-DD`, and the last one. Only whole days go on for more than one. */
  from: string;
  to: string;
  /** Of an absence the parts of the day, none for whole days; of one-off hours when patients are seen; of a holiday none. */
  slots: WorkingSlot[];
  /** What patients may read, such as the holiday's name. */
  note: string | null;
};

/** The hours of some dates, in the place of the week's. */
export type DatedHours = {
  kind: CalendarKind;
  from: string;
  to: string;
  /** When patients are seen, in minutes after midnight, the earliest first. */
  slots: SlotMinutes[];
  /** The whole day was taken away. */
  isDayOff: boolean;
  note: string | null;
};

/** How many days one entry may last. */
export const ENTRY_DAYS_MAX = 366;
/** How many days ahead an entry may begin. */
export const ENTRY_AHEAD_DAYS_MAX = 366;
/** How many entries that are not over a doctor may have, and a clinic of its own. */
export const ENTRIES_MAX = 100;
export const ENTRY_NOTE_MAX_LENGTH = 60;
