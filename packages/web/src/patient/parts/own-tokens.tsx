import { labelIn } from '@baari/core/queue';
import type { Topic } from '@baari/contract/live';
import type { PatientToken } from '@baari/contract/queue';
import { ChevronRight } from 'lucide-react';
import { tokenPath } from '../links.ts';
import { useFollow, useNewestSnapshot } from '../../shared/live/index.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { useOwnTokens } from './own-tokens-context.tsx';
import { aheadOf, tokenStateIn } from './token-state.ts';

/** Links to this device's tokens. The link comes first on pages that offer another token. */
export function OwnTokens({ followedClinicId }: { followedClinicId?: string }) {
  const tokens = useOwnTokens();
  if (tokens.length === 0) return null;
  return <Followed tokens={tokens} followedClinicId={followedClinicId} />;
}

type FollowedProps = {
  tokens: readonly PatientToken[];
  /** The clinic whose queues the page already follows. */
  followedClinicId: string | undefined;
};

function Followed({ tokens, followedClinicId }: FollowedProps) {
  const { token: words } = useWords('patient');
  const others = tokens.filter(({ clinic }) => clinic.id !== followedClinicId);
  useFollow([...new Set(others.map(({ doctor }): Topic => `queue:${doctor.id}`))]);
  return (
    <ul aria-label={words.own} className="mb-5 grid gap-2 print:hidden">
      {tokens.map((token) => (
        <OwnTokenLink key={token.secret} token={token} />
      ))}
    </ul>
  );
}

function OwnTokenLink({ token }: { token: PatientToken }) {
  const { token: words, doctor } = useWords('patient');
  const queue = useNewestSnapshot(token.doctor.id, token.queue);
  const { status } = tokenStateIn(queue, token);
  // The token ended while the page was open.
  if (status === 'completed' || status === 'cancelled') return null;
  const places = {
    waiting: words.aheadShort({ count: aheadOf(queue, token) }),
    called: words.called,
    passed: words.passed.short,
    away: words.away.short,
  };
  return (
    <li>
      <a
        href={tokenPath(token.secret)}
        className="flex min-h-14 items-center gap-3 rounded-card border border-accent bg-accent-soft px-4 py-2.5 hover:border-accent-strong"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold tabular-nums">
            {words.ownNumber({ label: labelIn(token.queue, token.doctor.shownLetter, token.number) })} ·{' '}
            {places[status]}
          </span>
          <span className="block text-sm wrap-anywhere text-ink-soft">
            {token.patientName} · {doctor.name(token.doctor)}, {token.clinic.name}
          </span>
        </span>
        <span className="inline-flex shrink-0 items-center font-semibold text-accent-ink">
          {words.open}
          <ChevronRight size={20} aria-hidden />
        </span>
      </a>
    </li>
  );
}
