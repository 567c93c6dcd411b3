/** Writes patients' alerts about their tokens, in their language. */
import type { TokenState } from '@baari/core/queue';
import type { AlertKind } from '@baari/core/wait-time';
import { words } from '@baari/words/alerts';
import { mailLanguage, textAround } from '../../mail/index.ts';

export type AlertFacts = {
  /** The number that is called out. */
  label: string;
  clinic: string;
  /** With the title, as people say it. */
  doctor: string;
  /** The doctor's room; null when unknown. */
  room: string | null;
  /** How many patients are ahead in the line. */
  ahead: string;
};

/** Everything that an alert can say. `until` is the announced time, as its reader's clock shows it. */
export type AllFacts = AlertFacts & { until: string };

/** The notification for a dark screen, and the text message between the clinic's name and the link. */
export type AlertWords = { title: string; body: string; text: string };

const TOKEN_ALERTS = words.en.token;
export type AlertEntry = keyof typeof TOKEN_ALERTS;

export const isAlertEntry = (name: string): name is AlertEntry => name in TOKEN_ALERTS;
export const ALERT_ENTRIES: readonly AlertEntry[] = Object.keys(TOKEN_ALERTS).filter(isAlertEntry);

/** Returns which words say an alert about a token in this state. */
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

export function alertWords(language: string, entry: AlertEntry, facts: AllFacts): AlertWords {
  const { title, body, text } = words[mailLanguage(language)].token[entry];
  return { title: typeof title === 'string' ? title : title(facts), body: body(facts), text: text(facts) };
}

/** Returns a text message: the clinic, shortened where the message would be too long, the text and the link. */
export function alertText(
  { text }: Pick<AlertWords, 'text'>,
  { clinic, url, language }: { clinic: string; url: string; language: string },
): string {
  return textAround(clinic, (name) => `${name}: ${text} ${url}`, mailLanguage(language));
}
