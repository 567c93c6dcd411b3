import type { ClinicLog, ClinicLogEvent } from '@baari/contract/platform';
import { doctorTitle } from '@baari/core/doctors';
import type { QueueAction } from '@baari/contract/queue';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { hasPlans } from '../../shared/links/has-plans.ts';
import { PhoneLink } from '../../shared/patients/phone-link.tsx';
import { PlanTypeBadge } from '../../shared/billing/plan-type-badge.tsx';
import { actionText } from '../../shared/queue/action-text.ts';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import type { OperatorWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { clinicLogQuery } from '../admin-queries.ts';
import { ActiveBadge, DeletedBadge, FloodBadge, TextsBadge } from './badges.tsx';
import { indiaDayText } from '../india-time.ts';
import { LoadFailure, RowsLoading } from '../../shared/session/load-states.tsx';
import { useListView } from '../../shared/resource-list/list-view.ts';
import { clinicAddress } from './clinic-address.ts';

/** Shows one clinic and the daily log of its queues, to investigate complaints. */
export function ClinicDetails() {
  const words = useWords('operator').clinicPage;
  const { view, show, paging } = useListView(clinicAddress);
  const { clinic: clinicId, day, page } = view;
  const { data, error, refetch } = useQuery(
    clinicLogQuery({ clinicId, serviceDate: day || undefined, page }),
  );
  return (
    <div className="space-y-4">
      <Link
        to="/super-admin"
        className="inline-flex min-h-11 items-center gap-2 font-medium text-accent-ink underline underline-offset-4"
      >
        <ArrowLeft size={18} aria-hidden />
        {words.back}
      </Link>
      {error && (
        <LoadFailure className="mb-4" title={words.failed} error={error} onRetry={() => void refetch()} />
      )}
      {data && <ClinicFacts log={data} />}
      {data && <LogCard log={data} onDay={(chosen) => show({ day: chosen })} onPage={paging.onPage} />}
      {!data && !error && <RowsLoading label={words.loading} />}
    </div>
  );
}

function ClinicFacts({ log: { clinic } }: { log: ClinicLog }) {
  const { clinicPage: words, clinicsTab, headers, labels } = useWords('operator');
  const { name, slug, phone, ownerEmail, doctorCount, tokensToday, tokensByDay, createdAt } = clinic;
  const week = tokensByDay.reduce((sum, { tokens }) => sum + tokens, 0);
  const facts = [
    [words.owner, ownerEmail ?? clinicsTab.noOwner],
    [labels.phone, <PhoneLink key="phone" phone={phone} />],
    [words.doctors, doctorCount],
    [headers.tokens, clinicsTab.tokens({ today: tokensToday, week })],
    [headers.created, indiaDayText(createdAt)],
  ] as const;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-xl font-semibold wrap-anywhere">{name}</h2>
        {clinic.isDeleted ? <DeletedBadge /> : <ActiveBadge isActive={clinic.isActive} />}
        {hasPlans() && <PlanTypeBadge plan={clinic.plan} />}
        {clinic.isFlooded && <FloodBadge />}
        <TextsBadge clinic={clinic} />
      </div>
      <p className="text-ink-soft wrap-anywhere">/{slug}</p>
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

type LogCardProps = { log: ClinicLog; onDay: (day: string) => void; onPage: (page: number) => void };

function LogCard({ log, onDay, onPage }: LogCardProps) {
  const words = useWords('operator').clinicPage;
  const { rows, total, page, pageSize, serviceDate, today } = log;
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg font-semibold">{words.log}</h3>
          <p className="text-sm text-ink-soft">{words.logHint}</p>
        </div>
        <TextField
          // The key resets the form when the day changes, also when the user goes back.
          key={serviceDate}
          label={words.day}
          type="date"
          className="w-44"
          max={today}
          defaultValue={serviceDate}
          onChange={({ target }) => {
            if (target.value !== '' && target.validity.valid) onDay(target.value);
          }}
        />
      </div>
      <p role="status" className="text-ink-soft">
        {total === 0 ? words.none : words.count({ count: total })}
      </p>
      <ol className="divide-y divide-line">
        {rows.map((event) => (
          <LogLine key={`${event.doctorId} ${event.revision}`} event={event} timeZone={log.timeZone} />
        ))}
      </ol>
      {total > 0 && <Pager page={page} total={total} pageSize={pageSize} onPage={onPage} />}
    </Card>
  );
}

function LogLine({ event, timeZone }: { event: ClinicLogEvent; timeZone: string }) {
  const words = useWords('operator');
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-1 py-2.5">
      <time dateTime={event.at} className="w-18 shrink-0 whitespace-nowrap text-ink-soft tabular-nums">
        {words.timeText(event.at, timeZone)}
      </time>
      <span className="min-w-0 flex-1 basis-64 wrap-anywhere">
        {actionText(asAction(event, words.clinicPage), words.events, event.letter)}
      </span>
      <span className="text-sm text-ink-soft wrap-anywhere">{doctorTitle(event.doctorName)}</span>
    </li>
  );
}

/** Describes an event in the words of the desk, but with a role instead of a name. */
function asAction(event: ClinicLogEvent, { who }: OperatorWords['clinicPage']): QueueAction {
  return { ...event, actor: event.who === 'patient' ? 'patient' : 'member', by: who[event.who] };
}
