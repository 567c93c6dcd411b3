import { slotProblem, type WorkingHours, type WorkingSlot } from '@baari/core/doctors';
import { AppError } from '@baari/core/shared';

/** Returns the slots of a week, keyed by the names of their form fields. */
export const fieldsOfWeek = (week: WorkingHours): Record<string, readonly WorkingSlot[]> =>
  Object.fromEntries(Object.entries(week).map(([day, slots]) => [`workingHours.${day}`, slots]));

/**
 * Refuses slots that continue past 4:00 am, with an error for the field that contains them. Throws
 * `doctor.hours_pass_turn` (with `fields`).
 */
export function requireSlots(typed: Record<string, readonly WorkingSlot[]>): void {
  const fields = Object.entries(typed)
    .filter(([, slots]) => slots.some((slot) => slotProblem(slot) === 'passesTurn'))
    .map(([path]) => ({ path, message: 'a slot passes 4:00am, when the next clinic day begins' }));
  if (fields.length > 0) throw new AppError('invalid', 'doctor.hours_pass_turn', { fields });
}
