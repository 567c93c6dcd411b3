import type { ConsoleQueue, DoctorConsole } from '@baari/contract/queue';
import type { ReactNode } from 'react';
import { hasPage } from '../links/has-page.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { type FreeDay, freeDayText } from './free-day.ts';
import { useWords } from '../words/words-context.tsx';

type Access = DoctorConsole['access'];

/**
 * The link to Pro, or null for people whose account can't cover this clinic.
 */
export function UpgradeLink({ access }: { access: Access }): ReactNode {
  const { upgrade } = useWords('console').actions;
  if (access !== 'owner' || !hasPage('/pricing')) return null;
  return (
    <ButtonLink href="/pricing" size="small">
      {upgrade}
    </ButtonLink>
  );
}

type FreeDayBannerProps = { day: FreeDay | null; access: Access; className?: string };

/**
 * Shows that the limit of the Free plan is near or reached. Renders nothing before that, or on Pro.
 */
export function FreeDayBanner({ day, access, className = 'mb-4' }: FreeDayBannerProps) {
  const words = useWords('console').freeDay;
  const told = day && freeDayText(day, words);
  if (!told) return null;
  const isOwner = access === 'owner';
  const way = isOwner ? words.upgrade : words.askOwner;
  return (
    <Notice
      tone={told.isFull ? 'warm' : 'neutral'}
      className={className}
      action={<UpgradeLink access={access} />}
    >
      {told.text} {told.isFull && way}
    </Notice>
  );
}

type NotCoveredProps = { queue: ConsoleQueue; access: Access; className?: string };

/** Shows that the plan does not cover this doctor. Renders nothing for a covered doctor. */
export function NotCoveredBanner({ queue, access, className = 'mb-4' }: NotCoveredProps) {
  const words = useWords('console').freeDay;
  if (queue.offer.kind !== 'not_covered') return null;
  return (
    <Notice
      tone="warm"
      className={className}
      title={words.notCovered}
      action={<UpgradeLink access={access} />}
    >
      {words.notCoveredHint}
      {access !== 'owner' && ` ${words.ownerChooses}`}
    </Notice>
  );
}
