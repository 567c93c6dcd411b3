/** What the desk sees of all queues at once. */
import type { DoctorProfile } from '@baari/contract/doctors';
import type { ConsoleQueue, ConsoleToken } from '@baari/contract/queue';
import { lineOrder } from '@baari/core/queue';
import { calledToken, figuresOf } from '../../shared/queue/queue-figures.ts';

export type QueueOfDoctor = { profile: DoctorProfile; queue: ConsoleQueue };

/** A token with the queue it is in. */
export type Row<Of extends QueueOfDoctor = QueueOfDoctor> = { token: ConsoleToken; of: Of };

/** Who is called and who waits: the called ones first, then whoever came first. */
export function liveRows<Of extends QueueOfDoctor>(queues: readonly Of[]): Row<Of>[] {
  return queues
    .flatMap((of) => (of.queue.isEnded ? [] : of.queue.tokens.map((token) => ({ token, of }))))
    .filter(({ token }) => token.state.status === 'called' || token.state.status === 'waiting')
    .toSorted((a, b) => rank(a) - rank(b) || byTurn(a, b));
}

/** The queue that a token is in, as it is now; none when the sitting has gone from the screen. */
export function holderOf<Of extends QueueOfDoctor>(
  queues: readonly Of[],
  token: ConsoleToken,
): Of | undefined {
  return queues.find(({ queue }) => queue.tokens.some(({ id }) => id === token.id));
}

/** In one queue by its line; between queues, whose turns nobody can compare, by when they were taken. */
const byTurn = (a: Row, b: Row) =>
  a.of === b.of ? lineOrder(a.token, b.token) : a.token.issuedAt.localeCompare(b.token.issuedAt);

const rank = ({ token }: Row) => (token.state.status === 'called' ? 0 : 1);

/** The figures of all queues together; `serving` counts the doctors who have a patient. */
export function clinicFigures(queues: readonly QueueOfDoctor[]) {
  const all = queues.map(({ queue }) => figuresOf(queue));
  const sum = (of: (figures: (typeof all)[number]) => number) =>
    all.reduce((total, figures) => total + of(figures), 0);
  return {
    serving: queues.filter(({ queue }) => calledToken(queue) !== null).length,
    waiting: sum(({ waiting }) => waiting),
    total: sum(({ total }) => total),
    completed: sum(({ completed }) => completed),
  };
}
