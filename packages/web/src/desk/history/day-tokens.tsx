import type { DoctorHistory, HistorySession } from '@baari/contract/queue';
import { Footprints } from 'lucide-react';
import { downloadCsv } from '../../shared/files/csv.ts';
import { timeText } from '../../shared/format/format.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Table, type Column } from '../../shared/ui/table.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { PhoneLink } from '../../shared/patients/phone-link.tsx';
import { StateBadge } from '../../shared/queue/state-badge.tsx';
import { useWideScreen } from '../../shared/ui/use-wide-screen.ts';
import type { DayDetailsProps } from './history-view.ts';
import { FilterBar } from './filter-bar.tsx';
import { csvFileName, tokenRows } from './history-csv.ts';
import { filterTokens, TOKEN_FILTERS, tokenFilterWords, type HistoryToken } from './history-filters.ts';
import { patientName } from '../../shared/queue/erased-patient.ts';

type DayTokensProps = DayDetailsProps & { onLog: (token: HistoryToken) => void };

export function DayTokens({ history, view, onShow, onLog }: DayTokensProps) {
  const showToast = useToast();
  const exportAll = () => {
    const fileName = csvFileName(history, 'tokens');
    downloadCsv(fileName, tokenRows(history));
    showToast({ title: 'Exported', description: fileName });
  };
  const shown = history.sessions
    .map((session) => ({ ...session, tokens: [...filterTokens(session.tokens, view.outcome)] }))
    .filter(({ tokens }) => tokens.length > 0);
  return (
    <>
      <FilterBar
        filters={TOKEN_FILTERS}
        words={tokenFilterWords}
        value={view.outcome}
        onChange={(outcome) => onShow({ outcome })}
        onExport={exportAll}
      />
      {shown.map((session) => (
        <section key={session.id} className="mt-6 first-of-type:mt-0">
          {history.sessions.length > 1 && (
            <h2 className="mb-2 text-lg font-semibold">Sitting {session.sequence}</h2>
          )}
          <Tokens session={session} history={history} onLog={onLog} />
        </section>
      ))}
      {shown.length === 0 && (
        <p role="status" className="py-4 text-ink-soft">
          {view.outcome === 'all'
            ? 'No tokens were taken on this day.'
            : 'No token of this day is like this.'}
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
  const isWide = useWideScreen();
  const time = (instant: string | null) => (instant ? timeText(instant, history.timeZone) : '–');
  if (!isWide) return <TokenCards tokens={session.tokens} time={time} onLog={onLog} />;
  const columns: Column<HistoryToken>[] = [
    { header: 'Token #', cell: (token) => <span className="token-number text-2xl">{token.number}</span> },
    { header: 'Patient Name', cell: (token) => <Name token={token} /> },
    { header: 'Phone', cell: (token) => <PhoneLink phone={token.phone} /> },
    { header: 'Status', cell: (token) => <Outcome token={token} /> },
    { header: 'Taken', cell: (token) => <Time>{time(token.issuedAt)}</Time> },
    { header: 'Arrived', cell: (token) => <Time>{time(token.arrivedAt)}</Time> },
    { header: 'Called', cell: (token) => <Time>{time(token.calledAt)}</Time> },
    { header: 'Finished', cell: (token) => <Time>{time(token.finishedAt)}</Time> },
    { header: 'Actions', align: 'end', cell: (token) => <LogButton token={token} onLog={onLog} /> },
  ];
  return (
    <div className="relative overflow-x-auto">
      <Table
        caption={`Tokens of sitting ${session.sequence}`}
        columns={columns}
        rows={session.tokens}
        rowKey={(token) => token.number}
      />
    </div>
  );
}

type TokenCardsProps = {
  tokens: readonly HistoryToken[];
  time: (instant: string | null) => string;
  onLog: (token: HistoryToken) => void;
};

function TokenCards({ tokens, time, onLog }: TokenCardsProps) {
  return (
    <ul className="divide-y divide-line">
      {tokens.map((token) => (
        <li key={token.number} className="flex gap-3 py-3">
          <span className="token-number min-w-11 pt-0.5 text-3xl">{token.number}</span>
          <div className="min-w-0 flex-1">
            <Name token={token} />
            <PhoneLink phone={token.phone} />
            <p className="mb-2 text-sm text-ink-soft">
              {[
                `Taken ${time(token.issuedAt)}`,
                token.arrivedAt && `arrived ${time(token.arrivedAt)}`,
                token.calledAt && `called ${time(token.calledAt)}`,
                token.finishedAt && `finished ${time(token.finishedAt)}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Outcome token={token} />
              <LogButton token={token} onLog={onLog} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Name({ token }: { token: HistoryToken }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="wrap-anywhere max-md:font-semibold">{patientName(token.name)}</span>
      {token.isWalkIn && (
        <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap text-ink-soft">
          <Footprints size={16} aria-hidden />
          Walk-in
        </span>
      )}
    </span>
  );
}

function Outcome({ token }: { token: HistoryToken }) {
  return <StateBadge state={token.state} hasArrived={token.arrivedAt !== null} />;
}

function Time({ children }: { children: string }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

function LogButton({ token, onLog }: { token: HistoryToken; onLog: (token: HistoryToken) => void }) {
  return (
    <Button variant="ghost" size="small" onClick={() => onLog(token)}>
      <span>
        Log<span className="sr-only"> of token {token.number}</span>
      </span>
    </Button>
  );
}
