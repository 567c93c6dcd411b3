/** A doctor's hours on a service date, which are the weekly hours with their exceptions. */
import {
  type CalendarEntry,
  type DatedHours,
  hasNoSlots,
  slotMinutes,
  type SlotMinutes,
  type WorkingHours,
} from '../doctors/index.ts';
import { instantOf, weekdayOf } from './service-date.ts';

/** If several entries give hours for a date, the first entry applies. See `datedHours`. */
export type DoctorHours = { workingHours: WorkingHours; datedHours: readonly DatedHours[] };

/**
 * Returns the hours of a service date in minutes after midnight, sorted by time. The list is empty on a day
 * off. The result is null if no hours are known, so staff open and close the practice by hand.
 */
export const hoursOn = (date: string, hours: DoctorHours): readonly SlotMinutes[] | null =>
  datedOn(date, hours) === undefined && hasNoSlots(hours.workingHours) ? null : slotsOn(date, hours);

/**
 * Returns the hours of a service date as instants, sorted by time. The list is empty on a day off, and if no
 * hours are known.
 */
export function workingSlots(
  serviceDate: string,
  hours: DoctorHours & { timeZone: string },
): { start: Date; end: Date }[] {
  const at = (minutes: number) => instantOf(serviceDate, minutes, hours.timeZone);
  return slotsOn(serviceDate, hours).map(({ start, end }) => ({ start: at(start), end: at(end) }));
}

/**
 * Returns whether a part of a service date overlaps the doctor's hours. If it does not, the doctor is away
 * for bookings in that part.
 */
export const hasHours = (
  { serviceDate, start, end }: { serviceDate: string; start: Date; end: Date },
  hours: DoctorHours & { timeZone: string },
): boolean => workingSlots(serviceDate, hours).some((slot) => slot.start < end && start < slot.end);

/** Returns the absence or holiday that cancels the whole date. Returns null if the date is not cancelled. */
export function dayOff(date: string, hours: Pick<DoctorHours, 'datedHours'>): DatedHours | null {
  const dated = datedOn(date, hours);
  return dated?.isDayOff ? dated : null;
}

const datedOn = (date: string, { datedHours: dated }: Pick<DoctorHours, 'datedHours'>) =>
  dated.find(({ from, to }) => from <= date && date <= to);

const slotsOn = (date: string, hours: DoctorHours) =>
  datedOn(date, hours)?.slots ?? slotMinutes(hours.workingHours[weekdayOf(date)]);

/**
 * Returns the calendar entries that replace the weekly hours. The most specific entries come first. 1.
 * One-off hours are the only hours of their date, even on a weekly day off, on a holiday or during an
 * absence. 2. An absence covers whole days, or parts of days, which are cut out of the hours. Without weekly
 * hours or on a holiday, there is nothing to cut. 3. On a holiday of the clinic, no doctor works.
 */
export function datedHours(entries: readonly CalendarEntry[], week: WorkingHours): DatedHours[] {
  const of = (kind: CalendarEntry['kind']) => entries.filter((entry) => entry.kind === kind);
  const holidays = of('holiday');
  const isHoliday = (date: string) => holidays.some(({ from, to }) => from <= date && date <= to);
  const oneOff = of('hours').map((entry) => ({ ...entry, slots: slotMinutes(entry.slots), isDayOff: false }));
  const away = of('absence').flatMap((entry) => {
    const { from, slots } = entry;
    if (slots.length === 0) return [wholeDay(entry)];
    // Such a date has no hours from which a part could be cut.
    if (hasNoSlots(week) || isHoliday(from)) return [];
    const left = slotMinutes(slots).reduce(without, slotMinutes(week[weekdayOf(from)]));
    return [{ ...entry, slots: left, isDayOff: false }];
  });
  return [...oneOff, ...away, ...holidays.map(wholeDay)];
}

const wholeDay = (entry: CalendarEntry): DatedHours => ({ ...entry, slots: [], isDayOff: true });

const without = (slots: readonly SlotMinutes[], part: SlotMinutes): SlotMinutes[] =>
  slots.flatMap(({ start, end }) =>
    [
      { start, end: Math.min(end, part.start) },
      { start: Math.max(start, part.end), end },
    ].filter((left) => left.start < left.end),
  );
