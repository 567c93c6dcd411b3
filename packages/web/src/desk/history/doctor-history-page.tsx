import type { DoctorHistory } from '@baari/contract/queue';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CalendarX, ArrowLeft } from 'lucide-react';
import { useParams, useSearchParams, Link } from 'react-router';
import { isReason } from '../../shared/api/index.ts';
import { serviceDateText } from '../../shared/format/service-date.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { RefreshButton } from '../../shared/ui/refresh-button.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { UnknownDoctor } from '../unknown-doctor.tsx';
import { doctorHistoryQuery } from './api.ts';
import { DayDetails } from './day-details.tsx';
import { DayPicker } from './day-picker.tsx';
import { HistoryDenied } from './history-denied.tsx';
import { readHistoryView, writeHistoryView, type HistoryView } from './history-view.ts';
import { SittingCard } from './sitting-card.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

const denied = [
  'account.sign_in_required',
  'queue.forbidden',
  'clinic.not_a_member',
  'clinic.role_too_low',
] as const;

/**
 * The page with the history of a doctor's queue on a service date. The doctor, admins and owners see all
 * dates. Staff see only today.
 */
export function HistoryPage() {
  const { history: words, doctor } = useWords('desk');
  const { doctorId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const view = readHistoryView(params);
  const { data, error, isPlaceholderData, isRefetching, refetch } = useQuery(
    doctorHistoryQuery(doctorId, view.date),
  );
  // Changing a filter replaces the entry in the browser's history, so that Back returns to the previous
  // day or tab.
  const show = (changed: Partial<HistoryView>) =>
    setParams((current) => writeHistoryView({ ...readHistoryView(current), ...changed }), {
      replace: changed.date === undefined && changed.show === undefined,
      preventScrollReset: true,
    });

  if (isReason(error, ...denied)) return <HistoryDenied />;
  if (isReason(error, 'doctor.not_found', 'request.invalid')) return <UnknownDoctor />;
  if (!data && error)
    return (
      <Page title={words.title}>
        <LoadFailed title={words.loadFailed} error={error} onRetry={refetch} />
      </Page>
    );
  if (!data) return <HistoryLoading />;
  const date = view.date ?? data.today;
  // A token number is valid for only one day, so choosing another day clears that filter.
  const name = doctor.name(data.doctorName);
  const pick = (picked: string) => show({ date: picked === data.today ? null : picked, token: null });
  return (
    <Page
      title={words.titleOf({ doctor: name })}
      heading={words.title}
      description={words.of({ doctor: name, clinic: data.clinicName })}
      actions={<PanelLink doctorId={doctorId} />}
    >
      <div {...keptFocus} className="mb-4 flex flex-wrap items-end justify-between gap-2 rounded-control">
        {data.seesOtherDays && <DayPicker date={date} today={data.today} onPick={pick} />}
        {date === data.today ? (
          <RefreshButton isBusy={isRefetching && !isPlaceholderData} onRefresh={() => void refetch()} />
        ) : (
          <Button variant="ghost" className="max-sm:px-2" onClick={() => pick(data.today)}>
            {words.today}
          </Button>
        )}
      </div>
      {error && <LoadFailed className="mb-4" title={words.loadFailed} error={error} onRetry={refetch} />}
      <div
        aria-busy={isPlaceholderData}
        className={isPlaceholderData ? 'opacity-55 transition-opacity delay-150' : undefined}
      >
        <Day history={data} view={view} onShow={show} />
      </div>
    </Page>
  );
}

type DayProps = {
  history: DoctorHistory;
  view: HistoryView;
  onShow: (changed: Partial<HistoryView>) => void;
};

function Day({ history, view, onShow }: DayProps) {
  const { history: words, locale } = useWords('desk');
  const { sessions, events, serviceDate, today } = history;
  if (sessions.length === 0 && events.length === 0) {
    return (
      <Card>
        <EmptyState icon={CalendarX} title={words.nothing({ day: serviceDateText(serviceDate, locale) })}>
          {serviceDate === today ? words.nothingYet : words.nothingThen}
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="space-y-4">
      <div className={clsx('grid gap-4', sessions.length > 1 && 'lg:grid-cols-2')}>
        {sessions.map((session) => (
          <SittingCard
            key={session.id}
            session={session}
            events={events}
            timeZone={history.timeZone}
            isOnly={sessions.length === 1}
          />
        ))}
      </div>
      <DayDetails history={history} view={view} onShow={onShow} />
    </div>
  );
}

function HistoryLoading() {
  const words = useWords('desk').history;
  return (
    <Page title={words.title}>
      <Loading label={words.loading}>
        <Skeleton className="h-12 w-80 max-w-full" />
        <Skeleton className="mt-4 h-40" />
        <Skeleton className="mt-4 h-96" />
      </Loading>
    </Page>
  );
}

function PanelLink({ doctorId }: { doctorId: string }) {
  return (
    <Link to={`/doctor/${doctorId}/admin`} className={buttonClass({ variant: 'secondary', size: 'small' })}>
      <span className="inline-flex items-center gap-2">
        <ArrowLeft size={18} aria-hidden />
        {useWords('desk').history.backToPanel}
      </span>
    </Link>
  );
}
