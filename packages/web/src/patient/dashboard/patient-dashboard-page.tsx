import { LogOut, RefreshCw, TicketX } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { forgetKeptPages } from '../../shared/kept/forget-kept-pages.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { CheckedTokenCard } from './checked-token-card.tsx';
import { LiveStatus } from '../parts/live-status.tsx';
import { mobileText } from '../device/mobile-number.ts';
import { followPhone, forgetPhone, readPhone } from '../device/phone-on-device.ts';
import { PatientToasts } from '../parts/patient-toasts.tsx';
import { refusalText } from '../parts/refusal-text.ts';
import { clearDrafts } from '../device/token-draft.ts';
import { type CheckedTokens, useCheckedTokens } from './use-checked-tokens.ts';

// Before the page has come to life nobody knows.
const notYet = () => undefined;

/** Today's tokens of the phone number that this device keeps, at every clinic. */
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
        <p className="text-ink-soft tabular-nums">{words.forPhone(mobileText(phone))}</p>
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
