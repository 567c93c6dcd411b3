import type { DoctorProfile } from '@baari/contract/doctors';
import { slotMinutes, WEEKDAYS, type Weekday } from '@baari/core/doctors';
import { serviceDateOf, weekdayOf } from '@baari/core/queue';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { rupees } from '../../shared/format/rupees.ts';
import type { TimeText } from '../../shared/format/time-text.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { useNow } from '../../shared/board/clock.tsx';

/** Everything the clinic tells about a doctor; what it left out is left out. */
export function DoctorDetails({ profile, timeZone }: { profile: DoctorProfile; timeZone: string }) {
  const { doctor: words } = useWords('patient');
  const facts = [
    {
      label: words.fee,
      value: profile.consultationFee === null ? null : rupees(profile.consultationFee),
    },
    {
      label: words.experience,
      value: profile.yearsExperience === null ? null : words.years(profile.yearsExperience),
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

function Hours({ profile, timeZone }: { profile: DoctorProfile; timeZone: string }) {
  const { doctor: words, timeText } = useWords('patient');
  const today = weekdayOf(serviceDateOf(new Date(useNow()), timeZone));
  if (WEEKDAYS.every((day) => profile.workingHours[day].length === 0)) return null;
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 text-sm text-ink-soft">{words.hours}</h3>
      <dl>
        {WEEKDAYS.map((day) => (
          <div
            key={day}
            className={clsx('flex justify-between gap-4 py-1', day === today && 'font-semibold')}
          >
            <dt className="shrink-0">
              {words.weekdays[day]}
              {day === today && `, ${words.today}`}
            </dt>
            <dd className="text-right tabular-nums">
              {hoursText(profile, day, timeText) || words.closedAllDay}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function hoursText(profile: DoctorProfile, day: Weekday, timeText: TimeText): string {
  // Of no day and no zone: the hours of every week, as the clock on the clinic's wall shows them.
  const time = (minutes: number) => timeText(minutes * 60_000, 'UTC');
  return slotMinutes(profile.workingHours[day])
    .map(({ start, end }) => `${time(start)} – ${time(end)}`)
    .join(', ');
}
