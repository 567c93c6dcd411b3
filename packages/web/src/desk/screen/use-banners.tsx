import type { ClinicConsole, ConsoleQueue, DoctorConsole } from '@baari/contract/queue';
import { announcementAt } from '@baari/core/queue';
import { useQuery } from '@tanstack/react-query';
import { useByServerNow } from '../../shared/live/use-server-now.ts';
import { floodQuery } from '../../shared/queue/api.ts';
import { dayOffTold } from '../../shared/board/day-off.ts';
import { FloodNotice } from '../../shared/queue/flood-notice.tsx';
import { FreeDayBanner, NotCoveredBanner } from '../../shared/queue/free-day-banner.tsx';
import { freeDayOf, freeDayText } from '../../shared/queue/free-day.ts';
import { notesToTell } from '../../shared/waits/wait-words.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { DayOffNotice } from '../calendar/day-off-notice.tsx';
import { AnnouncementNotice } from '../queue/announce/announcement-notice.tsx';
import type { Banner } from './banner-line.tsx';
import { idsOf } from './desk-rows.ts';
import type { DeskQueue } from '../state/desk-queues.ts';

const refreshMs = 5000;

type Told = {
  queues: readonly DeskQueue[];
  /** The line on the screen, or null if all lines are shown. */
  chosen: DeskQueue | null;
  timeZone: string;
  access: DoctorConsole['access'];
};

/**
 * Returns the notices about these queues and about the plan. The notices about the queue on the screen come
 * first.
 */
export function useQueueBanners({ queues: all, chosen, timeZone, access }: Told): Banner[] {
  const words = useWords('desk');
  const queues = chosen ? [chosen] : all;
  const late = useByServerNow(refreshMs, (now) => idsOf(all.filter(({ queue }) => isLate(queue, now))));
  const dayOff = useByServerNow(refreshMs, (now) =>
    idsOf(
      queues.filter(({ queue: { offer }, profile: { datedHours } }) =>
        Boolean(dayOffTold(words, { timeZone, datedHours, offer, now })),
      ),
    ),
  );
  const announced = [...queues, ...all.filter((of) => !queues.includes(of))]
    .filter(({ queue }) => late.includes(queue.doctorId))
    .map(({ queue, profile }) => ({
      key: `announced ${queue.doctorId}`,
      banner: (
        <AnnouncementNotice
          queue={queue}
          doctorName={profile}
          isNamed={chosen?.queue.doctorId !== queue.doctorId}
          timeZone={timeZone}
        />
      ),
    }));
  const off = queues
    .filter(({ queue }) => dayOff.includes(queue.doctorId))
    .map(({ queue, profile }) => ({
      key: `off ${queue.doctorId}`,
      banner: <DayOffNotice queue={queue} profile={profile} timeZone={timeZone} />,
    }));
  const notCovered = queues
    .filter(({ queue }) => queues.length === 1 && queue.offer.kind === 'not_covered')
    .map(({ queue }) => ({
      key: `not-covered ${queue.doctorId}`,
      banner: <NotCoveredBanner queue={queue} access={access} />,
    }));
  const covered = queues.map(({ queue }) => queue).filter(({ offer }) => offer.kind !== 'not_covered');
  const day = freeDayOf(covered);
  const free =
    day && freeDayText(day, words.freeDay)
      ? [{ key: 'free', banner: <FreeDayBanner day={day} access={access} /> }]
      : [];
  return [...announced, ...off, ...notCovered, ...free];
}

/** True if a doctor has announced a late start or break, or the desk suggests that. */
const isLate = (queue: ConsoleQueue, now: number) =>
  announcementAt(new Date(now), queue.announcement) !== null || notesToTell(queue, now).includes('late');

/** Warns a clinic's members when it gets a flood of tokens from unknown patients. */
export function useFloodBanner({ clinic, role }: Pick<ClinicConsole, 'clinic' | 'role'>): Banner[] {
  // Selects only the part about the flood, so that an answer without one causes no redraw.
  const { data: tokens } = useQuery({
    ...floodQuery(clinic.id),
    select: (flood) => flood.tokens ?? undefined,
  });
  return tokens ? [{ key: 'flood', banner: <FloodNotice clinic={clinic} role={role} /> }] : [];
}
