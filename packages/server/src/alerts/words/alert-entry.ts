/** Which words say an alert. */
import type { AlertKind } from '@baari/core/wait-time';
import type { TokenState } from '@baari/core/queue';
import type { AlertCatalog, AlertFacts, AlertWords } from './en.ts';

export type AlertEntry = keyof AlertCatalog;

/** All that any alert can say. `until` is the time that is announced, as its reader's clock shows it. */
export type AllFacts = AlertFacts & { until: string };

/** The entry of the catalogs for an alert about a token that is in this state. */
export function alertEntry(kind: AlertKind, state: TokenState): AlertEntry {
  switch (kind) {
    case 'leave_now':
      return 'leaveNow';
    case 'two_ahead':
      return 'twoAhead';
    case 'your_turn':
      return 'yourTurn';
    case 'waiting_again':
      return 'waitingAgain';
    case 'cancelled':
      return cancelledEntry(state);
    case 'recalled':
    case 'passed':
    case 'delayed':
    case 'issued':
    case 'moved':
      return kind;
  }
}

function cancelledEntry(state: TokenState): AlertEntry {
  if (state.status !== 'cancelled') return 'closed';
  if (state.reason === 'skipped') return 'skipped';
  return state.reason === 'no_show' ? 'missed' : 'closed';
}

export const wordsOfEntry = (catalog: AlertCatalog, entry: AlertEntry, facts: AllFacts): AlertWords =>
  catalog[entry](facts);
