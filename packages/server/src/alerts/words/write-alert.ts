/** Writes patients' alerts about their tokens, in their language. */
import type { TokenState } from '@baari/core/queue';
import type { AlertKind } from '@baari/core/wait-time';
import { words } from '@baari/words/alerts';
import { mailLanguage } from '../../mail/index.ts';

export type AlertFacts = {
  /** The token's number, after its letter if it has one. */
  label: string;
  clinic: string;
  /** The doctor's name with the title, as people say it. */
  doctor: string;
  /** The doctor's room; null if unknown. */
  room: string | null;
  ahead: string;
};

/** The facts that an alert can contain. `until` is the announced time in the reader's time zone. */
export type AllFacts = AlertFacts & { until: string };

/**
 * The title and body of a notification for a lock screen, and the part of the WhatsApp message between the
 * clinic's name and the link.
 */
export type AlertWords = { title: string; body: string; text: string };

const TOKEN_ALERTS = words.en.token;
export type AlertEntry = keyof typeof TOKEN_ALERTS;

export const isAlertEntry = (name: string): name is AlertEntry => name in TOKEN_ALERTS;
export const ALERT_ENTRIES: readonly AlertEntry[] = Object.keys(TOKEN_ALERTS).filter(isAlertEntry);

/**
 * Returns the words for an alert about a token in this state. The token may have been replaced by a booking
 * on another day (`carriedTo`).
 */
export function alertEntry(
  kind: AlertKind,
  { state, carriedTo }: { state: TokenState; carriedTo: Date | null },
): AlertEntry {
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
      return carriedTo ? 'carried' : cancelledEntry(state);
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

export function alertWords(language: string, entry: AlertEntry, facts: AllFacts): AlertWords {
  const { title, body, text } = words[mailLanguage(language)].token[entry];
  return { title: typeof title === 'string' ? title : title(facts), body: body(facts), text: text(facts) };
}
