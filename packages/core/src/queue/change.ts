/** How a decision becomes a change of the queue: the next revision, and the call revision when who-is-called moved. */
import type { DoctorQueue, QueueChange, QueueEventKind, TokenMove } from './doctor-queue.ts';
import type { Token, TokenState } from './token.ts';

// Every change takes the next revision; it is the call revision too when another token, or none, is called after it.
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

export function move(token: Token, to: TokenState): TokenMove {
  return { number: token.number, from: token.state, to };
}
