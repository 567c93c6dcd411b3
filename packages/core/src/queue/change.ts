/** Turns a decision into a change of the queue. */
import { addCounts, type Counts } from './counts.ts';
import type { DoctorQueue, QueueChange, QueueEventKind, TokenMove } from './doctor-queue.ts';
import type { Standing, Token, TokenState } from './token.ts';

// Every change uses the next revision. If the called token changes or the session ends, that revision also
// becomes the call revision.
export function change(
  kind: QueueEventKind,
  number: number | null,
  before: DoctorQueue,
  after: DoctorQueue,
  moves: readonly TokenMove[],
): QueueChange {
  const revision = before.revision + 1;
  const isCallMoved =
    before.called?.number !== after.called?.number || (before.session !== null && after.session === null);
  const callRevision = isCallMoved ? revision : before.callRevision;
  return { kind, number, queue: { ...after, revision, callRevision }, moves };
}

/** Returns the change together with the numbers that it adds to the session's counts. */
export function counted(made: QueueChange, counts: Counts): QueueChange {
  const what = addCounts({}, counts);
  if (Object.keys(what).length === 0) return made;
  return { ...made, counted: what, queue: withCounts(made.queue, what, 1) };
}

/** Adds to the counts of the open session, or subtracts from them. */
export function withCounts(queue: DoctorQueue, more: Counts, sign: 1 | -1): DoctorQueue {
  if (queue.session === null) return queue;
  const { counts: before = {}, ...session } = queue.session;
  const counts = addCounts(before, more, sign);
  return { ...queue, session: { ...session, ...(Object.keys(counts).length > 0 && { counts }) } };
}

/** Moves a token to another state, and to another rank if one is given. */
export function move(token: Token, to: TokenState, stands: Standing = token): TokenMove {
  const { number, state: from } = token;
  const isElsewhere = stands.key !== token.key || stands.place !== token.place;
  if (to.status !== 'waiting' && !isElsewhere) return { number, from, to };
  return { number, from, to, line: { from: standingOf(token), to: standingOf(stands) } };
}

/** Returns whether a move is a call. A move that only changes the rank does not change the state. */
export const beginsCall = ({ from, to }: TokenMove): boolean =>
  to.status === 'called' && from?.status !== 'called';

/** Returns whether a move ends a call. */
export const endsCall = ({ from, to }: TokenMove): boolean =>
  from?.status === 'called' && to.status !== 'called';

const standingOf = ({ key, place }: Standing): Standing => ({ key, place });
