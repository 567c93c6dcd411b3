/** A stored queue after a change, as PostgreSQL would give it (see save-change.repository.ts). */
import type { TokenState } from '@baari/core/queue';
import type { SavedChange } from '../context/index.ts';
import { actionOf, eventDetail } from './queue-events.repository.ts';
import type { StoredQueue, ViewedToken } from './queue-views.repository.ts';
import { loggedDetail } from './save-change.repository.ts';
import { waitEventOf } from './waits/session-log.repository.ts';

/** Null when the change does not follow from what is known: then the queue has to be read. */
export function storedAfter(stored: StoredQueue, saved: SavedChange): StoredQueue | null {
  const { session, tokens } = stored;
  const { change, sessionId, at } = saved;
  const { queue, moves } = change;
  if (queue.revision !== stored.revision + 1 || session === null || session.id !== sessionId) return null;
  const states = new Map(moves.map((move) => [move.number, move.to]));
  const known = tokens.filter((token) => states.has(token.number));
  if (known.length !== states.size) return null;
  return {
    ...stored,
    revision: queue.revision,
    callRevision: queue.callRevision,
    pressed: queue.pressed,
    announcement: queue.announcement,
    session: {
      ...session,
      isEnded: queue.session === null,
      nowServing: queue.session?.nowServing ?? session.nowServing,
    },
    tokens: tokens.map((token) => tokenAfter(token, states.get(token.number), at)),
    newest: eventOf(saved),
  };
}

function tokenAfter(token: ViewedToken, state: TokenState | undefined, at: Date): ViewedToken {
  if (state === undefined) return token;
  if (state.status === 'waiting') return { ...token, state, calledAt: null };
  if (state.status !== 'called') return { ...token, state };
  const recalls = token.state.status === 'waiting' ? 0 : token.recalls;
  return { ...token, state, recalls, calledAt: token.calledAt ?? at.toISOString() };
}

function eventOf(saved: SavedChange): StoredQueue['newest'] {
  const { change, sessionId, grant, at } = saved;
  const { kind, number, queue } = change;
  const event = { revision: queue.revision, kind, number, actor: grant, at };
  const detail = eventDetail.parse(loggedDetail(saved));
  return { sessionId, event: waitEventOf(event, detail), action: actionOf(event, detail) };
}
