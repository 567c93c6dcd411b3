/** A doctor's hours on a service date: the week with its exceptions. */
import {
  type CalendarEntry,
  type DatedHours,
  hasNoSlots,
  slotMinutes,
  type SlotMinutes,
  type WorkingHours,
} from '../doctors/index.ts';
import { instantOf, weekdayOf } from './service-date.ts';

/** If several entries give hours for a date, the first one counts; see `datedHours`. */
export type DoctorHours = { workingHours: WorkingHours; datedHours: readonly DatedHours[] };

/**
 * Returns the hours of a service date in minutes after midnight, earliest first. The list is empty on a day
 * off. It is null if no hours are known and staff open and close the practice by hand.
 */
export const hoursOn = (date: string, hours: DoctorHours): readonly SlotMinutes[] | null =>
  datedOn(date, hours) === undefined && hasNoSlots(hours.workingHours) ? null : slotsOn(date, hours);

/**
 * Returns the hours of a service date as instants, earliest first. The list is empty on a day off and if no
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
 * Returns whether a part of a service date overlaps its hours. If it does not, the doctor is away for a
 * booking in that part.
 */
export const hasHours = (
  { serviceDate, start, end }: { serviceDate: string; start: Date; end: Date },
  hours: DoctorHours & { timeZone: string },
): boolean => workingSlots(serviceDate, hours).some((slot) => slot.start < end && start < slot.end);

/** Returns the absence or holiday that cancels the whole date. Returns null if there is none. */
export function dayOff(date: string, hours: Pick<DoctorHours, 'datedHours'>): DatedHours | null {
  const dated = datedOn(date, hours);
  return dated?.isDayOff ? dated : null;
}

const datedOn = (date: string, { datedHours: dated }: Pick<DoctorHours, 'datedHours'>) =>
  dated.find(({ from, to }) => from <= date && date <= to);

const slotsOn = (date: string, hours: DoctorHours) =>
  datedOn(date, hours)?.slots ?? slotMinutes(hours.workingHours[weekdayOf(date)]);

/**
 * Returns the calendar entries that replace the week, most specific first. 1. One-off hours of a date are its
 * only hours, even on a weekly day off, a holiday or in an absence. 2. An absence of whole days, or of parts,
 * which are cut out of the date's hours; without weekly hours or on a holiday there is nothing to cut. 3. A
 * holiday of the clinic, when no doctor works.
 */
export function datedHours(entries: readonly CalendarEntry[], week: WorkingHours): DatedHours[] {
  const of = (kind: CalendarEntry['kind']) => entries.filter((entry) => entry.kind === kind);
  const holidays = of('holiday');
  const isHoliday = (date: string) => holidays.some(({ from, to }) => from <= date && date <= to);
  const oneOff = of('hours').map((entry) => ({ ...entry, slots: slotMinutes(entry.slots), isDayOff: false }));
  const away = of('absence').flatMap((entry) => {
    const { from, slots } = entry;
    if (slots.length === 0) return [wholeDay(entry)];
    // On such a date there are no hours from which a part could be cut.
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
