/** A doctor's hours in the API's format. */
import { parseTimeOfDay, slotProblem, slotsOverlap, type WorkingHours } from '@baari/core/doctors';
import { z } from 'zod';

const timeOfDay = z
  .string()
  .max(8)
  .refine((value) => parseTimeOfDay(value) !== null, 'not a time like 9:00am');
const workingSlot = z.object({ start: timeOfDay, end: timeOfDay });
export const daySlots = z.array(workingSlot).max(8);
/**
 * The slots of a day as the user entered them. The server refuses a slot that continues past 4:00 am, with a
 * separate reason.
 */
export const typedDaySlots = daySlots
  .refine((slots) => !slotsOverlap(slots), 'slots overlap')
  .refine(
    (slots) => !slots.some((slot) => ['noLength', 'backwards'].includes(slotProblem(slot) ?? '')),
    'a slot ends before it begins',
  );

const weekOf = (day: typeof daySlots) =>
  z.object({
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  });

export const workingHours = weekOf(daySlots) satisfies z.ZodType<WorkingHours>;

/** A week as the user entered it. Weeks that were stored before these rules can still be read. */
export const typedWorkingHours = weekOf(typedDaySlots);
