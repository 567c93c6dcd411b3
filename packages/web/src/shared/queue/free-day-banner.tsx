import type { ConsoleQueue, DoctorConsole } from '@baari/contract/queue';
import type { ReactNode } from 'react';
import { hasPage } from '../links/has-page.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { type FreeDay, freeDayText } from './free-day.ts';

const ASK_THE_OWNER = 'Ask the owner of the clinic to upgrade to Pro.';

type Access = DoctorConsole['access'];

/** The way to Pro; null for whoever would pay for an account that covers nothing here. */
export function UpgradeLink({ access }: { access: Access }): ReactNode {
  if (access !== 'owner' || !hasPage('/pricing')) return null;
  return (
    <ButtonLink href="/pricing" size="small">
      Upgrade to Pro
    </ButtonLink>
  );
}

type FreeDayBannerProps = { day: FreeDay | null; access: Access; className?: string };

/** Says that the limit of the Free plan is near or reached, and for whom; nothing before, and on Pro. */
export function FreeDayBanner({ day, access, className = 'mb-4' }: FreeDayBannerProps) {
  const told = day && freeDayText(day);
  if (!told) return null;
  const isOwner = access === 'owner';
  const way = isOwner ? 'Upgrade to Pro for unlimited tokens.' : ASK_THE_OWNER;
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

/** Says at a doctor's queue that the plan has no room for this doctor; nothing for one who is covered. */
export function NotCoveredBanner({ queue, access, className = 'mb-4' }: NotCoveredProps) {
  if (queue.offer.kind !== 'not_covered') return null;
  return (
    <Notice
      tone="warm"
      className={className}
      title="No new tokens for this doctor"
      action={<UpgradeLink access={access} />}
    >
      The Free plan covers another doctor. Calling, completing and skipping go on as usual.
      {access !== 'owner' && ' The owner of the clinic can choose another doctor or upgrade to Pro.'}
    </Notice>
  );
}
