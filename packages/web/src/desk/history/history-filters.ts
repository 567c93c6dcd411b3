/** Decides which tokens and events of a day are shown. */
import type { DoctorHistory, HistoryEvent, HistorySession, SlipRead } from '@baari/contract/queue';
import type { LineLabels } from '@baari/core/doctors';
import { labelsOf, type CancelReason, type QueueEventKind, type TokenState } from '@baari/core/queue';

export type HistoryToken = HistorySession['tokens'][number];

export const TOKEN_FILTERS = [
  'all',
  'live',
  'seen',
  'skipped',
  'no_show',
  'left',
  'moved',
  'cancelled',
] as const;
export type TokenFilter = (typeof TOKEN_FILTERS)[number];

/** Returns the filter, other than 'all', that shows a token in this state. */
export function tokenFilterOf(state: TokenState): TokenFilter {
  switch (state.status) {
    case 'waiting':
    case 'called':
    case 'passed':
    case 'away':
      return 'live';
    case 'completed':
      return 'seen';
    case 'cancelled':
      return cancelFilters[state.reason];
  }
}

const cancelFilters: Record<CancelReason, TokenFilter> = {
  skipped: 'skipped',
  no_show: 'no_show',
  left: 'left',
  practice_closed: 'cancelled',
  reset: 'cancelled',
  undone: 'cancelled',
  moved: 'moved',
};

export function filterTokens(tokens: readonly HistoryToken[], filter: TokenFilter): readonly HistoryToken[] {
  return filter === 'all' ? tokens : tokens.filter(({ state }) => tokenFilterOf(state) === filter);
}

export const LOG_FILTERS = ['all', 'tokens', 'calls', 'skips', 'fees', 'practice', 'undone'] as const;
export type LogFilter = (typeof LOG_FILTERS)[number];

const groupOf: Record<QueueEventKind, LogFilter> = {
  issued: 'tokens',
  arrived: 'tokens',
  arrival_withdrawn: 'tokens',
  patient_corrected: 'tokens',
  called: 'calls',
  recalled: 'calls',
  completed: 'calls',
  passed: 'calls',
  sent_away: 'calls',
  test_called: 'calls',
  returned: 'tokens',
  skipped: 'skips',
  not_arrived_cleared: 'skips',
  put_back: 'skips',
  placed_soon: 'calls',
  placed_at_once: 'calls',
  placed_in_turn: 'calls',
  emergency_seen: 'calls',
  priority_asked: 'tokens',
  priority_withdrawn: 'tokens',
  priority_declined: 'calls',
  coming_announced: 'calls',
  moved_away: 'tokens',
  moved_and_stopped: 'practice',
  moved_here: 'tokens',
  left: 'skips',
  fee_marked: 'fees',
  practice_opened: 'practice',
  tokens_stopped: 'practice',
  practice_closed: 'practice',
  reset: 'practice',
  service_date_ended: 'practice',
  consultation_time_set: 'practice',
  delay_announced: 'practice',
  break_announced: 'practice',
  announcement_withdrawn: 'practice',
  undone: 'undone',
};

/** A line of the day's log: an event of the queue, or an opened slip. */
export type LogLine = { kind: 'event'; event: HistoryEvent } | { kind: 'slip'; read: SlipRead };

/** Returns events and opened slips in chronological order. */
export function logLines(events: readonly HistoryEvent[], reads: readonly SlipRead[]): LogLine[] {
  const lines: LogLine[] = [
    ...events.map((event) => ({ kind: 'event', event }) as const),
    ...reads.map((read) => ({ kind: 'slip', read }) as const),
  ];
  // Events of the same instant stay in their original order.
  return lines.sort((a, b) => timeOf(a).localeCompare(timeOf(b)));
}

const timeOf = (line: LogLine) => (line.kind === 'event' ? line.event.at : line.read.at);

/**
 * Returns the opened slips to list under a filter of the log. Opened slips are listed under “all” and with
 * the tokens.
 */
export function filterReads(reads: readonly SlipRead[], filter: LogFilter, token: number | null): SlipRead[] {
  const isShown = filter === 'all' || filter === 'tokens';
  return isShown ? reads.filter(({ number }) => token === null || number === token) : [];
}

/**
 * An undo also counts as an event of the kind that it undid. `token` keeps only the events of this token
 * number; null keeps all.
 */
export function filterEvents(
  events: readonly HistoryEvent[],
  filter: LogFilter,
  token: number | null,
): readonly HistoryEvent[] {
  return events.filter(({ kind, undoneKind, number }) => {
    const isOfKind =
      filter === 'all' || groupOf[kind] === filter || (undoneKind !== null && groupOf[undoneKind] === filter);
    return isOfKind && (token === null || number === token);
  });
}

/** Returns the labels of each session's tokens, some of which were issued without internet. */
export function sessionLabels({ sessions, letter }: DoctorHistory): (sessionId: string | null) => LineLabels {
  const labels = new Map(
    sessions.map(({ id, tokens }) => {
      const issued = tokens.flatMap(({ number, outageNumber }) =>
        outageNumber === undefined ? [] : [[number, outageNumber] as const],
      );
      return [id, labelsOf({ outage: Object.fromEntries(issued) }, letter)] as const;
    }),
  );
  return (sessionId) => (sessionId === null ? null : labels.get(sessionId)) ?? letter;
}
