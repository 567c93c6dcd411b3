/** Decides which webhook events follow from a change of a queue. */
import type { Announcement, QueueEventKind, TokenMove, TokenState } from '../queue/index.ts';
import type { WebhookKind } from './webhook-kinds.ts';

/** A change of a queue, in the form in which its log stores it. */
export type LoggedQueueChange = {
  kind: QueueEventKind;
  number: number | null;
  at: Date;
  moves: readonly TokenMove[];
  /** True if the queue had a session before the change (`hadSession`), or has one after it (`hasSession`). */
  hadSession: boolean;
  hasSession: boolean;
  /** The minutes of an announced delay or break. The value is null for other changes. */
  minutes: number | null;
  /** The kind of the change that an undo reverted. */
  undoneKind: QueueEventKind | null;
  /** The announcement after the change, if it still applies. */
  announcement: Announcement | null;
};

/** A webhook event about a queue. The ids that a receiver needs are added when the event is sent. */
export type QueueWebhook =
  | { type: Extract<WebhookKind, `token.${string}`>; number: number; state: TokenState; isRecall?: true }
  | { type: 'queue.opened' | 'queue.closed' }
  | { type: 'queue.delayed'; announcement: Announcement | null };

const ANNOUNCING: readonly (QueueEventKind | null)[] = [
  'delay_announced',
  'break_announced',
  'announcement_withdrawn',
];

/**
 * Returns the webhook events of a change, in the order in which they are sent. Most changes cause one event
 * or none. An undo reports the tokens that are called, completed or cancelled again.
 */
export function queueWebhooks(change: LoggedQueueChange): QueueWebhook[] {
  const { hadSession, hasSession } = change;
  const events: QueueWebhook[] = [];
  if (hasSession && !hadSession) events.push({ type: 'queue.opened' });
  if (ANNOUNCING.includes(change.kind) || ANNOUNCING.includes(change.undoneKind))
    events.push({ type: 'queue.delayed', announcement: announcementAfter(change) });
  if (change.kind === 'recalled' && change.number !== null)
    events.push({
      type: 'token.called',
      number: change.number,
      state: { status: 'called' },
      isRecall: true,
    });
  // Tokens that end come before the newly called token, so that at most one token is called at any time.
  const moves = change.moves.flatMap(eventsOfMove);
  events.push(...moves.filter(({ type }) => type !== 'token.called'));
  events.push(...moves.filter(({ type }) => type === 'token.called'));
  if (hadSession && !hasSession) events.push({ type: 'queue.closed' });
  return events;
}

function eventsOfMove({ number, from, to }: TokenMove): QueueWebhook[] {
  const events: QueueWebhook[] = [];
  if (from === null) events.push({ type: 'token.issued', number, state: to });
  if (to.status === from?.status) return events;
  if (to.status === 'called' || to.status === 'completed' || to.status === 'cancelled')
    events.push({ type: `token.${to.status}`, number, state: to });
  return events;
}

function announcementAfter({ kind, at, minutes, announcement }: LoggedQueueChange): Announcement | null {
  if (minutes === null || (kind !== 'delay_announced' && kind !== 'break_announced'))
    return kind === 'announcement_withdrawn' ? null : announcement;
  const until = new Date(at.getTime() + minutes * 60_000).toISOString();
  return { kind: kind === 'delay_announced' ? 'delay' : 'break', until };
}
