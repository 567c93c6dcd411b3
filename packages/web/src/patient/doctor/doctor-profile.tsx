import type { DoctorProfile } from '@baari/contract/doctors';
import { type DatedHours, slotMinutes, type SlotMinutes, type Weekday, WEEKDAYS } from '@baari/core/doctors';
import { addDays, serviceDateOf, weekdayOf } from '@baari/core/queue';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { rupees } from '../../shared/format/rupees.ts';
import { dayMonthText } from '../../shared/format/service-date.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { useClock } from '../../shared/board/clock.tsx';

/** Shows the doctor's public details, and leaves out empty ones. */
export function DoctorDetails({ profile, timeZone }: { profile: DoctorProfile; timeZone: string }) {
  const { doctor: words } = useWords('patient');
  const facts = [
    {
      label: words.fee,
      value: profile.consultationFee === null ? null : rupees(profile.consultationFee),
    },
    {
      label: words.experience,
      value: profile.yearsExperience === null ? null : words.years({ count: profile.yearsExperience }),
    },
    { label: words.qualifications, value: profile.qualifications },
    { label: words.department, value: profile.department },
    {
      label: words.languages,
      value: profile.languages?.length ? words.and(profile.languages.map(words.language)) : null,
    },
  ].filter(({ value }) => value !== null);
  return (
    <Card title={words.about}>
      {profile.bio && <p className="mb-5 whitespace-pre-line wrap-anywhere">{profile.bio}</p>}
      <dl className="grid gap-4 sm:grid-cols-2">
        {facts.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      <Hours profile={profile} timeZone={timeZone} />
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const DAY_MINUTES = 24 * 60;
/** The number of days to show, because patients do not plan further ahead. */
const DATES_SHOWN_DAYS = 60;

/** Shows the weekly hours and the next dates with other hours. */
function Hours({ profile, timeZone }: { profile: DoctorProfile; timeZone: string }) {
  const { doctor: words } = useWords('patient');
  const today = serviceDateOf(new Date(useClock()), timeZone);
  const weekday = weekdayOf(today);
  const last = addDays(today, DATES_SHOWN_DAYS);
  // Browsers on old phones lack `toSorted`.
  const dated = [...profile.datedHours]
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .filter(({ from, to }) => to >= today && from <= last);
  const isWeekly = !dated.some(({ from }) => from <= today);
  const week = WEEKDAYS.map((day) => ({ day, slots: slotMinutes(profile.workingHours[day]) }));
  const hasWeek = week.some(({ slots }) => slots.length > 0);
  if (!hasWeek && dated.length === 0) return null;
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 text-sm text-ink-soft">{words.hours}</h3>
      <dl>
        {hasWeek &&
          week.map(({ day, slots }) => (
            <HoursRow key={day} slots={slots} next={dayAfter(day)} isToday={isWeekly && day === weekday}>
              {words.weekdays[day]}
              {day === weekday && `, ${words.today}`}
            </HoursRow>
          ))}
        {dated.map((hours) => (
          <HoursRow
            key={`${hours.kind} ${hours.from}`}
            slots={hours.slots}
            next={weekdayOf(addDays(hours.from, 1))}
            note={hours.note}
            isToday={hours.from <= today}
          >
            <Dates {...hours} />
          </HoursRow>
        ))}
      </dl>
    </div>
  );
}

const dayAfter = (day: Weekday): Weekday => WEEKDAYS[(WEEKDAYS.indexOf(day) + 1) % WEEKDAYS.length] ?? day;

function Dates({ from, to }: DatedHours) {
  const { doctor: words, locale } = useWords('patient');
  const first = dayMonthText(from, locale);
  return from === to
    ? `${words.weekdays[weekdayOf(from)]}, ${first}`
    : `${first} – ${dayMonthText(to, locale)}`;
}

type HoursRowProps = {
  slots: readonly SlotMinutes[];
  /** The weekday of hours that are after midnight. */
  next: Weekday;
  note?: string | null;
  isToday: boolean;
  children: ReactNode;
};

function HoursRow({ slots, next, note, isToday, children }: HoursRowProps) {
  const { doctor: words, timeText } = useWords('patient');
  // Formats minutes of a day without a date or time zone, as on the clinic's wall clock.
  const time = (minutes: number) => timeText(minutes * 60_000, 'UTC');
  const hours = slots
    .map(({ start, end }) => {
      if (end - start === DAY_MINUTES) return words.openAllDay;
      // Without the weekday, it would be unclear which night is meant.
      const isNight = start >= DAY_MINUTES;
      return `${isNight ? `${words.weekdays[next]} ` : ''}${time(start)} – ${time(end)}`;
    })
    .join(', ');
  return (
    <div className={clsx('flex justify-between gap-4 py-1', isToday && 'font-semibold')}>
      {/* The hours wrap to a new line before the day does, and words never break. */}
      <dt className="wrap-break-word">{children}</dt>
      <dd className="shrink-9999 text-right wrap-break-word tabular-nums">
        {hours || words.closedAllDay}
        {note && <span className="block text-sm wrap-anywhere text-ink-soft">{note}</span>}
      </dd>
    </div>
  );
}
