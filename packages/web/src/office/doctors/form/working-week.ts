/** Edits a week of working hours. */
import {
  DEFAULT_WORKING_HOURS,
  slotMinutes,
  type Weekday,
  WEEKDAYS,
  type WorkingHours,
  type WorkingSlot,
} from '@baari/core/doctors';
import type { OfficeWords } from '@baari/words/web';
import { FIRST_SLOT, nextSlot, slotsError } from '../../../shared/hours/slots.ts';

export const WORKDAYS: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
/** Adds a slot after the last slot of the day. */
export function withSlotAdded(week: WorkingHours, day: Weekday): WorkingHours {
  return { ...week, [day]: [...week[day], nextSlot(week[day])] };
}

export function withSlotRemoved(week: WorkingHours, day: Weekday, index: number): WorkingHours {
  return { ...week, [day]: week[day].filter((_, at) => at !== index) };
}

export function withSlotChanged(
  week: WorkingHours,
  day: Weekday,
  index: number,
  slot: WorkingSlot,
): WorkingHours {
  return { ...week, [day]: week[day].map((kept, at) => (at === index ? slot : kept)) };
}

/** Opens a closed day with its usual hours, or closes it. */
export function withDayToggled(week: WorkingHours, day: Weekday): WorkingHours {
  const usual = DEFAULT_WORKING_HOURS[day];
  const opened = usual.length > 0 ? usual : [FIRST_SLOT];
  return { ...week, [day]: week[day].length > 0 ? [] : opened };
}

/** Copies Monday's hours to the given days. */
export function withMondayOn(week: WorkingHours, days: readonly Weekday[]): WorkingHours {
  return days.reduce<WorkingHours>((copied, day) => ({ ...copied, [day]: week.monday }), week);
}

export function isWeekValid(week: WorkingHours): boolean {
  return WEEKDAYS.every((day) => slotsError(week[day]) === undefined);
}

/**
 * Returns the week in one line, such as `Monday – Friday 9:00 am – 5:00 pm`. Consecutive days with equal hours
 * are one entry, and closed days are left out. The text is empty for a week without hours or with errors.
 */
export function weekText(
  week: WorkingHours,
  { doctor, timeText }: Pick<OfficeWords, 'doctor' | 'timeText'>,
): string {
  if (!isWeekValid(week)) return '';
  const { weekdays } = doctor;
  // Formats minutes of a day without a date or time zone, as on the clinic's wall clock.
  const time = (minutes: number) => timeText(minutes * 60_000, 'UTC');
  const spans: { from: Weekday; to: Weekday; hours: string }[] = [];
  for (const [index, day] of WEEKDAYS.entries()) {
    const hours = slotMinutes(week[day])
      .map(({ start, end }) => `${time(start)} – ${time(end)}`)
      .join(', ');
    const last = spans.at(-1);
    if (hours !== '' && last?.hours === hours && last.to === WEEKDAYS[index - 1]) last.to = day;
    else if (hours !== '') spans.push({ from: day, to: day, hours });
  }
  return spans
    .map(({ from, to, hours }) => `${weekdays[from]}${to === from ? '' : ` – ${weekdays[to]}`} ${hours}`)
    .join(' · ');
}
