import type { DoctorHistory } from '@baari/contract/queue';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { downloadCsv } from '../../shared/files/csv.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { actionText, slipReadText } from '../../shared/queue/action-text.ts';
import { FilterBar } from './filter-bar.tsx';
import { csvFileName, logRows } from './history-csv.ts';
import {
  filterEvents,
  filterReads,
  LOG_FILTERS,
  type LogLine,
  logLines,
  sessionLabels,
} from './history-filters.ts';
import { readTokenNumber, type DayDetailsProps } from './history-view.ts';
import { undoneRevisions } from './sitting-figures.ts';
import { useWords } from '../../shared/words/words-context.tsx';

type DayLogProps = DayDetailsProps & {
  /** The log takes the focus, because the button that opened it was removed with its tab. */
  takesFocus: boolean;
};

export function DayLog({ history, view, onShow, takesFocus }: DayLogProps) {
  const words = useWords('desk');
  const showToast = useToast();
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) log.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const lines = logLines(
    filterEvents(history.events, view.events, view.token),
    filterReads(history.slipReads, view.events, view.token),
  );
  const exportAll = () => {
    const fileName = csvFileName(history, 'log');
    downloadCsv(fileName, logRows(history, words));
    showToast({ title: words.history.exported, description: fileName });
  };
  return (
    <div ref={log} tabIndex={-1} className="rounded-control">
      <FilterBar
        filters={LOG_FILTERS}
        words={words.history.logFilters}
        value={view.events}
        onChange={(filter) => onShow({ events: filter })}
        onExport={exportAll}
      >
        <TextField
          label={words.desk.tokenNumber}
          type="search"
          inputMode="numeric"
          autoComplete="off"
          className="w-28"
          placeholder={words.history.all}
          maxLength={5}
          value={view.token ?? ''}
          onChange={(event) => onShow({ token: readTokenNumber(event.target.value) })}
        />
      </FilterBar>
      <Lines lines={lines} history={history} />
      {lines.length === 0 && (
        <p role="status" className="py-4 text-ink-soft">
          {words.history.noSuchEvents}
        </p>
      )}
    </div>
  );
}

function Lines({ lines, history }: { lines: readonly LogLine[]; history: DoctorHistory }) {
  const { history: words, events, queue, timeText } = useWords('desk');
  const undone = undoneRevisions(history.events);
  const labelsOf = sessionLabels(history);
  const sequences = new Map(history.sessions.map(({ id, sequence }) => [id, sequence]));
  const sittingText = (sessionId: string | null) => {
    const sequence = sessionId === null ? undefined : sequences.get(sessionId);
    return sequence !== undefined && history.sessions.length > 1 ? words.sittingNumber({ sequence }) : null;
  };
  return (
    <ol className="divide-y divide-line">
      {lines.map((line) => {
        const { at, sessionId, by, number } = line.kind === 'event' ? line.event : line.read;
        const key = line.kind === 'event' ? line.event.revision : `${sessionId} ${number} ${by} ${at}`;
        const text =
          line.kind === 'event'
            ? actionText(line.event, events, labelsOf(sessionId))
            : slipReadText(line.read, events, labelsOf(sessionId));
        return (
          <li key={key} className="flex gap-4 py-2.5">
            <time dateTime={at} className="w-18 shrink-0 whitespace-nowrap text-ink-soft tabular-nums">
              {timeText(at, history.timeZone)}
            </time>
            <div className="flex min-w-0 flex-1 flex-col items-start gap-x-4 gap-y-1 sm:flex-row">
              <span className="wrap-anywhere sm:flex-1">{text}</span>
              {line.kind === 'event' && undone.has(line.event.revision) && (
                <Badge icon={Undo2}>{queue.cancelled.undone}</Badge>
              )}
              {sittingText(sessionId) && (
                <span className="text-sm text-ink-soft">{sittingText(sessionId)}</span>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
