import type { DoctorHistory, HistorySession } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { CircleOff, Footprints } from 'lucide-react';
import { downloadCsv } from '../../shared/files/csv.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Table, type Column } from '../../shared/ui/table.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { PhoneLink } from '../../shared/patients/phone-link.tsx';
import { StateBadge } from '../../shared/queue/state-badge.tsx';
import { useWideScreen } from '../../shared/ui/use-wide-screen.ts';
import type { DayDetailsProps } from './history-view.ts';
import { FilterBar } from './filter-bar.tsx';
import { csvFileName, movedText, tokenRows } from './history-csv.ts';
import { TOKEN_FILTERS, type HistoryToken, filterTokens } from './history-filters.ts';
import { patientName } from '../../shared/queue/erased-patient.ts';
import { useWords } from '../../shared/words/words-context.tsx';

type DayTokensProps = DayDetailsProps & { onLog: (token: HistoryToken) => void };

export function DayTokens({ history, view, onShow, onLog }: DayTokensProps) {
  const words = useWords('desk');
  const showToast = useToast();
  const exportAll = () => {
    const fileName = csvFileName(history, 'tokens');
    downloadCsv(fileName, tokenRows(history, words));
    showToast({ title: words.history.exported, description: fileName });
  };
  const shown = history.sessions
    .map((session) => ({ ...session, tokens: [...filterTokens(session.tokens, view.outcome)] }))
    .filter(({ tokens }) => tokens.length > 0);
  return (
    <>
      <FilterBar
        filters={TOKEN_FILTERS}
        words={words.history.tokenFilters}
        value={view.outcome}
        onChange={(outcome) => onShow({ outcome })}
        onExport={exportAll}
      />
      {shown.map((session) => (
        <section key={session.id} className="mt-6 first-of-type:mt-0">
          {history.sessions.length > 1 && (
            <h2 className="mb-2 text-lg font-semibold">
              {words.history.sittingNumber({ sequence: session.sequence })}
            </h2>
          )}
          <Tokens session={session} history={history} onLog={onLog} />
        </section>
      ))}
      {shown.length === 0 && (
        <p role="status" className="py-4 text-ink-soft">
          {view.outcome === 'all' ? words.history.noTokens : words.history.noSuchTokens}
        </p>
      )}
    </>
  );
}

type TokensProps = {
  session: HistorySession;
  history: DoctorHistory;
  onLog: (token: HistoryToken) => void;
};

function Tokens({ session, history, onLog }: TokensProps) {
  const { history: words, desk, queue, labels, lists, timeText } = useWords('desk');
  const isWide = useWideScreen();
  const time = (instant: string | null) => (instant ? timeText(instant, history.timeZone) : '–');
  const label = ({ number, outageNumber }: HistoryToken) => tokenLabel(history.letter, number, outageNumber);
  if (!isWide) return <TokenCards tokens={session.tokens} label={label} time={time} onLog={onLog} />;
  const columns: Column<HistoryToken>[] = [
    {
      header: desk.tokenNumber,
      cell: (token) => <span className="token-number text-2xl whitespace-nowrap">{label(token)}</span>,
    },
    { header: desk.patientName, cell: (token) => <Name token={token} /> },
    { header: labels.phone, cell: (token) => <PhoneLink phone={token.phone} /> },
    { header: desk.status, cell: (token) => <Outcome token={token} /> },
    { header: words.taken, cell: (token) => <Time>{time(token.issuedAt)}</Time> },
    { header: words.arrived, cell: (token) => <Time>{time(token.arrivedAt)}</Time> },
    { header: queue.states.called, cell: (token) => <Time>{time(token.calledAt)}</Time> },
    { header: words.finished, cell: (token) => <Time>{time(token.finishedAt)}</Time> },
    {
      header: lists.actions,
      align: 'end',
      cell: (token) => <LogButton label={label(token)} onPress={() => onLog(token)} />,
    },
  ];
  return (
    <div className="relative overflow-x-auto">
      <Table
        caption={words.tokensOf({ sequence: session.sequence })}
        columns={columns}
        rows={session.tokens}
        rowKey={(token) => token.number}
      />
    </div>
  );
}

type TokenCardsProps = {
  tokens: readonly HistoryToken[];
  label: (token: HistoryToken) => string;
  time: (instant: string | null) => string;
  onLog: (token: HistoryToken) => void;
};

function TokenCards({ tokens, label, time, onLog }: TokenCardsProps) {
  const words = useWords('desk').history;
  const past = (instant: string | null) => (instant === null ? null : time(instant));
  return (
    <ul className="divide-y divide-line">
      {tokens.map((token) => (
        <li key={token.number} className="flex gap-3 py-3">
          <span className="token-number min-w-11 pt-0.5 text-3xl whitespace-nowrap">{label(token)}</span>
          <div className="min-w-0 flex-1">
            <Name token={token} />
            <PhoneLink phone={token.phone} />
            <p className="mb-2 text-sm text-ink-soft">
              {words.times({
                taken: time(token.issuedAt),
                arrived: past(token.arrivedAt),
                called: past(token.calledAt),
                finished: past(token.finishedAt),
              })}
            </p>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Outcome token={token} />
              <LogButton label={label(token)} onPress={() => onLog(token)} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Name({ token }: { token: HistoryToken }) {
  const { desk, queue, addPatient, doctor } = useWords('desk');
  const { movedFrom, visitType } = token;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="wrap-anywhere max-md:font-semibold">{patientName(token.name, queue)}</span>
      {token.isWalkIn && (
        <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap text-ink-soft">
          <Footprints size={16} aria-hidden />
          {desk.walkIn}
        </span>
      )}
      {visitType && <span className="text-sm text-ink-soft">{addPatient.visitType[visitType]}</span>}
      {movedFrom && (
        <span className="text-sm text-ink-soft">
          {queue.movedFrom({
            doctor: doctor.name(movedFrom.doctorName),
            label: tokenLabel(movedFrom.letter, movedFrom.number),
          })}
        </span>
      )}
    </span>
  );
}

function Outcome({ token }: { token: HistoryToken }) {
  const words = useWords('desk');
  if (token.movedTo) return <Badge icon={CircleOff}>{movedText(token.movedTo, words)}</Badge>;
  return <StateBadge state={token.state} hasArrived={token.arrivedAt !== null} />;
}

function Time({ children }: { children: string }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

function LogButton({ label, onPress }: { label: string; onPress: () => void }) {
  const words = useWords('desk').history;
  return (
    <Button variant="ghost" size="small" onClick={onPress}>
      <span>
        {words.toLog}
        <span className="sr-only"> {words.toLogOf({ label })}</span>
      </span>
    </Button>
  );
}
