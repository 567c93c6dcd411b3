import type { Topic } from '@baari/contract/live';
import type { CheckedToken } from '@baari/contract/queue';
import { LogOut, RefreshCw, TicketX } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { patientApi } from '../../shared/api/patient-api.ts';
import { useClock } from '../../shared/board/clock.tsx';
import { type Freshness, freshnessOf } from '../../shared/board/freshness.ts';
import { forgetKeptPages } from '../../shared/kept/forget-kept-pages.ts';
import { liveClient, type LiveClient, useLive } from '../../shared/live/index.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { mobileText } from '../device/mobile-number.ts';
import { followPhone, forgetPhone, readPhone } from '../device/phone-on-device.ts';
import { clearDrafts } from '../device/token-draft.ts';
import { LiveStatus } from '../parts/live-status.tsx';
import { PatientToasts } from '../parts/patient-toasts.tsx';
import { refusalText } from '../parts/refusal-text.ts';
import { CheckedTokenCard } from './checked-token-card.tsx';

// The phone is unknown until the page is hydrated.
const notYet = () => undefined;

/** Shows today's tokens of this device's phone number at every clinic. */
export function PatientDashboardPage() {
  const { lookup: words } = useWords('lists');
  const phone = useSyncExternalStore(followPhone, readPhone, notYet);

  useEffect(() => {
    if (phone === null) location.replace('/token-status');
  }, [phone]);

  return (
    <PatientToasts>
      <div className="mx-auto max-w-4xl">
        <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{words.heading}</h1>
        {phone ? <Dashboard key={phone} phone={phone} /> : <TokensLoading />}
      </div>
    </PatientToasts>
  );
}

function Dashboard({ phone }: { phone: string }) {
  const { clinic } = useWords('patient');
  const { lookup: words } = useWords('lists');
  const checked = useCheckedTokens(phone);
  const leave = async () => {
    forgetPhone();
    clearDrafts();
    await forgetKeptPages();
    location.assign('/token-status');
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-ink-soft tabular-nums">{words.forPhone({ phone: mobileText(phone) })}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            icon={<RefreshCw size={18} aria-hidden />}
            busy={checked.isReading}
            busyLabel={clinic.refreshing}
            onClick={checked.read}
          >
            {words.refresh}
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon={<LogOut size={18} aria-hidden />}
            onClick={() => void leave()}
          >
            {words.logout}
          </Button>
        </div>
      </div>
      {checked.failure !== null && <Failed failure={checked.failure} onAgain={checked.read} />}
      <Tokens {...checked} phone={phone} />
    </>
  );
}

function Tokens({ tokens, isReading, freshness, phone, read }: CheckedTokens & { phone: string }) {
  const { lookup: words } = useWords('lists');
  const first = tokens?.[0];
  if (tokens === null) return isReading ? <TokensLoading /> : null;
  if (!first) {
    return (
      <EmptyState
        icon={TicketX}
        title={words.emptyTitle}
        action={<ButtonLink href="/clinics">{words.findClinics}</ButtonLink>}
      >
        {words.empty}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="mb-4">
        <LiveStatus freshness={freshness} timeZone={first.clinic.timeZone} />
      </div>
      <ul className="grid items-start gap-4 md:grid-cols-2">
        {tokens.map((checked, index) => (
          <li key={checked.own?.secret ?? `${checked.clinic.id} ${checked.number} ${index}`}>
            <CheckedTokenCard checked={checked} phone={phone} onConfirmed={read} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Failed({ failure, onAgain }: { failure: unknown; onAgain: () => void }) {
  const messages = useWords('patient');
  const { lookup: words } = useWords('lists');
  return (
    <Notice
      tone="danger"
      title={words.errorTitle}
      className="mb-4"
      action={
        <Button variant="secondary" size="small" onClick={onAgain}>
          {words.tryAgain}
        </Button>
      }
    >
      {refusalText(messages, failure, words.error)}
    </Notice>
  );
}

function TokensLoading() {
  const { lookup: words } = useWords('lists');
  return (
    <Loading label={words.loading}>
      <Skeleton className="mt-2 mb-6 h-11 w-full" />
      <div className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-96 w-full rounded-card" />
      </div>
    </Loading>
  );
}

/** The minimum time between two automatic refreshes. */
const PACE_MS = 30_000;

const NONE: readonly CheckedToken[] = [];
const listen = (listener: () => void) => liveClient().listen(listener);
const nothing = () => '';

type CheckedTokens = {
  /**
   * The time at which the tokens were last fetched, or null before the first response.
   */
  tokens: readonly CheckedToken[] | null;
  isReading: boolean;
  /** The error of the last refresh, or null if it succeeded. */
  failure: unknown;
  freshness: Freshness;
  read: () => void;
};

/** Fetches the tokens of a phone number again and again while the page is open. */
function useCheckedTokens(phone: string): CheckedTokens {
  const now = useClock();
  const [tokens, setTokens] = useState<readonly CheckedToken[] | null>(null);
  const [isReading, setReading] = useState(true);
  const [failure, setFailure] = useState<unknown>(null);

  const [round, setRound] = useState(0);
  const startedAt = useRef(0);

  useEffect(() => {
    let isCurrent = true;
    startedAt.current = performance.now();
    const settle = (found: readonly CheckedToken[] | null, error: unknown) => {
      if (!isCurrent) return;
      if (found) setTokens(found);
      setFailure(error);
      setReading(false);
    };
    patientApi.queue.checkTokens({ phone }).then(
      (found) => settle(found, null),
      (error: unknown) => settle(null, error),
    );
    return () => {
      isCurrent = false;
    };
  }, [phone, round]);
  const readAgain = () => setRound((last) => last + 1);

  useEffect(() => {
    if (failure === null) return;
    addEventListener('online', readAgain);
    return () => removeEventListener('online', readAgain);
  }, [failure]);

  const known = tokens ?? NONE;
  const connection = useLive(checkedTopics(known));
  const mark = useSyncExternalStore(listen, () => checkedMark(known, liveClient()), nothing);
  useEffect(() => {
    if (mark === '') return;
    const pauseMs = Math.max(0, startedAt.current + PACE_MS - performance.now());
    const timer = setTimeout(readAgain, pauseMs);
    return () => clearTimeout(timer);
  }, [mark]);

  // Uses the page's clock, which follows the server's clock and not the phone's.
  const [stamped, setStamped] = useState({ tokens, at: now });
  if (stamped.tokens !== tokens) setStamped({ tokens, at: now });
  const read = () => {
    setReading(true);
    readAgain();
  };
  return { tokens, isReading, failure, freshness: freshnessOf(connection, stamped.at), read };
}

/**
 * Returns the live feeds to follow. If this device took the token, the feed of its queue is followed. The
 * queues of other tokens are private, so the feeds of their clinics are followed.
 */
export function checkedTopics(tokens: readonly CheckedToken[]): Topic[] {
  const topics = tokens.map(({ own, clinic }): Topic =>
    own ? `queue:${own.doctor.id}` : `board:${clinic.id}`,
  );
  return [...new Set(topics)];
}

/**
 * A text that changes when the tokens must be fetched again. The text changes when a doctor of an own token
 * has a new session, or when anything changes at the other clinics.
 */
export function checkedMark(tokens: readonly CheckedToken[], { store }: Pick<LiveClient, 'store'>): string {
  const marks = tokens.flatMap(({ own, clinic }) => {
    if (own) return [store.queue(own.doctor.id)?.sessionId ?? ''];
    return (store.doctors(clinic.id) ?? []).map(({ id }) => `${store.queue(id)?.revision ?? ''}`);
  });
  return marks.join();
}
