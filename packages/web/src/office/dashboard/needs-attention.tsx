import type { ClinicConsole } from '@baari/contract/queue';
import { Link } from 'react-router';
import { useNewestQueues } from '../../shared/live/index.ts';
import { useServerNow } from '../../shared/live/use-server-now.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { queueNowOf, troubleOf } from './day-figures.ts';

const everyMs = 20_000;

/** Lists the doctors whose patients wait too long, each with a link to the doctor's line at the desk. */
export function NeedsAttention({ console: { clinic, doctors } }: { console: ClinicConsole }) {
  const { dashboard, doctor: titles } = useWords('office');
  const words = dashboard.card.now;
  const queues = useNewestQueues(doctors.map(({ queue }) => queue));
  const now = useServerNow(everyMs);
  const troubled = doctors.flatMap(({ profile }, index) => {
    const queue = queues[index];
    const trouble = queue ? troubleOf(queue, now) : null;
    if (!queue || trouble === null) return [];
    const minutes = queueNowOf(queue, now).longestWaitMinutes ?? 0;
    const told = [trouble === 'late' && words.notStarted, words.longestWait({ minutes })];
    return [{ profile, told: told.filter(Boolean).join(' · ') }];
  });
  if (troubled.length === 0) return null;
  return (
    <Notice tone="warm" className="mb-4" title={dashboard.attention}>
      <ul>
        {troubled.map(({ profile, told }) => (
          <li key={profile.id}>
            <Link
              to={`/${clinic.slug}/admin?doctor=${profile.slug}`}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {titles.name(profile)}
            </Link>{' '}
            {told}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
