/** A doctor's hours on a service date: the week, and the exceptions on some dates. */
import {
  type CalendarEntry,
  type DatedHours,
  hasNoSlots,
  slotMinutes,
  type SlotMinutes,
  type WorkingHours,
} from '../doctors/index.ts';
import { instantOf, weekdayOf } from './service-date.ts';

/** Among entries with hours for the date the first counts: see `datedHours`. */
export type DoctorHours = { workingHours: WorkingHours; datedHours: readonly DatedHours[] };

/**
 * The hours of a service date in minutes after midnight, the earliest first; none on a day off, and null
 * without known hours, where staff open and close the practice by hand.
 */
export const hoursOn = (date: string, hours: DoctorHours): readonly SlotMinutes[] | null =>
  datedOn(date, hours) === undefined && hasNoSlots(hours.workingHours) ? null : slotsOn(date, hours);

/** The hours of a service date as instants, the earliest first; none on a day off, and where no hours are known. */
export function workingSlots(
  serviceDate: string,
  hours: DoctorHours & { timeZone: string },
): { start: Date; end: Date }[] {
  const at = (minutes: number) => instantOf(serviceDate, minutes, hours.timeZone);
  return slotsOn(serviceDate, hours).map(({ start, end }) => ({ start: at(start), end: at(end) }));
}

/**
 * Says whether a part of a service date has some of its hours: without any, a booking for it has no doctor.
 */
export const hasHours = (
  { serviceDate, start, end }: { serviceDate: string; start: Date; end: Date },
  hours: DoctorHours & { timeZone: string },
): boolean => workingSlots(serviceDate, hours).some((slot) => slot.start < end && start < slot.end);

/** The absence or holiday that takes a whole date away; null when none does. */
export function dayOff(date: string, hours: Pick<DoctorHours, 'datedHours'>): DatedHours | null {
  const dated = datedOn(date, hours);
  return dated?.isDayOff ? dated : null;
}

const datedOn = (date: string, { datedHours: dated }: Pick<DoctorHours, 'datedHours'>) =>
  dated.find(({ from, to }) => from <= date && date <= to);

const slotsOn = (date: string, hours: DoctorHours) =>
  datedOn(date, hours)?.slots ?? slotMinutes(hours.workingHours[weekdayOf(date)]);

/**
 * The calendar entries that replace the week, the more specific first: 1. one-off hours of a date: they are
 * all of it, also on a weekly day off, on a holiday or in an absence; 2. an absence: of whole days, or of
 * parts that are cut out of the date's hours, which a holiday does not have, nor a doctor without a week; 3.
 * a holiday of the clinic: no doctor is there.
 */
export function datedHours(entries: readonly CalendarEntry[], week: WorkingHours): DatedHours[] {
  const of = (kind: CalendarEntry['kind']) => entries.filter((entry) => entry.kind === kind);
  const holidays = of('holiday');
  const isHoliday = (date: string) => holidays.some(({ from, to }) => from <= date && date <= to);
  const oneOff = of('hours').map((entry) => ({ ...entry, slots: slotMinutes(entry.slots), isDayOff: false }));
  const away = of('absence').flatMap((entry) => {
    const { from, slots } = entry;
    if (slots.length === 0) return [wholeDay(entry)];
    // The holiday or the open practice says enough of such a date.
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
