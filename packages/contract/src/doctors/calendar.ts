/** The calendar of a line: the clinic's holidays, the doctor's absences, and one-off hours for a date. */
import {
  CALENDAR_KINDS,
  type CalendarEntry,
  type DatedHours,
  ENTRY_NOTE_MAX_LENGTH,
} from '@baari/core/doctors';
import { z } from 'zod';
import { id, instant, line, operation } from '../shared/index.ts';
import { daySlots, typedDaySlots } from './working-hours.ts';

/**
 * The hours on some dates, which replace the weekly hours. If several entries cover a date, the first one
 * applies.
 */
export const datedHours = z.object({
  kind: z.enum(CALENDAR_KINDS),
  /** The first and the last service date. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** The hours in minutes after midnight, earliest first. */
  slots: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
  isDayOff: z.boolean(),
  /** The note for patients. */
  note: z.string().nullable(),
}) satisfies z.ZodType<DatedHours>;

/** A calendar entry as it was entered. */
export const calendarEntry = z.object({
  kind: z.enum(CALENDAR_KINDS),
  /** The first and the last service date. */
  from: z.iso.date(),
  to: z.iso.date(),
  /**
   * For an absence, its parts of the day (empty for whole days). For one-off hours, those hours. Empty for a
   * holiday.
   */
  slots: daySlots,
  /** The note for patients. */
  note: z.string().nullable(),
}) satisfies z.ZodType<CalendarEntry>;

export const keptEntry = calendarEntry.extend({ id, addedBy: z.string(), addedAt: instant });
export type KeptEntry = z.infer<typeof keptEntry>;

/**
 * The entries that are not over, earliest first. A doctor's entries include the clinic's holidays. `today` is
 * the service date.
 */
export const calendar = z.object({ today: z.iso.date(), entries: z.array(keptEntry) });
export type Calendar = z.infer<typeof calendar>;

/**
 * The calendar, and today's waiting patients of doctors whose day was just cancelled. These patients keep
 * their tokens until the practice is closed.
 */
export const changedCalendar = calendar.extend({
  waiting: z.array(z.object({ doctorId: id, count: z.number().int() })),
});
export type ChangedCalendar = z.infer<typeof changedCalendar>;

const typedDays = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  note: line(ENTRY_NOTE_MAX_LENGTH).nullable(),
});

/** True if the user confirms that bookings outside the new hours may be cancelled. */
const mayEndBookings = z.boolean().optional();

const tags = ['Doctors'];
const ofDoctor = z.object({ doctorId: id });
const ofClinic = z.object({ clinicId: id });
const entryId = z.object({ entryId: id });

export const calendarOperations = {
  getCalendar: operation
    .route({
      method: 'GET',
      path: '/doctors/{doctorId}/calendar',
      tags,
      summary: 'List absences, one-off hours and holidays that are not over (members and the doctor)',
    })
    .input(ofDoctor)
    .output(calendar),
  addCalendarEntry: operation
    .route({
      method: 'POST',
      path: '/doctors/{doctorId}/calendar',
      tags,
      summary: 'Add an absence or one-off hours (the doctor, admins, owners)',
    })
    .input(
      typedDays.extend({
        doctorId: id,
        kind: z.enum(['absence', 'hours']),
        slots: typedDaySlots,
        mayEndBookings,
      }),
    )
    .output(changedCalendar),
  removeCalendarEntry: operation
    .route({
      method: 'POST',
      path: '/doctors/{doctorId}/calendar/{entryId}/remove',
      tags,
      summary: 'Remove an entry, or what is left of one that has begun (the doctor, admins, owners)',
    })
    .input(ofDoctor.extend({ ...entryId.shape, mayEndBookings }))
    .output(calendar),
  getHolidays: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/holidays',
      tags,
      summary: 'List a clinic’s holidays (members)',
    })
    .input(ofClinic)
    .output(calendar),
  addHoliday: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/holidays',
      tags,
      summary: 'Add a holiday, on which no doctor of the clinic works (admins, owners)',
    })
    .input(typedDays.extend({ clinicId: id, note: line(ENTRY_NOTE_MAX_LENGTH), mayEndBookings }))
    .output(changedCalendar),
  removeHoliday: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/holidays/{entryId}/remove',
      tags,
      summary: 'Remove a holiday, or what is left of one that has begun (admins, owners)',
    })
    .input(ofClinic.extend(entryId.shape))
    .output(calendar),
};
